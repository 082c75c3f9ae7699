/** The result of the content stage. */
import type { Body, Heading } from '../../shared/content.ts';
import type { Json } from '../../shared/json.ts';
import type { Room } from './cache.ts';
import type { SourcePosition } from './diagnostics.ts';

/** A file of the site, as scanned: path relative to the root with `/`, SHA-256 of its bytes. */
export interface SourceFile {
  readonly path: string;
  readonly absolute: string;
  readonly size: number;
  readonly hash: string;
}

/** One language of one entry. `data` has passed the collection's schema and holds resolved images, files and references. */
export interface ContentEntry {
  readonly collection: string;
  readonly key: string;
  readonly locale: string;
  readonly slug: string;
  /** Relative to the site's root. */
  readonly file: string;
  /** ISO date, when the front matter has one. */
  readonly date: string | undefined;
  readonly draft: boolean;
  readonly data: Json;
  readonly body: Body;
  /** First paragraph as text, at most 200 characters. */
  readonly excerpt: string;
  /** Whole minutes, at least 1. */
  readonly readingMinutes: number;
  readonly headings: readonly Heading[];
}

/** An internal link written in Markdown. `target` is what the body's HTML has between `sitegen:` and `#`. */
export interface ContentLink {
  /** `entry:<collection>/<key>`, `path:/fr/contact`, or empty for an anchor of the same body. */
  readonly target: string;
  /** The anchor as an id (decoded, no `#`); empty without one. */
  readonly hash: string;
  readonly at: SourcePosition;
}

/** An entry's text, as far as its links are checked. */
export interface LinkedText extends Pick<ContentEntry, 'collection' | 'key' | 'locale'> {
  readonly links: readonly ContentLink[];
}

/** The text of an entry, kept apart from it: a change of text changes the pages that include it, but no page's address. */
export interface EntryBody {
  readonly hash: string;
  readonly links: readonly ContentLink[];
}

/** By handle id: `collection/key/locale`. */
export type EntryBodies = Pick<ReadonlyMap<string, EntryBody>, 'get' | 'has'>;

/** What is known about all entries while pages are planned; their bodies stay in the store. */
export interface Content {
  readonly entries: readonly ContentEntry[];
  /** `collection/key/locale` of entries left out because of a mistake, for `isBroken`: links to them are not reported again. */
  readonly broken: ReadonlySet<string>;
}

/** `room`: where their bytes are put, if possible. */
export type ReadBodies = (ids: readonly string[], room?: Room) => Promise<ReadonlyMap<string, StoredBody>>;

/** A body's outline as one line of JSON, then its texts; separately, the props of its components in the order in which they begin. */
export interface StoredBody {
  readonly nodes: Uint8Array;
  readonly props: Uint8Array | undefined;
}
