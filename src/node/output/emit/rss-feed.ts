import { escapeHtml } from '../../../shared/html.ts';
import { feedFormats } from '../../lib/files/feed-files.ts';
import type { Feed, FeedItem } from './feed.ts';
import { toRfc822 } from '../../lib/instant.ts';
import { xmlDocument, xmlElement } from '../../lib/xml/xml.ts';

/** RSS 2.0. */
export function rssFeed(feed: Feed): string {
  return xmlDocument([
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xmlElement('title', feed.title),
    xmlElement('link', feed.home),
    xmlElement('description', escapeHtml(feed.title)),
    xmlElement('language', feed.language),
    ...(feed.updated === undefined ? [] : [xmlElement('lastBuildDate', toRfc822(feed.updated))]),
    xmlElement('atom:link', undefined, {
      rel: 'self',
      type: feedFormats.rss.type,
      href: feed.folder + feedFormats.rss.file,
    }),
    ...feed.items.map(rssItem),
    '</channel>',
    '</rss>',
  ]);
}

function rssItem({ url, title, summary, published }: FeedItem): string {
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', url),
    xmlElement('guid', url, { isPermaLink: 'true' }),
    xmlElement('pubDate', toRfc822(published)),
    // Readers interpret a description as HTML: the text is escaped once for them and once for XML.
    xmlElement('description', escapeHtml(summary)),
    '</item>',
  ].join('\n');
}
