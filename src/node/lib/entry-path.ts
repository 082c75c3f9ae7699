import type { ContentEntry } from '../model/content.ts';

const entryPath = /^content\/([^/]+)\/([^/]+)\/([^/]+)\.md$/;

/** The entry whose Markdown file this is by its name; undefined when it is none. */
export function entryPlace(file: string): Pick<ContentEntry, 'collection' | 'key' | 'locale'> | undefined {
  const [match, collection = '', key = '', locale = ''] = entryPath.exec(file) ?? [];
  return match === undefined ? undefined : { collection, key, locale };
}

/** Whether a source is a text of the content, in whatever folder. */
export function isText(file: string): boolean {
  return file.startsWith('content/') && file.endsWith('.md');
}
