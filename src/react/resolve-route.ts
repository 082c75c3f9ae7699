import { withBase } from '../shared/paths.ts';
import type { RouteTo } from '../shared/register.ts';
import { routePath, type NamedRoutes } from '../shared/resolve-route.ts';

export interface RouteTable extends NamedRoutes {
  readonly config: { readonly baseURL: string };
}

/** The path with base of a named route in a locale; throws on an unknown name, or a param that is missing or unknown. */
export function resolveRoute(to: RouteTo, locale: string, table: RouteTable): string {
  return withBase(table.config.baseURL, routePath(to, locale, table)) + (to.hash ? `#${to.hash}` : '');
}
