import { attributes } from '../../../shared/html.ts';
import { feedFormats } from '../../lib/files/feed-files.ts';
import type { Feed, FeedItem } from './feed.ts';
import { toRfc3339 } from '../../lib/instant.ts';
import { xmlDocument, xmlElement } from '../../lib/xml/xml.ts';

/** Atom 1.0 (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const self = feed.folder + feedFormats.atom.file;
  return xmlDocument([
    `<feed${attributes({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language })}>`,
    xmlElement('id', self),
    xmlElement('title', feed.title),
    // Required even of an empty feed, which has no date of its own.
    xmlElement('updated', toRfc3339(feed.updated ?? 0)),
    // Required if entries name no author: the publisher stands in.
    `<author>${xmlElement('name', feed.publisher)}</author>`,
    xmlElement('link', undefined, { rel: 'self', type: feedFormats.atom.type, href: self }),
    xmlElement('link', undefined, { rel: 'alternate', type: 'text/html', href: feed.home }),
    ...feed.items.map(atomEntry),
    '</feed>',
  ]);
}

function atomEntry({ url, title, summary, published, updated }: FeedItem): string {
  return [
    '<entry>',
    xmlElement('id', url),
    xmlElement('title', title),
    xmlElement('link', undefined, { rel: 'alternate', type: 'text/html', href: url }),
    xmlElement('published', toRfc3339(published)),
    xmlElement('updated', toRfc3339(updated)),
    xmlElement('summary', summary),
    '</entry>',
  ].join('\n');
}
