/** The result of the routes stage. */
import type { ImageVariant, PageInput } from '../../shared/pages/page.ts';
import type { SocialCard } from '../../shared/images/social-card.ts';
import type { EntryBodies } from './content.ts';

/** A page with its address. Thousands of them wait in memory, so what they are rendered from is made on demand. */
export interface PlannedPage extends Pick<
  PageInput,
  'path' | 'route' | 'locale' | 'template' | 'layout' | 'alternates'
> {
  /**
   * Hash of all that the content is made from, apart from the site's settings, bodies, and the addresses of entries that these link to.
   * Undefined if JSON does not say what it is.
   */
  planHash(): string | undefined;
  /** Made when the page is rendered, again on each call; throws a DiagnosticsError if its data is not JSON. */
  content(bodies: EntryBodies): PageContent;
  /** Relative to the output folder. */
  readonly file: string;
  readonly payloadFile: string | undefined;
  /** Path without base whose canonical page this is; undefined for second addresses and error pages. */
  readonly canonical: string | undefined;
  readonly noindex: boolean;
  /** The date of its last change, as in its front matter. */
  readonly modified: string | undefined;
  readonly card: SocialCard | undefined;
  readonly kind: 'page' | 'error';
  readonly source: string;
}

/** What a page is rendered from. */
export interface PageContent {
  /** The whole `PageInput` as JSON in UTF-8: render input and, hashed, cache key. */
  readonly input: Uint8Array;
  /** Ids of the bodies that it shows. */
  readonly bodies: readonly string[];
  /** Pictures that the head names, besides those that the templates use. */
  readonly images: readonly ImageVariant[];
  /** Paths of the content files that it names. */
  readonly files: readonly string[];
  /** Entries that its bodies link to, with their addresses; null: they have no page. */
  readonly linked: readonly (readonly [id: string, path: string | null])[];
}

export interface RoutePlan {
  readonly pages: readonly PlannedPage[];
  /** `collection/key/locale` → path with base. */
  readonly entryPaths: ReadonlyMap<string, string>;
  /** Paths with base of all pages that routes list, including those with mistakes: a link to one is not broken. */
  readonly paths: ReadonlySet<string>;
  /** False: a page function failed, so links to missing pages say nothing. */
  readonly complete: boolean;
  /** False: pages are missing because of mistakes reported elsewhere. */
  readonly isWhole: boolean;
}
