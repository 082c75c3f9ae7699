/** Hooks of pages alone: what they give changes from page to page, and an island may stay. */
import type { Alternate, RouteRef } from '../shared/page.ts';
import type { RouteTo } from '../shared/register.ts';
import { usePageScope } from './page-context.ts';
import { resolveRoute } from './resolve-route.ts';

export interface CurrentRoute extends RouteRef {
  /** With base. */
  readonly path: string;
  readonly layout: string;
  /** The same page in each locale, the current one included. */
  readonly alternates: readonly Alternate[];
}

/** Name, params, path and alternates of the page. */
export function useRoute(): CurrentRoute {
  const { path, route, layout, alternates } = usePageScope('useRoute()').input;
  return { ...route, path, layout, alternates };
}

/** Turns a route target into an href in the page's locale. */
export function useHref(): (to: RouteTo) => string {
  const { input, context } = usePageScope('useHref()');
  return (to) => resolveRoute(to, input.locale, context);
}

/** Year of the build's clock: the browser corrects it where it shows. */
export function useBuildYear(): number {
  return usePageScope('useBuildYear()').input.year;
}
