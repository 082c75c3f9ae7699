/** The author's API: what `site.config.ts` and the content schemas import from `sitegen`. */
import type { Directive, Schema } from './node/declarations/content.ts';
import type { FormsConfig } from './node/declarations/forms.ts';
import type { FeedDefinition, PageSpec } from './node/declarations/routes.ts';
import type {
  CardFontOptions,
  FontOptions,
  FootnoteLabels,
  MarkdownSettings,
  HeaderOptions,
  IconSet,
  ImageOptions,
  Theme,
} from './node/declarations/settings.ts';
import type { Body, Heading } from './shared/content.ts';
import type { Json } from './shared/json.ts';
import type { ColorMode, RuntimeOptions } from './shared/pages/page.ts';
import type { CookieOptions, PersistOptions } from './shared/persist.ts';
import type {
  ParamsField,
  Register,
  RouteName,
  Routes,
  RouteTo,
  Templates,
  Translate,
} from './shared/register.ts';

export type { Body, BodyNode, FileAsset, Heading, Image, PrivateFile, Reference } from './shared/content.ts';
export type { LinkedData } from './node/declarations/routes.ts';
export type { FontOptions } from './node/declarations/settings.ts';
export type { Json } from './shared/json.ts';
export type { PageCard, SocialCardProps } from './shared/images/social-card.ts';
export type { MessageKey, Register, RouteName, RouteParams, RouteTo, Translate } from './shared/register.ts';
export { localizeRoutes, type LocalizedRoute } from './shared/routes/localize-routes.ts';
export { paginate, type Page } from './shared/routes/paginate.ts';
export { file, image, privateFile, reference } from './shared/schema-transforms.ts';

// ---------------------------------------------------------------- collections

export interface CollectionOptions<S extends Schema> {
  /** Validates the front matter: any Standard Schema (zod, valibot, …). Dates arrive as strings. */
  readonly schema: S;
  /** Dot paths of prose fields (`'title'`, `'figures.label'`, `'sections.*.title'`), which get the language's typography. Default: none. */
  readonly prose?: readonly string[];
  /**
   * A YAML file below `content/` with all entries (`key: { …shared, fr: {…}, en: {…} }`). Default: none; each entry is a
   * folder with `fr.md` and `en.md`.
   */
  readonly file?: string;
  /** Slugs that would collide with another route. Default: none. */
  readonly reservedSlugs?: readonly RegExp[];
}

/** Declares a collection, `content/<name>/<key>/<locale>.md`. Its name is its key in the config's `collections`. */
export function defineCollection<const S extends Schema>(
  options: CollectionOptions<S>,
): CollectionOptions<S> {
  return options;
}

type CollectionTypes = Register extends { readonly collections: infer C }
  ? C
  : Readonly<Record<string, CollectionOptions<Schema>>>;
export type CollectionName = Extract<keyof CollectionTypes, string>;

type OutputOf<S> = S extends {
  readonly '~standard': { readonly types?: { readonly output: infer O } | undefined };
}
  ? O
  : unknown;

/** The data of an entry: the output of its schema. */
export type EntryData<Name extends CollectionName> = CollectionTypes[Name] extends {
  readonly schema: infer S;
}
  ? OutputOf<S>
  : unknown;

/** One entry of a collection, in the locale of the page being planned. */
export interface Entry<Name extends CollectionName = CollectionName> {
  readonly collection: Name;
  /** The folder's name; the same in every locale. */
  readonly key: string;
  readonly slug: string;
  readonly data: EntryData<Name>;
  /** The Markdown, for `<Body of={…} />`. */
  readonly body: Body;
  /** The first paragraph as plain text, at most 200 characters. */
  readonly excerpt: string;
  /** In whole minutes, at least 1. */
  readonly readingMinutes: number;
  /** Headings of levels 2 and 3, for a table of contents. */
  readonly headings: readonly Heading[];
  readonly draft: boolean;
}

// ---------------------------------------------------------------- routes and pages

export interface RouteOptions {
  /** Such as `/blog/:page?`, without the locale's prefix. */
  readonly path: string;
  /** A key of `templates`, as exported by `templates/index.ts`. */
  readonly template: string;
  /** A key of `layouts`, as exported by `templates/index.ts`. Default: `default`. */
  readonly layout?: string;
  /** Keys of `middleware`, as exported by `templates/middleware/index.ts`; run in the browser before the route is shown. Default: none. */
  readonly middleware?: readonly string[];
  /** Forces a colour mode on the route's pages. Default: the visitor's choice. */
  readonly colorMode?: ColorMode | 'system';
  /** Keeps the route's pages out of search engines and the sitemap. Default: false. */
  readonly noindex?: boolean;
  /** Served by `sitegen dev` but never built, such as a gallery of components. Default: false. */
  readonly devOnly?: boolean;
}

