import type { Alternate, PublicConfig, RouteRef } from '../shared/page.ts';
import type { Locale } from '../shared/locale.ts';
import type { RouteTo, Translate } from '../shared/register.ts';
import { usePageScope } from './page-context.ts';
import { resolveRoute } from './resolve-route.ts';

/** The translate function of the page's locale: `t('nav.home')`, `t('blog.by', { author })`. */
export function useT(): Translate {
  return usePageScope().translate;
}

/** The locale of the page. */
export function useLocale(): Locale {
  const { input, context } = usePageScope();
  const locale = context.config.locales.find(({ code }) => code === input.locale);
  if (locale === undefined) throw new Error(`Unknown locale "${input.locale}".`);
  return locale;
}

export interface CurrentRoute extends RouteRef {
  /** With base. */
  readonly path: string;
  readonly layout: string;
  /** The same page in each locale, the current one included. */
  readonly alternates: readonly Alternate[];
}

/** Name, params, path and alternates of the page. */
export function useRoute(): CurrentRoute {
  const { path, route, layout, alternates } = usePageScope().input;
  return { ...route, path, layout, alternates };
}

/** The public part of the config. */
export function useConfig(): PublicConfig {
  return usePageScope().context.config;
}

/** Turns a route target into an href in the page's locale. */
export function useHref(): (to: RouteTo) => string {
  const { input, context } = usePageScope();
  return (to) => resolveRoute(to, input.locale, context);
}

/** Year of the build's clock: the browser corrects it where it shows. */
export function useBuildYear(): number {
  return usePageScope().input.year;
}
