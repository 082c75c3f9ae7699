import { formatDate, useLocale } from 'sitegen/react';

import { ArticleLead } from '../components/article-row/article-lead.tsx';
import { ArticleRow } from '../components/article-row/article-row.tsx';
import type { CardData } from '../data/cards.ts';

export interface ArticleIndexProps {
  readonly cards: readonly CardData[];
  /** Level of the titles: 2 right below the h1. Default: 3. */
  readonly level?: 2 | 3;
  /** Whether the first article opens the index in full size. Default: false. */
  readonly lead?: boolean;
  /** True if the index is what visitors see first. */
  readonly eager?: boolean;
}

/** A list of articles, with dates in the page's language. */
export function ArticleIndex({ cards, level = 3, lead = false, eager = false }: ArticleIndexProps) {
  const { language } = useLocale();
  return (
    <ul className="border-b border-line">
      {cards.map(({ date, ...card }, index) => {
        const props = {
          ...card,
          ...(date !== undefined && { date: { iso: date, text: formatDate(date, language) } }),
          level,
          eager: eager && index === 0,
        };
        return (
          <li key={card.title}>
            {lead && index === 0 ? <ArticleLead {...props} /> : <ArticleRow {...props} />}
          </li>
        );
      })}
    </ul>
  );
}
