/** Hooks of pages alone: what they give changes from page to page, and an island may stay. */
import type { FormSpec } from '../shared/form.ts';
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

/** A form of the config, for the island or the markup that shows it. */
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

/** Year of the build's clock; the browser puts its own into elements with `data-year`. */
export function useBuildYear(): number {
  return usePageScope('useBuildYear()').input.year;
}
