/** What a site declares of its routes, and what its page functions return. */
import type { FileAsset, Image } from '../../shared/content.ts';
import type { ColorMode } from '../../shared/page.ts';
import type { PageCard } from '../../shared/social-card.ts';

/** A redirect of the hosts' files, with its defaults filled in. */
export interface Redirect {
  /** A path of the site without base. */
  readonly from: string;
  /** Another path, or an http(s) address. */
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
  /** Whoever writes `system` is told that it forces nothing. */
  readonly colorMode: ColorMode | 'system' | null;
  readonly noindex: boolean;
}

/** The planner's view of an author's page function; `src/index.ts` types it for the author. */
export type PageFunction = (context: never) => readonly PageSpec[];

/** A page by its route, in the language of whoever names it. */
export interface RouteTarget {
  readonly name: string;
  /** Those of the route's path; without one that it needs, or with one that it has not, there is no such page. */
  readonly params?: Readonly<Record<string, string | undefined>>;
  /** An anchor, without `#`. */
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

/** What a page function returns for each of its pages. A field of another type, or one that is unknown, is `page-invalid`. */
export interface PageSpec {
  /** Those of the route's path; a missing one is `route-param`. Default: none. */
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  readonly data: unknown;
  /** For `<title>`, by the config's `titleTemplate`; the template shows its own `<h1>`. */
  readonly title: string;
  /** A sentence or two for search engines and networks. */
  readonly description: string;
  /** Pairs this page with the one of the same key in the other locales. Default: its route and entry, else route and params. */
  readonly key?: string;
  /** Key offered to the switcher where the other locale has no such page. */
  readonly fallback?: string;
  /** Set when this URL is a second address of another page. */
  readonly canonical?: RouteTarget;
  /** For `<link rel=prev>`. */
  readonly previous?: RouteTarget;
  /** For `<link rel=next>`. */
  readonly next?: RouteTarget;
  /** What networks show where the page is shared. Default: no picture. */
  readonly image?: Image;
  /** What its social card says beside its title; sites with `socialCards` alone draw one. */
  readonly card?: PageCard;
  /** For networks (`og:type`). Default: `website`. */
  readonly type?: 'website' | 'article';
  /** ISO 8601 (`2026-03-05`, `2026-03-05T08:00:00Z`, `2026-03`), for networks. */
  readonly published?: string;
  /** The same, for networks and the sitemap. */
  readonly modified?: string;
  /** schema.org objects. */
  readonly jsonLd?: readonly LinkedData[];
  /** A key of the `layouts` of `templates/index.ts`. Default: the route's. */
  readonly layout?: string;
  /** Default: the route's; `system` takes back what that one forces. */
  readonly colorMode?: ColorMode | 'system';
  /** Default: the route's. */
  readonly noindex?: boolean;
  /** The entry this page shows: links to the entry lead here. */
  readonly entry?: EntryKey;
  /** Entries that have a place on this page without a page of their own: links to them lead to the anchor. */
  readonly shows?: readonly (EntryKey & { readonly anchor: string })[];
}

/** An entry, in whatever language. */
export interface EntryKey {
  readonly collection: string;
  readonly key: string;
}

/** The page that a host answers unknown paths with, by its keys of `templates` and `layouts`. */
export interface ErrorPageDefinition {
  readonly template: string;
  readonly layout: string;
  readonly page: PageFunction;
}

/** A feed of a collection in each language: `/<locale>/feeds/<name>/rss.xml`, `atom.xml` and `feed.json`. */
export interface FeedDefinition {
  /** Lower-case letters, digits and hyphens. */
  readonly name: string;
  readonly collection: string;
  readonly route: string;
  /** By locale; each of the site's has one. */
  readonly title: Readonly<Record<string, string>>;
  readonly limit: number;
}
