import type { ColorMode } from '../pages/page.ts';

/** The routes and locales of a config. */
export interface RoutedConfig {
  readonly routes: Readonly<
    Record<
      string,
      {
        readonly path: string;
        readonly layout?: string;
        readonly middleware?: readonly string[];
        readonly colorMode?: ColorMode | 'system';
        readonly devOnly?: boolean;
      }
    >
  >;
  readonly locales: Readonly<Record<string, unknown>>;
}

/** A route in one locale. */
export interface LocalizedRoute {
  /** Such as `blog-page___fr`. */
  readonly name: string;
  /** The name in the config. */
  readonly base: string;
  readonly locale: string;
  /** With the locale's prefix: `/fr/blog/:page?`. */
  readonly pattern: string;
  readonly layout: string;
  readonly middleware: readonly string[];
  /** Undefined if the route forces none. */
  readonly colorMode?: ColorMode;
}

/** The name of a route in one locale. */
export function localizedName(base: string, locale: string): string {
  return `${base}___${locale}`;
}

/** Every route that is built, once per locale, grouped by locale. */
export function localizeRoutes({ routes, locales }: RoutedConfig): readonly LocalizedRoute[] {
  const published = Object.entries(routes).filter(([, { devOnly }]) => devOnly !== true);
  return Object.keys(locales).flatMap((locale) =>
    published.map(([base, { path, layout = 'default', middleware = [], colorMode }]) => ({
      name: localizedName(base, locale),
      base,
      locale,
      pattern: path === '/' ? `/${locale}` : `/${locale}${path}`,
      layout,
      middleware,
      // Following the system is not forcing a mode.
      ...(colorMode !== undefined && colorMode !== 'system' && { colorMode }),
    })),
  );
}
