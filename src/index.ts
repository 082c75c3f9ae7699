/** The author's API: what `site.config.ts` and the content schemas import from `sitegen`. */
import type { Directive, Schema } from './node/declarations/content.ts';
import type { FormsConfig } from './node/declarations/forms.ts';
import type { ErrorPageDefinition, FeedDefinition, PageSpec } from './node/declarations/routes.ts';
import type {
  CardFontOptions,
  FootnoteLabels,
  MarkdownSettings,
  HeaderOptions,
  IconSet,
  ImageOptions,
  Theme,
  ThemeFont,
} from './node/declarations/settings.ts';
import type { Body, FileAsset, Heading, Image, PrivateFile, Reference } from './shared/content.ts';
import type { Json } from './shared/json.ts';
import type { ColorMode, RuntimeOptions } from './shared/page.ts';
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
export type { Json } from './shared/json.ts';
export type { PageCard, SocialCardProps } from './shared/social-card.ts';
export type { MessageKey, Register, RouteName, RouteParams, RouteTo, Translate } from './shared/register.ts';
export { localizeRoutes, type LocalizedRoute } from './shared/localize-routes.ts';
export { paginate, type Page } from './shared/paginate.ts';

// ---------------------------------------------------------------- collections

export interface CollectionOptions<S extends Schema> {
  /** Checks the front matter: any Standard Schema (zod, valibot, …). Dates arrive as strings. */
  readonly schema: S;
  /** Dot paths of fields that are prose (`'title'`, `'figures.label'`): they get the language's typography. Default: none. */
  readonly prose?: readonly string[];
  /**
   * A YAML file below `content/` that holds all entries (`key: { …shared, fr: {…}, en: {…} }`) instead of a folder an
   * entry with `fr.md` and `en.md`.
   */
  readonly file?: string;
  /** Slugs that another route already uses. Default: none. */
  readonly reservedSlugs?: readonly RegExp[];
}

/** Declares a collection: `content/<name>/<key>/<locale>.md`, its name being its key in the config's `collections`. */
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

/** The data of an entry, as its schema gives it. */
export type EntryData<Name extends CollectionName> = CollectionTypes[Name] extends {
  readonly schema: infer S;
}
  ? OutputOf<S>
  : unknown;

/** One entry of a collection in the locale of the page being planned. */
export interface Entry<Name extends CollectionName = CollectionName> {
  readonly collection: Name;
  /** The folder's name: the same in every locale. */
  readonly key: string;
  readonly slug: string;
  readonly data: EntryData<Name>;
  /** The Markdown, for `<Body of={…} />`. */
  readonly body: Body;
  /** First paragraph as text, at most 200 characters. */
  readonly excerpt: string;
  /** Whole minutes, at least 1. */
  readonly readingMinutes: number;
  /** Headings of levels 2 and 3: the table of contents. */
  readonly headings: readonly Heading[];
  readonly draft: boolean;
}

/**
 * For a schema: a path relative to the entry (`./cover.jpg`) that becomes a probed picture. `./cover.jpg#30,60` says
 * which place of it no crop should lose, in percent from the left and from the top.
 *
 *     cover: z.string().transform(image())
 *
 * A file that is not there is `image-missing`, one that is no picture `image-invalid`, a place outside 0 to 100 `image-focus`.
 */
export function image(): (path: string) => Image {
  // The loader replaces the marker by what the declared type says, or reports the missing file.
  return (path) => ({ kind: 'unresolved-image', path }) as unknown as Image;
}

/**
 * For a schema: a path relative to the entry (`./press-kit.pdf`) that is published unchanged under a hashed name. A file that is
 * not there is `file-missing`, one that hosts would run `file-active`.
 */
export function file(): (path: string) => FileAsset {
  return (path) => ({ kind: 'unresolved-file', path }) as unknown as FileAsset;
}

/** For a schema: a path relative to the entry that is not published; the forms endpoint gives the file out by its id. */
export function privateFile(): (path: string) => PrivateFile {
  return (path) => ({ kind: 'unresolved-private-file', path }) as unknown as PrivateFile;
}

/** For a schema: the key of an entry of another collection; a key or collection that there is not is `reference-unknown`. */
export function reference<Name extends string>(collection: Name): (key: string) => Reference<Name> {
  return (key) => ({ kind: 'reference', collection, key });
}

