import { CaseFrame } from '../components/case-frame/case-frame.tsx';
import type { CaseCardData } from '../data/cards.ts';

export interface CaseListProps {
  readonly cards: readonly CaseCardData[];
}

/** Case studies: one over the whole width, then two on alternating sides, and so on. */
export function CaseList({ cards }: CaseListProps) {
  return (
    <ol className="numbered space-y-16 md:space-y-28">
      {cards.map((card, index) => (
        <li key={card.title}>
          <CaseFrame {...card} place={places[index % places.length] ?? 'full'} />
        </li>
      ))}
    </ol>
  );
}

const places = ['full', 'start', 'end'] as const;
