import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';

import { hasErrorCode } from './files.ts';

export interface WalkedEntry {
  /** Relative to the folder, with slashes. */
  readonly name: string;
  readonly absolute: string;
  readonly dirent: Dirent;
}

type TakesName = (name: string, isFolder: boolean) => boolean;

/**
 * Everything in a folder, including folders. The folder itself may be a link; links inside are not followed. `takes` decides by the name
 * alone. Synchronous: three times as fast as without blocking, and a twentieth of a second for ten thousand files.
 */
export function walkFolder(folder: string, takes: TakesName = () => true): readonly WalkedEntry[] {
  const found: WalkedEntry[] = [];
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

/** The same as absolute paths, including the folder's own: as long as none of these paths changes, nothing has been added or removed. */
export function listFolder(folder: string, takes?: TakesName): readonly string[] {
  return [folder, ...walkFolder(folder, takes).map(({ absolute }) => absolute)];
}

/** Empty for a folder that does not exist. */
export function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return [];
    throw error;
  }
}
