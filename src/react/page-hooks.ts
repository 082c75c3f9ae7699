/** Hooks for pages only: their results change from page to page, and an island may outlive its page. */
import type { FormSpec } from '../shared/forms/form.ts';
import type { Alternate, RouteRef } from '../shared/pages/page.ts';
import type { RouteName, RouteTo } from '../shared/register.ts';
import { routeHref } from '../shared/routes/resolve-route.ts';
import { UnknownFormError } from '../shared/forms/unknown-form-error.ts';
import { usePageScope } from './page-context.ts';

/** The page being rendered. */
export interface CurrentRoute extends Pick<RouteRef, 'params'> {
  /** The name of its route in the config; `error` on the error page. */
  // oxlint-disable-next-line typescript/no-redundant-type-constituents -- not where routes are registered
  readonly name: RouteName | 'error';
  /** Including the base: `/docs/fr/blog`. */
  readonly path: string;
  readonly layout: string;
  /** The same page in each locale, the current one included. */
  readonly alternates: readonly Alternate[];
}

/**
 * The name, params, path and alternates of the page, for layouts and templates. Throws in an island, which may outlive its page:
 * pass it what it needs as props.
 */
export function useRoute(): CurrentRoute {
  const { path, route, layout, alternates } = usePageScope('useRoute()').input;
  return { ...route, path, layout, alternates };
}

/**
 * Returns a function that turns a route into an href, including the base, in the page's locale:
 * `href({ name: 'blog', params: { page: '2' } })`. That function throws if the route does not exist, or a param is missing or unknown.
 * The hook throws in an island.
 */
export function useHref(): (to: RouteTo) => string {
  const { input, context } = usePageScope('useHref()');
  return (to) => routeHref(to, input.locale, context);
}

/** The form with this name in the config, for the island or markup that shows it. Throws if there is none, and in an island. */
export function useForm(name: string): FormSpec {
  const { forms } = usePageScope('useForm()').context;
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (form === undefined) throw new UnknownFormError(name, Object.keys(forms));
  return form;
}

/** The year of the build’s clock (`--clock`, else SOURCE_DATE_EPOCH, else now). In elements with `data-year`, the browser replaces it with its own. Throws in an island. */
export function useBuildYear(): number {
  return usePageScope('useBuildYear()').input.year;
}
