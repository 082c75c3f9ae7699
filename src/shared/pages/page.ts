import type { FormSpec } from '../forms/form.ts';
import type { Json } from '../json.ts';
import type { Locale } from '../locales/locale.ts';
import type { PersistOptions } from '../persist.ts';
import type { RoutePattern } from '../routes/route-pattern.ts';

/** What passes from the planner to the renderer and from the page to the browser: JSON shapes only. */

export type ColorMode = 'light' | 'dark';

/**
 * The same page in another locale. `path` includes the base; `exact` false: a fallback, offered in the switcher but not to search engines.
 */
export interface Alternate {
  readonly locale: string;
  readonly path: string;
  readonly exact: boolean;
}

export interface HeadMeta {
  readonly name?: string;
  readonly property?: string;
  readonly content: string;
}

export interface HeadLink {
  readonly rel: string;
  readonly href: string;
  readonly hreflang?: string;
  readonly type?: string;
  readonly title?: string;
}

export interface Head {
  readonly title: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Only if the page forces one. */
  readonly colorMode?: ColorMode;
  readonly meta: readonly HeadMeta[];
  readonly links: readonly HeadLink[];
  /** schema.org objects, one `application/ld+json` block each. */
  readonly jsonLd: readonly Json[];
}

export interface RouteRef {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/** How the browser runtime behaves. */
export interface RuntimeOptions {
  /** Milliseconds between checks for a new build; false: only checked at the start. */
  readonly pollInterval: number | false;
}

/** The part of the config that pages and the browser may see. */
export interface PublicConfig {
  readonly baseURL: string;
  readonly cdnURL: string;
  readonly siteName: string;
  readonly locales: readonly Locale[];
  readonly defaultLocale: string;
  readonly runtime: RuntimeOptions;
  readonly persist: PersistOptions;
  readonly public: { readonly [key: string]: Json };
}

/** Names of the built files that every page refers to. URLs with base. */
export interface PageAssets {
  readonly stylesheet: string;
  /** Fonts that are fetched in parallel with the stylesheet rather than after it. */
  readonly preloads: readonly { readonly href: string; readonly type: string }[];
  /** URL of `public/favicon.svg`, if it exists. */
  readonly favicon: string | null;
  /** The browser runtime, a module. */
  readonly runtime: string;
  /** Text of the boot script, the only inline script of every page. */
  readonly boot: string;
  /** Hash of stylesheet, runtime and React: if a payload was built with other assets, the document is loaded instead. */
  readonly id: string;
}

/** One page, as JSON: render input and, hashed, the cache key. */
export interface PageInput {
  readonly path: string;
  readonly route: RouteRef;
  readonly locale: string;
  readonly template: string;
  readonly layout: string;
  readonly data: Json;
  readonly head: Head;
  readonly alternates: readonly Alternate[];
  // Lists rather than objects: thousands of objects, each with keys that no other has, make V8 give every object a shape of its own.
  /** The Markdown bodies in `data`: id of the handle, and hash of the body's content. */
  readonly bodies: readonly (readonly [id: string, hash: string])[];
  /** Where the internal links in those bodies lead: `entry:articles/key` or `path:/path`, and the href. */
  readonly links: readonly (readonly [target: string, href: string])[];
  /** Year of the build's clock, for the copyright line. */
  readonly year: number;
  /** On error pages: the route table, ranked. */
  readonly routes?: readonly RoutePattern[];
}

/** What a page needs besides its own JSON; shared by many pages. */
export interface RenderContext {
  readonly config: PublicConfig;
  /** Origin of the site; empty when unknown. */
  readonly siteUrl: string;
  readonly assets: PageAssets;
  readonly routes: readonly RoutePattern[];
  readonly routeAliases: Readonly<Record<string, string>>;
  readonly images: ImageSettings;
  /** The `sizes` attribute of pictures in Markdown. */
  readonly pictureSizes: string;
  /** By name. */
  readonly forms: Readonly<Record<string, FormSpec>>;
  readonly icons: readonly string[];
  /** By name. */
  readonly islands: Readonly<Record<string, IslandAsset>>;
}

/** A built island. */
export interface IslandAsset {
  /** URL of its module. */
  readonly src: string;
  /** For its marker, when to start: a strategy or a media query. */
  readonly hydrate: string;
  /** Keys of the messages that its code uses, sorted. */
  readonly keys: readonly string[];
  /** Names of the icons in its code, also of those that it does not show at first. */
  readonly icons: readonly string[];
}

export interface ImageSettings {
  readonly widths: readonly number[];
  readonly formats: readonly ImageFormat[];
  /** Hash of everything except the source that determines the bytes of an encoded file. */
  readonly recipe: string;
}

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** An encoded file that a rendered page refers to; the name says how to make it. */
export interface ImageVariant {
  readonly hash: string;
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat | 'original';
  /** The focal point of the crop, if it is not the centre. */
  readonly focus?: number;
}

/** `{path}/_payload.json`: what the browser needs to show this page without loading the document. */
export interface Payload {
  readonly v: 1;
  /** `PageAssets.id` of the build that wrote it. */
  readonly assets: string;
  readonly route: RouteRef;
  readonly layout: string;
  readonly head: Head;
  readonly alternates: readonly Alternate[];
  /** Region id → HTML. */
  readonly regions: Readonly<Record<string, string>>;
  readonly islands: readonly IslandInstance[];
}

/** A component that the browser hydrates. The page's `__ISLANDS__` block and its payload hold the same list. */
export interface IslandInstance {
  /** Id of its marker element, `<sg-island id>`; outside regions the same on every page. */
  readonly id: string;
  readonly name: string;
  /** URL of the module that mounts it. */
  readonly src: string;
  readonly props: Json;
  /** The compiled messages that its code uses, by key. */
  readonly messages: Readonly<Record<string, Json>>;
}

/** The `__DATA__` block: everything that the runtime needs and that the HTML does not already say. */
export interface PageData {
  readonly v: 1;
  readonly config: PublicConfig;
  readonly route: RouteRef;
  readonly alternates: readonly Alternate[];
  readonly assets: string;
  /** On error pages: the route table, ranked, on which the message depends. */
  readonly routes?: readonly RoutePattern[] | undefined;
}
