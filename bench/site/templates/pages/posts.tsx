import { formatDate, Link, useLocale, useT } from 'sitegen/react';

export interface PostsProps {
  readonly posts: readonly {
    readonly slug: string;
    readonly title: string;
    readonly date: string;
    readonly excerpt: string;
    readonly minutes: number;
  }[];
  readonly page: number;
  readonly last: number;
}

export function Posts({ posts, page, last }: PostsProps) {
  const t = useT();
  const { language } = useLocale();
  const previous = page === 2 ? {} : { page: page - 1 };
  return (
    <>
      <h1 className="text-3xl font-bold">{t('posts.title', { page })}</h1>
      <ul className="mt-8 divide-y divide-gray-200">
        {posts.map(({ slug, title, date, excerpt, minutes }) => (
          <li key={slug} className="py-6">
            <h2 className="text-xl font-semibold">
              <Link to={{ name: 'post', params: { slug } }}>{title}</Link>
            </h2>
            <p className="mt-1 text-sm text-gray-500">
              <time dateTime={date}>{formatDate(date, language)}</time>
              {` · ${t('post.minutes', { minutes })}`}
            </p>
            <p className="mt-2">{excerpt}</p>
          </li>
        ))}
      </ul>
      <nav className="mt-8 flex justify-between">
        {page > 1 && <Link to={{ name: 'posts', params: previous }}>{t('posts.previous')}</Link>}
        {page < last && <Link to={{ name: 'posts', params: { page: page + 1 } }}>{t('posts.next')}</Link>}
      </nav>
    </>
  );
}
