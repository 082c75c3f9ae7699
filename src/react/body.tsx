import { createElement } from 'react';

import type { Body as BodyHandle } from '../shared/content.ts';
import { usePageScope } from './page-context.ts';

export interface BodyProps {
  readonly of: BodyHandle;
}

/** Rendered Markdown, with its directives as components. Adds no wrapper element. */
export function Body({ of }: BodyProps) {
  const { collector } = usePageScope('<Body>');
  // Templates are bundled without type checking.
  if ((of as BodyHandle | null | undefined)?.id === undefined)
    throw new Error('<Body> needs the body of an entry in its prop `of`: <Body of={body} />.');
  return createElement('sg-slot', { n: collector.slot(of.id) });
}
