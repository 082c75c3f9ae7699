/** What a site declares about its routes, and what its page functions return. */
import type { FileAsset, Image } from '../../shared/content.ts';
import type { ColorMode } from '../../shared/pages/page.ts';
import type { PageCard } from '../../shared/images/social-card.ts';

/** A redirect for the host, with its defaults filled in. */
export interface Redirect {
  /** A path of the site, without the base. */
  readonly from: string;
  /** Another path, or an http(s) URL. */
  readonly to: string;
  readonly status: 301 | 302 | 307 | 308;
}

/** A route with its defaults filled in; what an author writes is `RouteOptions`. */
export interface RouteDefinition {
  readonly name: string;
  /** `/blog/:page?`, without the locale's prefix. */
  readonly pattern: string;
  readonly template: string;
  readonly layout: string;
  readonly middleware: readonly string[];
  /** `system` forces nothing, and is reported as `color-mode-system`. */
  readonly colorMode: ColorMode | 'system' | null;
  readonly noindex: boolean;
}

/** The planner's view of an author's page function; `src/index.ts` types it for the author. */
export type PageFunction = (context: never) => readonly PageSpec[];

/** A page given by its route, in the locale of the page that refers to it. */
export interface RouteTarget {
  readonly name: string;
  /** The params of the route's path; a missing or unknown one is an error. */
  readonly params?: Readonly<Record<string, string | undefined>>;
  /** An anchor, without `#`. */
  readonly hash?: string;
}

/** A schema.org value. Pictures and files of the content are replaced by their published absolute URLs. */
export type LinkedData =
  | string
  | number
  | boolean
  | null
  | Image
  | FileAsset
  | readonly LinkedData[]
  | { readonly [key: string]: LinkedData | undefined };

/** One page, as a page function returns it. Error: `page-invalid` for an unknown field or one of the wrong type. */
export interface PageSpec<Target = RouteTarget, Collection extends string = string> {
  /** The params of the route's path. Default: none. Error: `route-param` if one is missing or unknown. */
  readonly params?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly data: unknown;
  /** For `<title>`, through the config's `titleTemplate`; the `<h1>` is up to the template. */
  readonly title: string;
  /** A sentence or two, for search engines and social networks. */
  readonly description: string;
  /** Identifies translations: pages with the same key in different locales. Default: the route and `entry`, else the route and params. */
  readonly key?: string | undefined;
  /**
   * The key of the page that the language switcher offers in locales without a translation of this one; if they lack that page too, its own
   * fallback. Default: none.
   */
  readonly fallback?: string | undefined;
  /** The main address, if this page is also reachable at another. Default: this page. */
  readonly canonical?: Target | undefined;
  /** For `<link rel=prev>`. */
  readonly previous?: Target | undefined;
  /** For `<link rel=next>`. */
  readonly next?: Target | undefined;
  /** Shown by social networks where the page is shared. Default: none. */
  readonly image?: Image | undefined;
  /** Further text for the page's social card; used only if the config has `socialCards`. */
  readonly card?: PageCard | undefined;
  /** `og:type`. Default: `website`. */
  readonly type?: 'website' | 'article' | undefined;
  /** ISO 8601 (`2026-03-05`, `2026-03-05T08:00:00Z`, `2026-03`), for social networks. */
  readonly published?: string | undefined;
  /** ISO 8601, for social networks, feeds and the sitemap, which takes `published` if there is none. */
  readonly modified?: string | undefined;
  /** schema.org objects, each written as its own `application/ld+json` block. Default: none. */
  readonly jsonLd?: readonly LinkedData[] | undefined;
  /** A key of `layouts`, as exported by `templates/index.ts`. Default: the route's. */
  readonly layout?: string | undefined;
  /** Default: the route's; `system` undoes a mode that the route forces. */
  readonly colorMode?: ColorMode | 'system' | undefined;
  /** Default: the route's. */
  readonly noindex?: boolean | undefined;
  /** The entry that this page shows: Markdown links to the entry lead here. */
  readonly entry?: EntryKey<Collection> | undefined;
  /** Entries without a page of their own that are shown on this one: Markdown links to them lead to the anchor. */
  readonly shows?: readonly (EntryKey<Collection> & { readonly anchor: string })[];
}

/** An entry, in any locale. */
export interface EntryKey<Collection extends string = string> {
  readonly collection: Collection;
  readonly key: string;
}

/** The page that hosts answer unknown paths with; `template` and `layout` are keys of `templates/index.ts`. */
export interface ErrorPageDefinition {
  readonly template: string;
  readonly layout: string;
  readonly page: PageFunction;
}

/** A collection's feeds, in each locale: `/<locale>/feeds/<name>/rss.xml`, `atom.xml` and `feed.json`. */
export interface FeedDefinition {
  /** Lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly collection: string;
  readonly route: string;
  /** By locale; every locale needs one. */
  readonly title: Readonly<Record<string, string>>;
  readonly limit: number;
}