// ---------------------------------------------------------------- routes and pages

export interface RouteOptions {
  /** `/blog/:page?`, without the locale's prefix. */
  readonly path: string;
  /** A key of the `templates` that `templates/index.ts` exports. */
  readonly template: string;
  /** A key of its `layouts`. Default: `default`. */
  readonly layout?: string;
  /** Names of `middleware` in `templates/middleware/index.ts`, run in the browser before the route is shown. Default: none. */
  readonly middleware?: readonly string[];
  /** Forces a colour mode on the route's pages. Default: the visitor's. */
  readonly colorMode?: ColorMode | 'system';
  /** Keeps the route's pages out of search engines and the sitemap. Default: false. */
  readonly noindex?: boolean;
  /** `sitegen dev` serves it, and no build holds it: a gallery of components. Default: false. */
  readonly devOnly?: boolean;
}

/** The route table, by name. Every route exists in every locale, under `/{locale}`. */
export function defineRoutes<const R extends Readonly<Record<string, RouteOptions>>>(routes: R): R {
  return routes;
}

/** What the site is called and where it stands, as the config and the command line (`--site-url`, `--base`) say together. */
export interface SiteFacts {
  readonly name: string;
  /** Origin for absolute URLs, without a final slash; empty when unknown. */
  readonly siteUrl: string;
  /** `/`, or `/docs/`. */
  readonly baseURL: string;
}

/** What a page function is given: the content and messages of one locale. */
export interface PageContext {
  readonly locale: string;
  readonly site: SiteFacts;
  /** Published entries, newest first (then by slug); collections without dates by their `order`, then by key. */
  readonly entries: <Name extends CollectionName>(collection: Name) => readonly Entry<Name>[];
  /** The entry of a key; a missing one is reported as a mistake of the page. */
  readonly entry: <Name extends CollectionName>(collection: Name, key: string) => Entry<Name>;
  readonly t: Translate;
}

type TemplateOf<Name extends RouteName> = Routes[Name] extends { readonly template: infer T } ? T : never;
type PropsOf<Template> = string extends keyof Templates
  ? unknown
  : Template extends keyof Templates
    ? Templates[Template] extends (props: infer Props) => unknown
      ? Props
      : never
    : unknown;

/** One page of a route: the params that its path needs, and what it shows. */
export type PageOf<Name extends RouteName> = PageFields<Name> & ParamsField<Name>;

interface PageFields<Name extends RouteName> extends Omit<
  PageSpec,
  'data' | 'params' | 'canonical' | 'previous' | 'next'
> {
  /** The props of the route's template; plain JSON. */
  readonly data: PropsOf<TemplateOf<Name>>;
  readonly canonical?: RouteTo;
  readonly previous?: RouteTo;
  readonly next?: RouteTo;
}

/** Lists the pages of a route in one locale. Pure: `sitegen dev` calls it again only when what it asks its context for is another. */
export type PagesOf<Name extends RouteName> = (context: PageContext) => readonly PageOf<Name>[];

// ---------------------------------------------------------------- config

export interface LocaleOptions {
  /** BCP 47. */
  readonly language: string;
  /** What the language switcher shows: the language's own name, with a flag if wanted. */
  readonly label: string;
  /** Default: `ltr`. */
  readonly dir?: 'ltr' | 'rtl';
  /** Texts of Markdown footnotes: the heading above them, and the label of the link back. Default: English. */
  readonly footnotes?: FootnoteLabels;
}

export interface DirectiveOptions {
  readonly type: Directive['type'];
  /** Checks the attributes (all arrive as strings); its output are the component's props. */
  readonly props: Schema;
  /** Attributes that are prose: they get the language's typography. Default: none. */
  readonly prose?: readonly string[];
}

/** What the generator does for a font that the stylesheet has in a `@font-face` rule. */
export interface FontOptions {
  /** Path from the site's folder: `templates/fonts/sora.woff2`. */
  readonly file: string;
  /** Fetches the font together with the stylesheet on every page: for the one or two that each page shows at once. Default: false. */
  readonly preload?: boolean;
  /**
   * Defines the family `<Family> Fallback`: fonts of the visitor's system, scaled to this font's widths and heights, so that
   * nothing moves when it arrives. To be named behind the family: `font-family: Sora, 'Sora Fallback', sans-serif`.
   */
  readonly fallback?: NonNullable<ThemeFont['fallback']>;
}

