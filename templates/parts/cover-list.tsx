import { CoverCard } from '../components/cover-card/cover-card.tsx';
import type { CardData } from '../data/cards.ts';

export interface CoverListProps {
  readonly cards: readonly CardData[];
  readonly level?: 2 | 3;
  /** True if the list is what visitors see first. */
  readonly eager?: boolean;
}

/** A list of guides by their covers. */
export function CoverList({ cards, level = 3, eager = false }: CoverListProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10 lg:gap-y-20">
      {cards.map((card, index) => (
        <li key={card.title}>
          <CoverCard {...card} level={level} eager={eager && index === 0} />
        </li>
      ))}
    </ul>
  );
}
