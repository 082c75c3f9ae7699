/** What a site declares in its config: the parts of a `Site`. Nouns, readonly, no behaviour. */
import type { FileAsset, Image } from '../shared/content.ts';
import type { FormSpec } from '../shared/form.ts';
import type { ColorMode, ImageFormat } from '../shared/page.ts';
import type { PageCard } from '../shared/social-card.ts';

// ---------------------------------------------------------------- settings

/** What the Markdown renderer says in the language of the text. */
export interface FootnoteLabels {
  readonly title: string;
  readonly back: string;
}

export interface MarkdownSettings {
  /** `satteri` is the native parser; `remark-parse` takes micromark extensions. Default: `satteri`. */
  readonly parser: 'satteri' | 'remark-parse';
  /** Ids of elements of the templates that a heading of the same words must not take. Default: none. */
  readonly reservedIds: readonly string[];
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

/** Icons of another host, which the build copies. */
export interface IconSet {
  /** Address of an Iconify API, without a final slash. */
  readonly host: string;
  readonly names: readonly string[];
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

// ---------------------------------------------------------------- forms

export interface FormDefinition {
  readonly schema: Schema;
  /** What the page function of the form's own route shows after a native post; undefined: a page of the endpoint. */
  readonly answer: Pick<RouteTarget, 'name'> | undefined;
  /** Whether the address is asked to confirm before anybody is told. */
  readonly confirm: boolean;
  /** Whether who sends it gets a file. */
  readonly download: boolean;
}

/** What the author writes of the site's forms. */
export interface FormsConfig {
  /**
   * Base URL of the endpoint: a path of the site (`/_forms`, the base is added) or an http(s) address. Default: none, and
   * forms show the address.
   */
  readonly endpoint?: string;
  /** What visitors are told to write to instead. */
  readonly email: string;
  /** By name, the last part of the URL that each is posted to. */
  readonly definitions: Readonly<
    Record<
      string,
      {
        /** A `z.strictObject` of texts and checkboxes; docs/forms.md says what it may hold. */
        readonly schema: Schema;
        /** The route whose page answers who sent it. Default: a page of the endpoint. */
        readonly answer?: { readonly route: string };
        /** Asks the address to confirm by a signed link before anybody is told. Default: false. */
        readonly confirm?: boolean;
        /** Gives who sends it a protected file. Default: false. */
        readonly download?: boolean;
      }
    >
  >;
  /** Posts accepted from one address. Default: 5 a minute. */
  readonly rateLimit?: FormsServerOptions['rateLimit'];
  /** Proxies before the endpoint, whose X-Forwarded-For is believed: addresses, or networks such as `10.0.0.0/8`. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Days after which what visitors sent is deleted. Default: 365. */
  readonly retentionDays?: number;
  /** Sender of the endpoint's mail. Default: `email`. */
  readonly from?: string;
  /** Who is told of what visitors send. Default: `email`. */
  readonly to?: string;
}

/** The site's forms and what the endpoint is told of its surroundings; pages know specs of it and no more. */
export interface FormsOptions {
  /** URL with base, no final slash; null: forms show the address. */
  readonly endpoint: string | null;
  readonly email: string;
  readonly definitions: Readonly<Record<string, FormDefinition>>;
  readonly specs: Readonly<Record<string, FormSpec>>;
  readonly server: FormsServerOptions;
}

export interface FormsServerOptions {
  readonly rateLimit: { readonly perMinute: number };
  /** Addresses and networks (CIDR) whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly retentionDays: number;
  /** Sender of all mail; default: the address of the site. */
  readonly from: string;
  /** Who is told of what visitors send; default: the address of the site. */
  readonly to: string;
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
      readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
      readonly output?: (options: JsonSchemaOptions) => Record<string, unknown>;
    };
  };
}

interface JsonSchemaOptions {
  readonly target: 'draft-2020-12';
  readonly libraryOptions?: Record<string, unknown>;
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
  /** Whoever writes `system` is told that it forces nothing. */
  readonly colorMode: ColorMode | 'system' | null;
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
  /** Pairs this page with the one of the same key in the other locales. Default: its route and entry, else route and params. */
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