export interface SiteConfig {
  readonly name: string;
  /** Origin for absolute URLs: `https://www.example.org`. Needed for canonical, hreflang, sitemap and feeds. */
  readonly siteUrl?: string;
  /** Path under which the site is served. Default: `/`. */
  readonly baseURL?: string;
  /** Prefix of hashed assets, when another host serves them. Default: `baseURL`. */
  readonly cdnURL?: string;
  /** `%s` stands for the page's title. Default: `%s`. */
  readonly titleTemplate?: string;
  /** By path prefix; the first is the default one. */
  readonly locales: Readonly<Record<string, LocaleOptions>>;
  /** Severity of a page without a translation in another locale. Default: `error`. */
  readonly missingTranslation?: 'error' | 'warn';
  readonly collections: Readonly<Record<string, CollectionOptions<Schema>>>;
  /** Markdown directives, by name; `templates/index.ts` exports a component of the same name in `directives`. */
  readonly directives?: Readonly<Record<string, DirectiveOptions>>;
  readonly routes: Readonly<Record<string, RouteOptions>>;
  /** Other names for routes: `{ blog: 'blog-page' }`. */
  readonly routeAliases?: Readonly<Record<string, RouteName>>;
  readonly pages: { readonly [Name in RouteName]: PagesOf<Name> };
  /** The page that a host answers unknown paths with. */
  readonly errorPage?: Omit<ErrorPageDefinition, 'page' | 'layout'> & {
    readonly layout?: string;
    readonly page: (context: PageContext) => Pick<PageSpec, 'data' | 'title' | 'description'>;
  };
  /** `{ '/home': '/fr' }`; status 302 unless given. */
  readonly redirects?: Readonly<
    Record<string, string | { readonly to: string; readonly status: 301 | 302 | 307 | 308 }>
  >;
  readonly feeds?: readonly (Omit<FeedDefinition, 'limit' | 'route' | 'collection'> & {
    readonly collection: CollectionName;
    /** The list page that the feed belongs to. */
    readonly route: RouteName;
    /** Newest entries. Default: 20. */
    readonly limit?: number;
  })[];
  readonly theme?: Partial<Omit<Theme, 'fonts'>> & { readonly fonts?: readonly FontOptions[] };
  /**
   * Draws a picture of 1200 by 630 pixels for each page, which networks show where the page is shared: the component
   * `SocialCard` of `templates/social-card.tsx` over the page's picture, in these fonts alone. Default: that picture.
   */
  readonly socialCards?: {
    readonly fonts: readonly (Omit<CardFontOptions, 'style'> & Partial<Pick<CardFontOptions, 'style'>>)[];
  };
  /** `quality` of each format, 1 to 100; those that are not named keep their defaults. */
  readonly images?: Partial<Omit<ImageOptions, 'quality'> & { quality: Partial<ImageOptions['quality']> }>;
  /** The site's forms, and what the endpoint is told (`sitegen forms`). */
  readonly forms?: FormsConfig;
  readonly markdown?: Partial<MarkdownSettings>;
  /** `directory`: `fr/blog/index.html`; `file`: `fr/blog.html`. Default: `directory`. */
  readonly output?: { readonly format?: 'directory' | 'file' };
  /** Icons of other hosts by the name of their set, for `<RemoteIcon name="lucide:star">`: the build copies them into the site. */
  readonly iconSets?: Readonly<Record<string, IconSet>>;
  /** Additions to the Content-Security-Policy. */
  readonly headers?: Partial<HeaderOptions>;
  /** `pollInterval`: milliseconds from one question whether a new build is published to the next. Default: an hour. */
  readonly runtime?: Partial<RuntimeOptions>;
  /** Where islands keep what outlives a page. Default: `sessionStorage`, under the name of the store. */
  readonly persist?: Partial<Omit<PersistOptions, 'cookieOptions'>> & {
    readonly cookieOptions?: Partial<CookieOptions>;
  };
  /** JSON that templates and the browser may read. */
  readonly public?: { readonly [key: string]: Json };
}

/** Types `site.config.ts`: `export default defineConfig({ … })`. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
