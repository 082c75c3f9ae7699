import { Link, useT } from 'sitegen/react';

export interface HomeProps {
  readonly latest: readonly { readonly slug: string; readonly title: string }[];
}

export function Home({ latest }: HomeProps) {
  const t = useT();
  return (
    <>
      <h1 className="text-4xl font-bold tracking-tight">{t('home.title')}</h1>
      <p className="mt-4 text-lg text-gray-600">{t('home.lead')}</p>
      <h2 className="mt-10 text-2xl font-semibold">{t('home.latest')}</h2>
      <ul className="mt-4 space-y-2">
        {latest.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={{ name: 'post', params: { slug } }} className="underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
