import type { PageSpec, RouteDefinition } from '../../declarations/routes.ts';

/** A page as its route lists it, before other pages are known. */
export interface ListedPage {
  readonly route: RouteDefinition;
  readonly locale: string;
  readonly params: Readonly<Record<string, string>>;
  /** Without base. */
  readonly path: string;
  readonly key: string;
  readonly spec: PageSpec;
  /** False: its page function returned invalid fields, so it cannot be rendered. */
  readonly isSound: boolean;
}

/** Whether search engines should not index a page. */
export function isNoindex({ spec, route }: Pick<ListedPage, 'spec' | 'route'>): boolean {
  return spec.noindex ?? route.noindex;
}
