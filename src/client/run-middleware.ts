/** Part of the module with the site's middleware, which is loaded when a path has some, so that the runtime does not need it. */
import type { Middleware, MiddlewareAnswer, MiddlewareLocation } from '../shared/routes/middleware.ts';
import { withoutBase } from '../shared/routes/paths.ts';
import { matchRoute } from '../shared/routes/route-pattern.ts';
import { localeOfPath, routePath, type RoutedSite } from './navigation/routed-site.ts';

export interface MiddlewareRun {
  /** From the path's rules: which to run, by name. */
  readonly names: Readonly<Record<string, boolean>>;
  readonly site: RoutedSite;
  readonly to: URL;
  readonly from: URL;
}

/** What the module exports. */
export type RunMiddleware = (run: MiddlewareRun) => Promise<MiddlewareAnswer>;

/** Resolves with the first answer that is not "continue". Rejects with what a middleware throws. */
export function createRunMiddleware(middleware: Readonly<Record<string, Middleware>>): RunMiddleware {
  return async ({ names, site, to, from }) => {
    for (const [name, isWanted] of Object.entries(names)) {
      if (!isWanted) continue;
      const run = Object.hasOwn(middleware, name) ? middleware[name] : undefined;
      if (run === undefined) throw new Error(`Unknown route middleware: '${name}'.`);
      const answer = await run(locate(site, to), locate(site, from));
      if (answer !== undefined && answer !== true) return answer;
    }
    return undefined;
  };
}

function locate(site: RoutedSite, { pathname, search, hash }: URL): MiddlewareLocation {
  const route = matchRoute(site.routes, routePath(site, pathname) ?? '//');
  return {
    path: withoutBase(site.baseURL, pathname) ?? pathname,
    search,
    hash,
    locale: localeOfPath(site, pathname),
    name: route?.name,
    params: route?.params ?? {},
  };
}
