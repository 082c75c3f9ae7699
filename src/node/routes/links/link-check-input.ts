import type { PageLinks } from '../../../shared/pages/page-links.ts';
import type { ContentEntry, EntryBodies, LinkedText } from '../../model/content.ts';
import type { PlannedPage, RoutePlan } from '../../model/routes.ts';

/** What the link check needs of a rendered page. */
export interface LinkedPage {
  readonly page: Pick<PlannedPage, 'path' | 'source'>;
  readonly links: PageLinks;
}

export interface LinkCheckInput {
  readonly plan: RoutePlan;
  readonly entries: readonly ContentEntry[];
  /** Texts of entries that have mistakes, and therefore no page. */
  readonly brokenTexts: readonly LinkedText[];
  /** Drafts and future entries. */
  readonly unpublished: readonly ContentEntry[];
  readonly bodies: EntryBodies;
  /** `collection/key/locale` of entries with mistakes. */
  readonly broken: ReadonlySet<string>;
  /** Locales that use another locale's messages, so that the paths and links of their pages are unknown. */
  readonly unread: ReadonlySet<string>;
  readonly pages: readonly LinkedPage[];
  /** Everything else that the server answers: public files, redirects, feeds. Without base, with a leading slash, unencoded. */
  readonly otherPaths: ReadonlySet<string>;
}
