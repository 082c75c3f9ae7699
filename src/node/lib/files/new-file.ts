import {
  chmodSync,
  closeSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  type BigIntStats,
} from 'node:fs';

import { namingFile } from './files.ts';

/** The mode of published files, whatever the umask. */
export const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

/** What identifies a file that was written. */
export interface PlacedFile {
  readonly mtimeNs: string;
  readonly ino: string;
}

/** A folder into which threads may write files before these are handed over. */
export interface PlacingFolder {
  readonly path: string;
  /** Whether a path can be published in it. */
  readonly accepts: (path: string) => boolean;
}

export function toPlaced({ mtimeNs, ino }: BigIntStats): PlacedFile {
  return { mtimeNs: String(mtimeNs), ino: String(ino) };
}

/** Writes a file where there is none and returns its stats. Leaves nothing behind if that fails. */
export function writeNewFile(path: string, bytes: Uint8Array): BigIntStats {
  const descriptor = openSync(path, 'wx', FILE_MODE);
  try {
    writeFileSync(descriptor, bytes);
    return finishFile(descriptor);
  } catch (error) {
    rmSync(path, { force: true });
    throw namingFile(error, path);
  } finally {
    closeSync(descriptor);
  }
}

/** Gives a written file its mode, which the umask may have narrowed, and returns its stats. */
export function finishFile(descriptor: number): BigIntStats {
  const stats = fstatSync(descriptor, { bigint: true });
  if ((stats.mode & 0o777n) !== BigInt(FILE_MODE)) fchmodSync(descriptor, FILE_MODE);
  return stats;
}

/** `recursive`: creates missing parents, and accepts a folder that exists in another case. */
export function makeFolder(path: string, { recursive = false } = {}): void {
  mkdirSync(path, { mode: FOLDER_MODE, recursive });
  if ((statSync(path).mode & 0o777) !== FOLDER_MODE) chmodSync(path, FOLDER_MODE);
}
