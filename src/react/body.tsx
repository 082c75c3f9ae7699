import { createElement } from 'react';

import type { Body as BodyHandle } from '../shared/content.ts';
import { usePageScope } from './page-context.ts';

export interface BodyProps {
  readonly of: BodyHandle;
}

/** Rendered Markdown, with its directives as components. Adds no element of its own. */
export function Body({ of }: BodyProps) {
  const { collector } = usePageScope('<Body>');
  return createElement('sg-slot', { n: collector.slot(of.id) });
}
