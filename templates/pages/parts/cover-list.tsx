import { CoverCard } from '../../components/cover-card/cover-card.tsx';
import type { CardData } from '../../data/shared.ts';

export interface CoverListProps {
  readonly cards: readonly CardData[];
  readonly level?: 2 | 3;
  /** True where the shelf is what a visitor sees first. */
  readonly eager?: boolean;
}

/** A guide that would stand alone at the left of its row stands in the middle. */
const last =
  'sm:max-lg:odd:last:col-span-2 sm:max-lg:odd:last:mx-auto sm:max-lg:odd:last:w-[calc(50%-0.75rem)] lg:[&:nth-child(3n+1):last-child]:col-start-2';

/** Guides on a shelf. */
export function CoverList({ cards, level = 3, eager = false }: CoverListProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10 lg:gap-y-20">
      {cards.map((card, index) => (
        <li key={card.title} className={last}>
          <CoverCard {...card} level={level} eager={eager && index === 0} />
        </li>
      ))}
    </ul>
  );
}
