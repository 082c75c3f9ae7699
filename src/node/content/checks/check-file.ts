import { readSource } from '../../lib/files/read-source.ts';
import type { Site } from '../../model/site.ts';
import { checkEntry, type EntryCheck, type Locator } from './check-entry.ts';
import { parseFrontMatter } from '../front-matter/front-matter.ts';
import type { EntryFile } from '../list-entries.ts';
import type { SkimmedEntry } from '../texts/parse-entry.ts';
import type { ParsedEntry } from '../texts/parsed-entry.ts';
import type { AssetLookup } from '../fields/asset-lookup.ts';

/** Checks a Markdown file against its collection. */
export function checkFile(
  site: Site,
  file: EntryFile,
  parsed: ParsedEntry | SkimmedEntry,
  assets: AssetLookup,
): Promise<EntryCheck> {
  return checkEntry(site, file, parsed, { assets, locator: locatorOf(file) });
}

export const locatorOf =
  ({ source }: EntryFile): Locator =>
  async () =>
    parseFrontMatter(await readSource(source), source.path).locate;
