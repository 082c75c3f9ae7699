/** A feed, independent of its format. All URLs are absolute, all instants in milliseconds. */
export interface Feed {
  readonly title: string;
  /** Publisher: the site's name. */
  readonly publisher: string;
  /** BCP 47. */
  readonly language: string;
  /** The list page that the feed belongs to. */
  readonly home: string;
  /** Folder of the three files, with its final slash. */
  readonly folder: string;
  /** Instant of the last change of an item; undefined if the feed is empty. */
  readonly updated: number | undefined;
  /** Newest first. */
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly url: string;
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  readonly published: number;
  /** Instant of its last change; `published` if it has not changed since. */
  readonly updated: number;
}
