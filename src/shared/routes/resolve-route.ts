import { withBase } from './paths.ts';
import type { RouteTo } from '../register.ts';
import { buildPath, UnknownRouteError, type RoutePattern } from './route-pattern.ts';

export interface NamedRoutes {
  readonly routes: readonly RoutePattern[];
  readonly routeAliases: Readonly<Record<string, string>>;
}

type Params = Readonly<Record<string, string | number | undefined>>;

/** A named route with its params. */
interface RouteRequest {
  readonly name: string;
  readonly params?: Params;
}

/** The path without base of a route in a locale; throws on a param that is missing or unknown. */
export function localePath(route: RoutePattern, params: Params, locale: string): string {
  const path = buildPath(route, params);
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** The same for a route by its name or alias; also throws on an unknown name. */
export function routePath(to: RouteRequest, locale: string, { routes, routeAliases }: NamedRoutes): string {
  const alias = Object.hasOwn(routeAliases, to.name) ? routeAliases[to.name] : undefined;
  const name = alias ?? to.name;
  const route = routes.find((candidate) => candidate.name === name);
  if (route === undefined) {
    const known = [...routes.map((each) => each.name), ...Object.keys(routeAliases)];
    throw new UnknownRouteError(to.name, known);
  }
  return localePath(route, to.params ?? {}, locale);
}

export interface RouteTable extends NamedRoutes {
  readonly config: { readonly baseURL: string };
}

/** The href of a link target in a locale, with base and anchor; throws as `routePath` does, and on what is no target, such as a path. */
export function routeHref(to: RouteTo, locale: string, table: RouteTable): string {
  // The site's code is bundled without type checking.
  if (typeof (to as unknown) !== 'object' || (to as unknown) === null) {
    throw new TypeError(
      `A link leads to a route, { name, params, hash }, not to ${JSON.stringify(to) ?? 'undefined'}.`,
    );
  }
  return withBase(table.config.baseURL, routePath(to, locale, table)) + (to.hash ? `#${to.hash}` : '');
}
