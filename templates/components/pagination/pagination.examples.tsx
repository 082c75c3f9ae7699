import { Pagination } from './pagination.tsx';

/** The journal has only three pages: a link to a fourth would be broken. */
const to = (page: number) => ({ name: 'blog-page', params: { page: Math.min(page, 3) } }) as const;
const link = (page: number) => ({ page, to: to(page), label: `Page ${page}` });

export const examples = {
  first: (
    <Pagination
      label="Pagination"
      current={1}
      links={[1, 2, 3].map(link)}
      next={{ to: to(2), label: 'Page suivante' }}
    />
  ),
  'in a long list': (
    <Pagination
      label="Pagination"
      current={12}
      links={[1, 11, 12, 13, 40].map(link)}
      previous={{ to: to(11), label: 'Page précédente' }}
      next={{ to: to(13), label: 'Page suivante' }}
    />
  ),
  last: (
    <Pagination
      label="Pagination"
      current={3}
      links={[1, 2, 3].map(link)}
      previous={{ to: to(2), label: 'Page précédente' }}
    />
  ),
};
