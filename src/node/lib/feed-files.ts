/** The formats of a feed, in the order in which pages name them. */
export const feedFormats = {
  rss: { file: 'rss.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;

/** Where the formats of a feed lie in a language, relative to the output folder. */
export function feedFolder(name: string, locale: string): string {
  return `${locale}/feeds/${name}/`;
}
