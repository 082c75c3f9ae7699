import { formatDate, useLocale } from 'sitegen/react';

import { Card } from '../../components/card/card.tsx';
import type { CardData } from '../../data/shared.ts';

export interface CardListProps {
  readonly cards: readonly CardData[];
  /** Level of the cards' headings: 2 right below the h1. Default: 3. */
  readonly level?: 2 | 3;
  /** True where the list is what a visitor sees first. */
  readonly eager?: boolean;
}

/** Cards in a grid, their dates in the words of the page's language. */
export function CardList({ cards, level = 3, eager = false }: CardListProps) {
  const { language } = useLocale();
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ date, ...card }, index) => (
        <li key={card.title}>
          <Card
            {...card}
            {...(date !== undefined && { date: { iso: date, text: formatDate(date, language) } })}
            level={level}
            eager={eager && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
