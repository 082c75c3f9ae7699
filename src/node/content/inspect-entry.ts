import path from 'node:path';

import { readTextIfExists } from '../lib/files.ts';
import type { Site } from '../model/site.ts';
import { parseFrontMatter } from './front-matter.ts';
import { loadParser } from './parse-entry.ts';
import { parseYaml } from './parse-yaml.ts';
import { parseOptions } from './read-entries.ts';
import { fieldBlocks, sourceBlocks, type SourceBlock } from './source-blocks.ts';

export interface EntryInspection {
  readonly draft: boolean;
  /** Undefined: the entry comes from a data file. */
  readonly readingMinutes: number | undefined;
  readonly blocks: readonly SourceBlock[];
}

/** What its file says about an entry, whether it builds or not; undefined if there is no such entry. `file`: relative to the root. */
export async function inspectEntry(
  site: Site,
  { file, locale }: { readonly file: string; readonly locale: string },
): Promise<EntryInspection | undefined> {
  const text = readTextIfExists(path.join(site.root, file));
  if (text === undefined) return undefined;
  if (!file.endsWith('.md')) {
    const blocks = fieldBlocks(parseYaml(text, { file, source: text, offset: 0 }));
    return { draft: false, readingMinutes: undefined, blocks };
  }
  const source = parseFrontMatter(text, file);
  const parse = await loadParser(parseOptions(site));
  const { readingMinutes } = parse({
    body: source.body,
    bodyLine: source.bodyLine,
    file,
    locale: site.locales.find(({ code }) => code === locale)?.language ?? locale,
    footnoteLabels: site.footnotes[locale] ?? { title: '', back: '' },
  });
  return { draft: source.data['draft'] === true, readingMinutes, blocks: sourceBlocks(source) };
}
