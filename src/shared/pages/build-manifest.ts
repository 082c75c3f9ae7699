import type { RoutePattern } from '../routes/route-pattern.ts';
import type { RouteMatcher } from '../routes/route-rules.ts';

/** `builds/latest.json`: which build is published. */
export interface BuildStamp {
  readonly id: string;
  /** Milliseconds since 1970, as in the manifests of Nuxt. */
  readonly timestamp: number;
}

/** `builds/meta/{id}.json`: what the browser knows about a build. All paths include the base, as in the address bar. */
export interface BuildManifest extends BuildStamp, ManifestContent {}

export interface ManifestContent {
  readonly matcher: RouteMatcher;
  /** Paths of pages that have a payload; `true` means any path, on sites too large for a list. */
  readonly prerendered: readonly string[] | true;
  /** Locale → URL of the messages for islands that stay mounted from page to page. */
  readonly messages: Readonly<Record<string, string>>;
  /** The route table without locale and base, ranked: distinguishes an unknown path from an unknown page of a known route. */
  readonly routes: readonly RoutePattern[];
  /** URL of the module with the site's middleware; null if there is none. */
  readonly middleware: string | null;
}
