import { messageOf } from '../../shared/message-of.ts';
import type { SocialCard } from '../../shared/social-card.ts';
import { cardTree, EndlessCardError, type CardComponent } from './card-tree.ts';
import type { CardProblem } from './draw-cards.ts';

/** Calls the components of cards without drawing them; ends with the first call that does not. */
export function tryCards(cards: readonly SocialCard[], component: CardComponent): readonly CardProblem[] {
  const problems: CardProblem[] = [];
  for (const card of cards) {
    try {
      void cardTree(component, card.props);
    } catch (error) {
      const { stack = '' } = error as Partial<Error>;
      problems.push({ card, problem: messageOf(error), stack, letters: '' });
      if (error instanceof EndlessCardError) break;
    }
  }
  return problems;
}
