import type { RouteTo } from '../shared/register.ts';
import { buildPath, UnknownRouteError } from '../shared/route-pattern.ts';
import { withBase } from '../shared/paths.ts';

export interface RouteTable {
  readonly routes: readonly { readonly name: string; readonly pattern: string }[];
  readonly routeAliases: Readonly<Record<string, string>>;
  readonly config: { readonly baseURL: string };
}

/** The path with base of a named route in a locale; throws on an unknown name, or a param that is missing or unknown. */
export function resolveRoute(to: RouteTo, locale: string, table: RouteTable): string {
  const name = table.routeAliases[to.name] ?? to.name;
  const route = table.routes.find((candidate) => candidate.name === name);
  if (route === undefined) {
    const known = [...table.routes.map((each) => each.name), ...Object.keys(table.routeAliases)];
    throw new UnknownRouteError(to.name, known);
  }
  const path = buildPath(route, to.params ?? {});
  return (
    withBase(table.config.baseURL, path === '/' ? `/${locale}` : `/${locale}${path}`) +
    (to.hash ? `#${to.hash}` : '')
  );
}
