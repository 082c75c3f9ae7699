import { feedFormats } from '../../lib/files/feed-files.ts';
import type { Feed } from './feed.ts';
import { toRfc3339 } from '../../lib/instant.ts';

/** JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.folder + feedFormats.json.file,
    language: feed.language,
    items: feed.items.map(({ url, title, summary, published, updated }) => ({
      id: url,
      url,
      title,
      // Required of an item, and plain text, unlike content_html.
      content_text: summary,
      date_published: toRfc3339(published),
      ...(updated > published && { date_modified: toRfc3339(updated) }),
    })),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
