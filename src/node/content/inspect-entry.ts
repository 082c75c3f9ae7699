import path from 'node:path';

import type { WaitingFacts } from '../../shared/dev-messages.ts';
import { readTextIfExists } from '../lib/files/files.ts';
import { publishedAt } from '../lib/instant.ts';
import { localeOf } from '../lib/entries/locale-of.ts';
import type { Site } from '../model/site.ts';
import { parseFrontMatter } from './front-matter/front-matter.ts';
import { loadParser } from './texts/parse-entry.ts';
import { parseYaml } from './front-matter/parse-yaml.ts';
import { parseOptions } from './texts/read-entries.ts';
import { fieldBlocks, sourceBlocks, type SourceBlock } from './source-blocks.ts';

export interface EntryInspection {
  /** Undefined: the entry comes from a data file. */
  readonly readingMinutes: number | undefined;
  readonly blocks: readonly SourceBlock[];
}

/** What the front matter says about when an entry is published. `text`: its Markdown file. */
export function inspectWaiting({ clock }: Pick<Site, 'clock'>, text: string, file: string): WaitingFacts {
  const { draft, date } = parseFrontMatter(text, file).data;
  const isLater = typeof date === 'string' && publishedAt(date) > Date.parse(clock.now);
  return { draft: draft === true, scheduled: isLater ? date : undefined };
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
    return { readingMinutes: undefined, blocks };
  }
  const source = parseFrontMatter(text, file);
  const parse = await loadParser(parseOptions(site));
  const { readingMinutes } = parse({
    body: source.body,
    bodyLine: source.bodyLine,
    file,
    language: localeOf(site.locales, locale).language,
    footnoteLabels: site.footnotes[locale] ?? { title: '', back: '' },
  });
  return { readingMinutes, blocks: sourceBlocks(source) };
}
