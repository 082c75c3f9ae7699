import { entryId } from '../../lib/entries/entry-id.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import { listEntries, type EntryFile } from '../list-entries.ts';
import { readDataFiles } from '../read-data-file.ts';

/** The files of entries left out because of a mistake (`broken`: `collection/key/locale`), for lists of entries. */
export async function failedEntries(
  site: Site,
  sources: readonly SourceFile[],
  broken: ReadonlySet<string>,
): Promise<readonly EntryFile[]> {
  const { entries } = await readDataFiles(site, sources, new WeakMap());
  const files = [...listEntries(site, sources).files, ...entries.map(({ file }) => file)];
  return files.filter((file) => broken.has(entryId(file)));
}
