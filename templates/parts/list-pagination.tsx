import { useT } from 'sitegen/react';

import { Pagination } from '../components/pagination/pagination.tsx';
import type { PageLinks } from '../data/page-links.ts';

export interface ListPaginationProps {
  readonly pages: PageLinks;
}

/** The pagination of a list; a list of one page has none. */
export function ListPagination({ pages: { current, last, links, previous, next } }: ListPaginationProps) {
  const t = useT();
  if (last === 1) return null;
  return (
    <Pagination
      label={t('pagination.label')}
      current={current}
      links={links.map(({ page, to }) => ({ page, to, label: t('pagination.page', { page }) }))}
      {...(previous !== undefined && { previous: { to: previous, label: t('pagination.previous') } })}
      {...(next !== undefined && { next: { to: next, label: t('pagination.next') } })}
    />
  );
}
