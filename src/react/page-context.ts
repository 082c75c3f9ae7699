import { createContext, useContext } from 'react';

import type { Bodies } from '../shared/content.ts';
import type { ImageVariant, PageInput, RenderContext } from '../shared/page.ts';
import type { Translate } from '../shared/register.ts';

/** What components ask of the page they stand in; provided by the renderer, read through the hooks. */
export interface PageScope {
  readonly input: Pick<PageInput, 'path' | 'route' | 'locale' | 'alternates' | 'layout' | 'links' | 'year'>;
  readonly context: RenderContext;
  readonly bodies: Bodies;
  readonly translate: Translate;
  readonly collector: PageCollector;
}

/** What a page turns out to use, noted while it renders. */
export interface PageCollector {
  readonly image: (variant: ImageVariant) => void;
  readonly file: (path: string) => void;
  /** Takes a body and gives the number of the slot into which its HTML is spliced after rendering. */
  readonly slot: (bodyId: string) => number;
  /** Notes that a region exists and gives the number of its marks. */
  readonly region: (id: string) => number;
  /** Children of the directive component being rendered. */
  readonly problem: (problem: RenderProblem) => void;
}

export interface RenderProblem {
  readonly kind: 'icon' | 'message' | 'route';
  readonly name: string;
  readonly message: string;
}

export const PageScopeContext = createContext<PageScope | null>(null);

export function usePageScope(): PageScope {
  const scope = useContext(PageScopeContext);
  if (scope === null) throw new Error('This component renders inside a sitegen page only.');
  return scope;
}
