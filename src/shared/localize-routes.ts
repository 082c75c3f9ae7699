import type { ColorMode } from './page.ts';

/** What a config says of its routes and languages. */
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

/** A route in one language. */
export interface LocalizedRoute {
  /** `blog-page___fr` */
  readonly name: string;
  /** The name in the config. */
  readonly base: string;
  readonly locale: string;
  /** With the locale's prefix: `/fr/blog/:page?`. */
  readonly pattern: string;
  readonly layout: string;
  readonly middleware: readonly string[];
  /** Where the route forces one. */
  readonly colorMode?: ColorMode;
}

/** The name of a route in one language. */
export function localizedName(base: string, locale: string): string {
  return `${base}___${locale}`;
}

/** Every route that a build holds, once a language: those of the first language first. */
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
      // To the system's nothing is forced.
      ...(colorMode !== undefined && colorMode !== 'system' && { colorMode }),
    })),
  );
}
