import type { ContentEntry } from '../model/content.ts';

const entryPath = /^content\/([^/]+)\/([^/]+)\/([^/]+)\.md$/;

/** The entry whose Markdown file this is by its name; undefined when it is none. */
export function entryPlace(file: string): Pick<ContentEntry, 'collection' | 'key' | 'locale'> | undefined {
  const [match, collection = '', key = '', locale = ''] = entryPath.exec(file) ?? [];
  return match === undefined ? undefined : { collection, key, locale };
}

/** As some editors and file managers name a text of Markdown. */
const otherEnding = /\.(?:md|mdx|markdown|md\.txt)$/i;

/** The name that a file of an entry would need to be read as its text; undefined: it has it, or is none. */
export function meantText(file: string): string | undefined {
  if (file.endsWith('.md')) return undefined;
  const meant = file.replace(otherEnding, '.md');
  return meant !== file && entryPlace(meant) !== undefined ? meant : undefined;
}

/** Whether a source is a text of the content, in whatever folder. */
export function isText(file: string): boolean {
  return file.startsWith('content/') && file.endsWith('.md');
}
