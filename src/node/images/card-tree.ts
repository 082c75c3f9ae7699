import type satori from 'satori';

import type { SocialCardProps } from '../../shared/images/social-card.ts';
import { runWithin } from '../lib/code/run-within.ts';

/** The component of `templates/social-card.tsx`. */
export type CardComponent = (props: SocialCardProps) => Parameters<typeof satori>[0];

/** Milliseconds: thousands of times what the components of a card take. */
const LIMIT_MS = 2000;

/** A component of a card did not finish. */
export class EndlessCardError extends Error {
  override readonly name = 'EndlessCardError';
  constructor() {
    super('the component did not finish and was stopped');
  }
}

/** The elements that a card is drawn from, once all components have been called. Throws what they throw, or an EndlessCardError. */
export function cardTree(component: CardComponent, props: SocialCardProps): ReturnType<CardComponent> {
  const done = runWithin(LIMIT_MS, () => callComponents(component(props)));
  if (done === undefined) throw new EndlessCardError();
  return done.result as ReturnType<CardComponent>;
}

/** As Satori would: components are plain functions. */
function callComponents(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(callComponents);
  if (typeof node !== 'object' || node === null) return node;
  const { type, props } = node as Partial<CardElement>;
  if (typeof type === 'function') return callComponents(type(props));
  if (props?.children === undefined) return node;
  return { ...node, props: { ...props, children: callComponents(props.children) } };
}

interface CardElement {
  readonly type: string | ((props: unknown) => unknown);
  readonly props: { readonly children?: unknown };
}
