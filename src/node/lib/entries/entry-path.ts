import type { ContentEntry } from '../../model/content.ts';

const entryPath = /^content\/([^/]+)\/([^/]+)\/([^/]+)\.md$/;

/** The entry that a file name says it is the Markdown of; undefined if the name does not fit. */
export function entryPlace(file: string): Pick<ContentEntry, 'collection' | 'key' | 'locale'> | undefined {
  const [match, collection = '', key = '', locale = ''] = entryPath.exec(file) ?? [];
  return match === undefined ? undefined : { collection, key, locale };
}

/** Extensions that some editors and file managers give to Markdown files. */
const otherEnding = /\.(?:md|mdx|markdown|md\.txt)$/i;

/** The name that a file would need in order to be read as an entry's text; undefined if it already has one, or cannot be one. */
export function meantText(file: string): string | undefined {
  if (file.endsWith('.md')) return undefined;
  const meant = file.replace(otherEnding, '.md');
  return meant !== file && entryPlace(meant) !== undefined ? meant : undefined;
}

/** Whether a source is a Markdown file of the content, in any folder. */
export function isText(file: string): boolean {
  return file.startsWith('content/') && file.endsWith('.md');
}
