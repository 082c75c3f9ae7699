/** The formats of a feed, in the order in which pages link to them. */
export const feedFormats = {
  rss: { file: 'rss.xml', type: 'application/rss+xml' },
  atom: { file: 'atom.xml', type: 'application/atom+xml' },
  json: { file: 'feed.json', type: 'application/feed+json' },
} as const;

/** The folder of a feed's files in one language, relative to the output folder. */
export function feedFolder(name: string, locale: string): string {
  return `${locale}/feeds/${name}/`;
}
