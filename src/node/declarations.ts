/** What a site declares in its config: the parts of a `Site`. Nouns, readonly, no behaviour. */
import type { FileAsset, Image } from '../shared/content.ts';
import type { ColorMode, ImageFormat } from '../shared/page.ts';
import type { PageCard } from '../shared/social-card.ts';

// ---------------------------------------------------------------- settings

/** What the Markdown renderer says in the language of the text. */
export interface FootnoteLabels {
  readonly title: string;
  readonly back: string;
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302 | 307 | 308;
}

export interface ImageOptions {
  readonly widths: readonly number[];
  readonly formats: readonly ImageFormat[];
  readonly quality: Readonly<Record<ImageFormat, number>>;
  readonly avifEffort: number;
}

export interface HeaderOptions {
  readonly frameSrc: readonly string[];
  readonly connectSrc: readonly string[];
  readonly formAction: readonly string[];
}

/** Colour names with their eleven shades as hex. */
export type Palette = Readonly<Record<string, string>>;

export interface Theme {
  readonly primary: string;
  readonly gray: string;
  readonly colors: Readonly<Record<string, Palette | string>>;
  readonly fonts: readonly ThemeFont[];
}

export type FontKind = 'sans-serif' | 'serif' | 'monospace';

/** What the generator does for a font of the stylesheet. */
export interface ThemeFont {
  /** A file that a `@font-face` rule names, relative to the site's root. */
  readonly file: string;
  readonly preload: boolean;
  readonly fallback: FontKind | undefined;
}

/** What the cards of `templates/social-card.tsx` are drawn with. */
export interface SocialCardOptions {
  readonly fonts: readonly CardFontOptions[];
}

export interface CardFontOptions {
  /** What the component calls it: `fontFamily`. */
  readonly family: string;
  /** Relative to the site's root: WOFF2, WOFF, TTF or OTF, variable or not. */
  readonly file: string;
  readonly weights: readonly number[];
  readonly style: 'normal' | 'italic';
}

// ---------------------------------------------------------------- content

/** Anything that validates as https://standardschema.dev says: zod, valibot, arktype. */
export interface Schema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
    readonly jsonSchema?: {
      readonly input: (options: { readonly target: 'draft-2020-12' }) => Record<string, unknown>;
    };
  };
}

export type SchemaResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export interface Collection {
  readonly name: string;
  readonly schema: Schema;
  /** Dot paths of the strings that are prose: the language's typography is applied to them. */
  readonly prose: readonly string[];
  /** A YAML file below content/ that holds all entries, instead of a folder an entry. */
  readonly file: string | undefined;
  /** Slugs that would hide a route. */
  readonly reservedSlugs: readonly RegExp[];
}

export interface Directive {
  readonly name: string;
  readonly type: 'container' | 'leaf';
  readonly props: Schema;
  readonly prose: readonly string[];
}

// ---------------------------------------------------------------- routes

export interface RouteDefinition {
  readonly name: string;
  readonly pattern: string;
  readonly template: string;
  readonly layout: string;
  readonly middleware: readonly string[];
  readonly colorMode: ColorMode | null;
  readonly noindex: boolean;
}

/** The planner's view of an author's page function; `src/index.ts` types it for the author. */
export type PageFunction = (context: never) => readonly PageSpec[];

export interface RouteTarget {
  readonly name: string;
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly hash?: string;
}

/** A schema.org object. Pictures and files of the content become the absolute addresses at which they are published. */
export type LinkedData =
  | string
  | number
  | boolean
  | null
  | Image
  | FileAsset
  | readonly LinkedData[]
  | { readonly [key: string]: LinkedData | undefined };

/** What a page function returns for each of its pages. */
export interface PageSpec {
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  readonly data: unknown;
  readonly title: string;
  readonly description: string;
  /** Pairs this page with the one of the same key in the other locales. Default: name and params. */
  readonly key?: string;
  /** Key offered to the switcher where the other locale has no such page. */
  readonly fallback?: string;
  /** Set when this URL is a second address of another page. */
  readonly canonical?: RouteTarget;
  readonly previous?: RouteTarget;
  readonly next?: RouteTarget;
  readonly image?: Image;
  /** What its social card says beside its title; sites with `socialCards` alone draw one. */
  readonly card?: PageCard;
  readonly type?: 'website' | 'article';
  readonly published?: string;
  readonly modified?: string;
  /** schema.org objects. */
  readonly jsonLd?: readonly LinkedData[];
  readonly layout?: string;
  readonly colorMode?: ColorMode | 'system';
  readonly noindex?: boolean;
  /** The entry this page shows: links to the entry lead here. */
  readonly entry?: EntryKey;
  /** Entries that have a place on this page without a page of their own: links to them lead to the anchor. */
  readonly shows?: readonly (EntryKey & { readonly anchor: string })[];
}

export interface EntryKey {
  readonly collection: string;
  readonly key: string;
}

export interface ErrorPageDefinition {
  readonly template: string;
  readonly layout: string;
  readonly page: PageFunction;
}

export interface FeedDefinition {
  readonly name: string;
  readonly collection: string;
  readonly route: string;
  readonly title: Readonly<Record<string, string>>;
  readonly limit: number;
}
