import { useT } from 'sitegen/react';

import { CategoryFilter, type CategoryLink } from '../components/category-filter/category-filter.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import type { CardData } from '../data/cards.ts';
import type { PageLinks } from '../data/page-links.ts';
import { CoverList } from '../parts/cover-list.tsx';
import { ListPagination } from '../parts/list-pagination.tsx';

export interface ResourcesProps {
  readonly heading: string;
  readonly lead: string;
  readonly categories: readonly CategoryLink[];
  /** Whether the link to the list of all categories is current. */
  readonly all: CategoryLink['current'];
  readonly cards: readonly CardData[];
  readonly pagination: PageLinks;
}

export function Resources({ heading, lead, categories, all, cards, pagination }: ResourcesProps) {
  const t = useT();
  const filters = [
    { title: t('resources.all'), to: { name: 'resources' }, current: all } as const,
    ...categories,
  ];
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      <div className="wrap pb-24">
        {categories.length > 0 && <CategoryFilter label={t('resources.categories')} items={filters} />}
        {cards.length === 0 ? <p>{t('resources.empty')}</p> : <CoverList cards={cards} level={2} eager />}
        <ListPagination pages={pagination} />
      </div>
    </>
  );
}
