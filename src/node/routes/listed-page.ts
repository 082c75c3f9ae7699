import type { PageSpec, RouteDefinition } from '../declarations/routes.ts';

/** A page as its route lists it, before anything is known of the other pages. */
export interface ListedPage {
  readonly route: RouteDefinition;
  readonly locale: string;
  readonly params: Readonly<Record<string, string>>;
  /** Without base. */
  readonly path: string;
  readonly key: string;
  readonly spec: PageSpec;
  /** False: its page function gave fields that no page has, so that it cannot be rendered. */
  readonly isSound: boolean;
}

/** Whether search engines are to leave a page out. */
export function isNoindex({ spec, route }: Pick<ListedPage, 'spec' | 'route'>): boolean {
  return spec.noindex ?? route.noindex;
}
