import { Link, useT } from 'sitegen/react';

export interface ListProps {
  readonly posts: readonly {
    readonly slug: string;
    readonly title: string;
    readonly date: string;
    readonly description: string;
  }[];
  readonly page: number;
  readonly last: number;
}

const listRoute = (page: number) =>
  page === 1 ? ({ name: 'posts' } as const) : ({ name: 'posts-page', params: { page } } as const);

export function List({ posts, page, last }: ListProps) {
  const t = useT();
  return (
    <>
      <h1 className="text-3xl font-bold">{t('posts.title')}</h1>
      <ul className="mt-8 divide-y divide-gray-200">
        {posts.map(({ slug, title, date, description }) => (
          <li key={slug} className="py-6">
            <h2 className="text-xl font-semibold">
              <Link to={{ name: 'post', params: { slug } }}>{title}</Link>
            </h2>
            <p className="mt-1 text-sm text-gray-500">
              <time>{date}</time>
            </p>
            <p className="mt-2">{description}</p>
          </li>
        ))}
      </ul>
      <nav className="mt-8 flex justify-between">
        {page > 1 && (
          <Link to={listRoute(page - 1)} rel="prev">
            {t('posts.previous')}
          </Link>
        )}
        <span>{`${page} / ${last}`}</span>
        {page < last && (
          <Link to={listRoute(page + 1)} rel="next">
            {t('posts.next')}
          </Link>
        )}
      </nav>
    </>
  );
}
