import { createContext, useContext, type ComponentType } from 'react';

import type { Bodies } from '../shared/content.ts';
import type { ImageVariant, PageInput, RenderContext } from '../shared/pages/page.ts';
import type { RenderProblem } from '../shared/pages/render-result.ts';
import type { Scope } from './scope.ts';

/** What components need to know about the page they are in; provided by the renderer, read through the hooks. */
export interface PageScope extends Scope {
  readonly input: Pick<PageInput, 'path' | 'route' | 'locale' | 'alternates' | 'layout' | 'links' | 'year'>;
  readonly context: RenderContext;
  readonly bodies: Bodies;
  readonly collector: PageCollector;
}

/** Records what a page uses while it renders. */
export interface PageCollector {
  readonly image: (variant: ImageVariant) => void;
  readonly file: (path: string) => void;
  /** Takes a body and returns the number of the slot into which its HTML is inserted after rendering. */
  readonly slot: (bodyId: string) => number;
  /** Records a region and returns the number of its marks. */
  readonly region: (id: string) => number;
  /** Takes an island and returns the number of its marker; the island is rendered separately, after the page. */
  readonly island: (island: CollectedIsland) => number;
  readonly problem: (problem: RenderProblem) => void;
}

/** An island as the page's components use it. */
export interface CollectedIsland {
  readonly name: string;
  /** Path of its source, relative to the site's root. */
  readonly file: string;
  readonly component: ComponentType<never>;
  readonly props: Readonly<Record<string, unknown>>;
}

/** An island used something that only pages have. */
export class PageOnlyError extends Error {
  override readonly name = 'PageOnlyError';
}

export const PageScopeContext = createContext<PageScope | null>(null);

/** The page's scope, for what does not work in islands. `user`: name of what needs it, for the message. */
export function usePageScope(user: string): PageScope {
  const scope = useContext(PageScopeContext);
  if (scope === null) {
    throw new PageOnlyError(
      `${user} works in pages only: an island is given what it shows, hrefs too, as props.`,
    );
  }
  return scope;
}
