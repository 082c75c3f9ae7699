import { messageOf } from '../../shared/message-of.ts';
import type { SocialCard } from '../../shared/social-card.ts';
import { runWithin } from '../lib/run-within.ts';
import type { CardComponent } from './draw-card.ts';
import type { CardProblem } from './draw-cards.ts';

/** Milliseconds: thousands of times what a call takes. */
const LIMIT_MS = 2000;

/** Calls a component, and those that it uses, for cards without drawing them; ends with the first call that does not. */
export function tryCards(cards: readonly SocialCard[], component: CardComponent): readonly CardProblem[] {
  const problems: CardProblem[] = [];
  for (const card of cards) {
    try {
      const done = runWithin(LIMIT_MS, () => callComponents(component(card.props)));
      if (done !== undefined) continue;
      return [{ card, problem: 'the component did not finish and was stopped', stack: '', letters: '' }];
    } catch (error) {
      const { stack = '' } = error as Partial<Error>;
      problems.push({ card, problem: messageOf(error), stack, letters: '' });
    }
  }
  return problems;
}

/** As Satori does: components are plain functions. */
function callComponents(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(callComponents);
  if (typeof node !== 'object' || node === null) return;
  const { type, props } = node as Partial<CardElement>;
  callComponents(typeof type === 'function' ? type(props) : props?.children);
}

interface CardElement {
  readonly type: string | ((props: unknown) => unknown);
  readonly props: { readonly children?: unknown };
}