/** Declares the routes, by name. Every route exists in every locale, under `/{locale}`. */
export function defineRoutes<const R extends Readonly<Record<string, RouteOptions>>>(routes: R): R {
  return routes;
}

/** The site's name and address, from the config and the command line (`--site-url`, `--base`). */
export interface SiteFacts {
  readonly name: string;
  /** Origin of absolute URLs, without a trailing slash; empty when unknown. */
  readonly siteUrl: string;
  /** `/`, or a path such as `/docs/`. */
  readonly baseURL: string;
}

/** The argument of a page function: the content and messages of one locale. */
export interface PageContext {
  readonly locale: string;
  readonly site: SiteFacts;
  /** Published entries, newest first, then by slug; collections without dates by `order`, then by key. */
  readonly entries: <Name extends CollectionName>(collection: Name) => readonly Entry<Name>[];
  /** The entry with this key. If there is none, the page function fails with `page-function`. */
  readonly entry: <Name extends CollectionName>(collection: Name, key: string) => Entry<Name>;
  readonly t: Translate;
  /**
   * The absolute URL of a route in this locale, or of the site itself (`'/'`), for `jsonLd` and addresses to share; only its path if the
   * site has no `siteUrl`. Errors: `route-unknown`; `route-param` if a param is missing or unknown.
   */
  readonly url: (to: RouteTo | '/') => string;
}

type TemplateOf<Name extends RouteName> = Routes[Name] extends { readonly template: infer T } ? T : never;
type PropsOf<Template> = string extends keyof Templates
  ? unknown
  : Template extends keyof Templates
    ? Templates[Template] extends (props: infer Props) => unknown
      ? Props
      : never
    : unknown;

/** One page of a route: the params that its path needs, and its content. */
export type PageOf<Name extends RouteName> = PageFields<Name> & ParamsField<Name>;

interface PageFields<Name extends RouteName> extends Omit<
  // oxlint-disable-next-line typescript/no-unnecessary-type-arguments -- not where collections are registered
  PageSpec<RouteTo, CollectionName>,
  'data' | 'params'
> {
  /** The props of the route's template, as plain JSON. */
  readonly data: PropsOf<TemplateOf<Name>>;
}

/** Lists the pages of a route in one locale. Must be pure: `sitegen dev` calls it again only when something it read from its context has changed. */
export type PagesOf<Name extends RouteName> = (context: PageContext) => readonly PageOf<Name>[];

// ---------------------------------------------------------------- config

export interface LocaleOptions {
  /** A BCP 47 tag, such as `fr-FR`. */
  readonly language: string;
  /** Shown in the language switcher: the language's own name, optionally with a flag. */
  readonly label: string;
  /** Default: as the language is written, `rtl` for Arabic and Hebrew. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /** The heading above Markdown footnotes, and the label of their back links. Default: English. */
  readonly footnotes?: FootnoteLabels | undefined;
}

export interface DirectiveOptions {
  /** `container` has Markdown inside (`:::note … :::`), `leaf` has none (`::video`). */
  readonly type: Directive['type'];
  /** Validates the attributes, which all arrive as strings; its output becomes the component's props. */
  readonly props: Schema;
  /** Names of prose attributes, which get the language's typography. Default: none. */
  readonly prose?: readonly string[];
}

/** A template, and the data that it takes. */
type ErrorPage = {
  readonly [Name in keyof Templates]: {
    /** A key of `templates`, as exported by `templates/index.ts`. */
    readonly template: Name;
    /** Default: `default`. */
    readonly layout?: string | undefined;
    readonly page: (context: PageContext) => Pick<PageSpec, 'title' | 'description'> & {
      /** The props of the template, as plain JSON. */
      readonly data: PropsOf<Name>;
    };
  };
}[keyof Templates];

