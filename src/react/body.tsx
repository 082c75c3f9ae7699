import { createElement } from 'react';

import type { Body as BodyHandle } from '../shared/content.ts';
import { usePageScope } from './page-context.ts';

export interface BodyProps {
  /** The body of an entry. */
  readonly of: BodyHandle;
}

/** Rendered Markdown, with its directives as components. Adds no wrapper element. Throws if `of` is no body, and in an island. */
export function Body({ of }: BodyProps) {
  const { collector } = usePageScope('<Body>');
  // Templates are bundled without type checking.
  if ((of as BodyHandle | null | undefined)?.id === undefined)
    throw new Error('<Body> needs the body of an entry in its prop `of`: <Body of={body} />.');
  return createElement('sg-slot', { n: collector.slot(of.id) });
}
