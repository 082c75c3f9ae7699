import type { PageLinks } from '../../shared/page-links.ts';
import type { ContentEntry, ContentLink, EntryBodies } from '../model/content.ts';
import type { RoutePlan } from '../model/routes.ts';

/** A rendered page, as far as links go. */
export interface LinkedPage {
  readonly path: string;
  readonly source: string;
  readonly links: PageLinks;
}

/** The text of an entry, as far as links go. */
export interface LinkedText extends Pick<ContentEntry, 'collection' | 'key' | 'locale'> {
  readonly links: readonly ContentLink[];
}

export interface LinkCheckInput {
  readonly plan: RoutePlan;
  readonly entries: readonly ContentEntry[];
  /** Of entries that have mistakes of their own, and no page. */
  readonly brokenTexts: readonly LinkedText[];
  /** Drafts, and those of a later date. */
  readonly unpublished: readonly ContentEntry[];
  readonly bodies: EntryBodies;
  /** `collection/key/locale` of entries that have mistakes of their own. */
  readonly broken: ReadonlySet<string>;
  /** Locales whose messages are those of another: which paths their pages have, and lead to, is not known. */
  readonly unread: ReadonlySet<string>;
  readonly pages: readonly LinkedPage[];
  /** Everything else that answers: public files, redirects, feeds; without base, with a leading slash, as one writes it. */
  readonly otherPaths: ReadonlySet<string>;
}
