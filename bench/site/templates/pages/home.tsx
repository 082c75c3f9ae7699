import { Link, useT } from 'sitegen/react';

export function Home() {
  const t = useT();
  return (
    <>
      <h1 className="text-3xl font-bold">{t('home.title')}</h1>
      <p className="mt-4">
        <Link to={{ name: 'posts' }}>{t('posts.title')}</Link>
      </p>
    </>
  );
}
