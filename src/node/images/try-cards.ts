import { messageOf } from '../../shared/message-of.ts';
import type { SocialCard } from '../../shared/images/social-card.ts';
import { inSlices } from '../lib/scheduling/in-slices.ts';
import { cardTree, EndlessCardError, type CardComponent } from './card-tree.ts';
import type { CardProblem } from './draw-cards.ts';

export interface CardTrial {
  readonly component: CardComponent;
  /** Paths of cards that have been tried, and need not be again. */
  readonly sound: Set<string>;
  readonly signal: AbortSignal;
}

/** Calls the components of cards without drawing them; ends with the first call that does not. Throws once aborted. */
export async function tryCards(
  cards: readonly SocialCard[],
  { component, sound, signal }: CardTrial,
): Promise<readonly CardProblem[]> {
  const problems: CardProblem[] = [];
  let isStopped = false;
  await inSlices(cards, (card) => {
    signal.throwIfAborted();
    if (isStopped || sound.has(card.path)) return;
    try {
      void cardTree(component, card.props);
      sound.add(card.path);
    } catch (error) {
      const { stack = '' } = error as Partial<Error>;
      problems.push({ card, problem: messageOf(error), stack, letters: '' });
      isStopped = error instanceof EndlessCardError;
    }
  });
  return problems;
}
