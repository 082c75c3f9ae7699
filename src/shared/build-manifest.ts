import type { RoutePattern } from './route-pattern.ts';
import type { RouteMatcher } from './route-rules.ts';

/** `builds/latest.json`: which build is published. */
export interface BuildStamp {
  readonly id: string;
  /** Milliseconds since 1970, as in the manifests of Nuxt. */
  readonly timestamp: number;
}

/** `builds/meta/{id}.json`: what the browser knows of a build. All paths carry the base, as in the address bar. */
export interface BuildManifest extends BuildStamp, ManifestContent {}

export interface ManifestContent {
  readonly matcher: RouteMatcher;
  /** Paths of pages that have a payload; `true` stands for "any", on sites too large for a list. */
  readonly prerendered: readonly string[] | true;
  /** Locale → URL of the messages of the islands that stay mounted from page to page. */
  readonly messages: Readonly<Record<string, string>>;
  /** The route table without locale and base, ranked: what tells an unknown path from an unknown page of a known route. */
  readonly routes: readonly RoutePattern[];
  /** URL of the module with the site's middleware; null when it has none. */
  readonly middleware: string | null;
}
