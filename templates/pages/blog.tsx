import { useT } from 'sitegen/react';

import { PageHeader } from '../components/page-header/page-header.tsx';
import type { CardData } from '../data/cards.ts';
import type { PageLinks } from '../data/page-links.ts';
import { ArticleIndex } from '../parts/article-index.tsx';
import { ListPagination } from '../parts/list-pagination.tsx';

export interface BlogProps {
  readonly heading: string;
  readonly lead: string;
  readonly cards: readonly CardData[];
  readonly pagination: PageLinks;
}

export function Blog({ heading, lead, cards, pagination }: BlogProps) {
  const t = useT();
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      <div className="wrap pb-24">
        {cards.length === 0 ? (
          <p>{t('blog.empty')}</p>
        ) : (
          // Only the newest article of all opens the index in full size.
          <ArticleIndex cards={cards} level={2} lead={pagination.current === 1} eager />
        )}
        <ListPagination pages={pagination} />
      </div>
    </>
  );
}
