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

/** Of what is published, whatever the umask. */
export const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

/** What a file that was written is known by. */
export interface PlacedFile {
  readonly mtimeNs: string;
  readonly ino: string;
}

/** Where threads may write such files before they are handed over. */
export interface PlacingFolder {
  readonly path: string;
  /** Whether a path in it can be published. */
  readonly accepts: (path: string) => boolean;
}

export function toPlaced({ mtimeNs, ino }: BigIntStats): PlacedFile {
  return { mtimeNs: String(mtimeNs), ino: String(ino) };
}

/** Writes a file where there is none, and gives its stats. Nothing is left where that fails. */
export function writeNewFile(path: string, bytes: Uint8Array): BigIntStats {
  const descriptor = openSync(path, 'wx', FILE_MODE);
  try {
    writeFileSync(descriptor, bytes);
    return finishFile(descriptor);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Gives a file that is written its mode, which the umask may have narrowed, and its stats. */
export function finishFile(descriptor: number): BigIntStats {
  const stats = fstatSync(descriptor, { bigint: true });
  if ((stats.mode & 0o777n) !== BigInt(FILE_MODE)) fchmodSync(descriptor, FILE_MODE);
  return stats;
}

/** `recursive`: also where folders above are missing, and where it stands in another case. */
export function makeFolder(path: string, { recursive = false } = {}): void {
  mkdirSync(path, { mode: FOLDER_MODE, recursive });
  if ((statSync(path).mode & 0o777) !== FOLDER_MODE) chmodSync(path, FOLDER_MODE);
}