export interface SiteConfig {
  /** The site's name, for feeds, social networks and `useConfig()`. */
  readonly name: string;
  /** Origin of absolute URLs, such as `https://www.example.org`. Needed for canonical, hreflang, social pictures, sitemap, feeds and forms. */
  readonly siteUrl?: string | undefined;
  /** Path under which the site is served, with a slash at both ends, such as `/docs/`. Default: `/`. */
  readonly baseURL?: string | undefined;
  /** URL prefix of hashed assets, if another host serves them. Default: `baseURL`. */
  readonly cdnURL?: string | undefined;
  /** `%s` stands for the page's title. Default: `%s`. */
  readonly titleTemplate?: string | undefined;
  /** By path prefix; the first is the default locale. */
  readonly locales: Readonly<Record<string, LocaleOptions>>;
  /** Severity of `entry-missing-translation` and `message-missing`. Default: `error`; in `sitegen dev` always `warn`. */
  readonly missingTranslation?: 'error' | 'warn' | undefined;
  /** What `content/` holds, by the name of the folder. */
  readonly collections: Readonly<Record<string, CollectionOptions<Schema>>>;
  /** Markdown directives, by name; `templates/index.ts` exports a component for each in `directives`. */
  readonly directives?: Readonly<Record<string, DirectiveOptions>> | undefined;
  /** The result of `defineRoutes`. */
  readonly routes: Readonly<Record<string, RouteOptions>>;
  /** Alternative names for routes: `{ blog: 'blog-page' }`. */
  readonly routeAliases?: Readonly<Record<string, RouteName>> | undefined;
  /** A function for each route, which lists its pages. */
  readonly pages: { readonly [Name in RouteName]: PagesOf<Name> };
  /** The page that hosts answer unknown paths with. */
  readonly errorPage?: ErrorPage | undefined;
  /** Such as `{ '/home': '/fr' }`. Default status: 302. */
  readonly redirects?:
    | Readonly<Record<string, string | { readonly to: string; readonly status: 301 | 302 | 307 | 308 }>>
    | undefined;
  /** RSS, Atom and JSON feeds of collections. Default: none. */
  readonly feeds?:
    | readonly (Omit<FeedDefinition, 'limit' | 'route' | 'collection'> & {
        readonly collection: CollectionName;
        /** The route of the list that the feed belongs to; its params, such as the page number, are optional. */
        readonly route: RouteName;
        /** Maximum number of entries, newest first. Default: 20. */
        readonly limit?: number;
      })[]
    | undefined;
  /** Palettes and fonts for the stylesheet. */
  readonly theme?: (Partial<Omit<Theme, 'fonts'>> & { readonly fonts?: readonly FontOptions[] }) | undefined;
  /**
   * Draws a picture of 1200 by 630 pixels for each page, shown by social networks where the page is shared: the component
   * `SocialCard` of `templates/social-card.tsx` over the page's picture, using only these fonts. Default: the page's picture.
   */
  readonly socialCards?:
    | {
        readonly fonts: readonly (Omit<CardFontOptions, 'style'> & Partial<Pick<CardFontOptions, 'style'>>)[];
      }
    | undefined;
  /** How photographs are encoded; what is left out keeps its default, also within `quality`. */
  readonly images?:
    Partial<Omit<ImageOptions, 'quality'> & { quality: Partial<ImageOptions['quality']> }> | undefined;
  /** The site's forms and their endpoint (`sitegen forms`). */
  readonly forms?: FormsConfig | undefined;
  readonly markdown?: Partial<MarkdownSettings> | undefined;
  /** `directory` writes `fr/blog/index.html`, `file` writes `fr/blog.html`. Default: `directory`. */
  readonly output?: { readonly format?: 'directory' | 'file' } | undefined;
  /** Icons from other hosts, by the name of their set, for `<RemoteIcon name="lucide:star">`; the build copies them into the site. */
  readonly iconSets?: Readonly<Record<string, IconSet>> | undefined;
  /** Additions to the Content-Security-Policy. */
  readonly headers?: Partial<HeaderOptions> | undefined;
  /** `pollInterval`: milliseconds between checks for a new build, at least 1000; false: none after the first. Default: an hour. */
  readonly runtime?: Partial<RuntimeOptions> | undefined;
  /** Where islands keep state that outlives a page (`createPersistedStore`). */
  readonly persist?:
    | (Partial<Omit<PersistOptions, 'cookieOptions'>> & {
        readonly cookieOptions?: Partial<CookieOptions>;
      })
    | undefined;
  /** JSON for templates and islands (`useConfig().public`); it is written into every page. */
  readonly public?: { readonly [key: string]: Json } | undefined;
}

/** Types the config: `export default defineConfig({ … })`. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
