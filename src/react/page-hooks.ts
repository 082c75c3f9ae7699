/** Hooks of pages alone: what they give changes from page to page, and an island may stay. */
import type { FormSpec } from '../shared/form.ts';
import type { Alternate, RouteRef } from '../shared/page.ts';
import type { RouteTo } from '../shared/register.ts';
import { usePageScope } from './page-context.ts';
import { resolveRoute } from './resolve-route.ts';

/** The page that is rendered; its `name` and `params` are those of the config's route. */
export interface CurrentRoute extends RouteRef {
  /** With base: `/docs/fr/blog`. */
  readonly path: string;
  readonly layout: string;
  /** The same page in each locale, the current one included. */
  readonly alternates: readonly Alternate[];
}

/**
 * Name, params, path and alternates of the page: for layouts and templates. An island may outlive the page that it was on, and gets
 * them as props. Throws outside a page.
 */
export function useRoute(): CurrentRoute {
  const { path, route, layout, alternates } = usePageScope('useRoute()').input;
  return { ...route, path, layout, alternates };
}

/**
 * Gives a function that turns a route into an href with base, in the page's locale: `href({ name: 'blog', params: { page: '2' } })`.
 * That function throws on a route that there is not, and on a param that is missing or unknown; so does this one outside a page.
 */
export function useHref(): (to: RouteTo) => string {
  const { input, context } = usePageScope('useHref()');
  return (to) => resolveRoute(to, input.locale, context);
}

/** The form of that name in the config, for the island or the markup that shows it. Throws where there is none, and outside a page. */
export function useForm(name: string): FormSpec {
  const { forms } = usePageScope('useForm()').context;
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (form === undefined) {
    throw new Error(
      `There is no form "${name}". The config has: ${Object.keys(forms).join(', ') || 'none'}.`,
    );
  }
  return form;
}

/** Year of the build’s clock (`--clock`, else now); the browser puts its own into elements with `data-year`. */
export function useBuildYear(): number {
  return usePageScope('useBuildYear()').input.year;
}
