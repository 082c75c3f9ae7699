import { entryId } from '../../lib/entries/entry-id.ts';
import { once } from '../../lib/once.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import { listEntries } from '../list-entries.ts';
import type { ParsedEntry } from './parsed-entry.ts';
import type { EntryReader } from './read-entries.ts';

/** Parses the text of an entry whose body the store lost, and stores it again. `id`: of the body. */
export type ReadAgain = (id: string) => Promise<ParsedEntry>;

/** Lists the files when the first text is lost: what a list contains would be several objects per entry to keep. */
export function createReadAgain(
  site: Site,
  sources: readonly SourceFile[],
  reader: Pick<EntryReader, 'readAgain'>,
): ReadAgain {
  const filesById = once(
    () => new Map(listEntries(site, sources).files.map((file) => [entryId(file), file])),
  );
  return async (id) => {
    const file = filesById().get(id);
    if (file === undefined) throw new Error(`No file has the text of ${id}.`);
    return reader.readAgain(file);
  };
}
