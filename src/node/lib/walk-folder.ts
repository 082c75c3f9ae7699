import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';

import { hasErrorCode } from './files.ts';

export interface FoundEntry {
  /** Below the folder, with slashes. */
  readonly name: string;
  readonly absolute: string;
  readonly dirent: Dirent;
}

type TakesName = (name: string, isFolder: boolean) => boolean;

/**
 * All that is in a folder, folders too. The folder itself may be a link; those within are not followed. `takes`: by the
 * name alone. Synchronous: three times as quick as not to block, and a twentieth of a second for ten thousand files.
 */
export function walkFolder(folder: string, takes: TakesName = () => true): readonly FoundEntry[] {
  const found: FoundEntry[] = [];
  const places = [{ absolute: folder, prefix: '' }];
  for (const { absolute: place, prefix } of places)
    for (const dirent of entriesOf(place)) {
      if (!takes(dirent.name, dirent.isDirectory())) continue;
      const name = prefix + dirent.name;
      const absolute = place + path.sep + dirent.name;
      found.push({ name, absolute, dirent });
      if (dirent.isDirectory()) places.push({ absolute, prefix: `${name}/` });
    }
  return found;
}

/** The same as absolute paths, with that of the folder: while none of them changes, nothing has come and nothing has gone. */
export function listFolder(folder: string, takes?: TakesName): readonly string[] {
  return [folder, ...walkFolder(folder, takes).map(({ absolute }) => absolute)];
}

/** None of a folder that is not there. */
export function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return [];
    throw error;
  }
}
