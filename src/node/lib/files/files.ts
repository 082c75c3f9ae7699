import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, readFileSync, rmdirSync, statSync, utimesSync, type BigIntStats } from 'node:fs';
import { mkdir, open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

import { sha256 } from '../bytes/hash.ts';

/** Larger files are read in pieces. */
const CHUNK = 1 << 20;

/** Whether a caught value is a system error with one of these codes (`ENOENT`, …). */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** The stats at a path, without following links; undefined if nothing is there. */
export function statIfExists(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    if (hasErrorCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Whether there is a file, or a link to one, at a path. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/** The text of a small file, read synchronously, which is faster than awaiting it; undefined if there is none. */
export function readTextIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** The text of a small file; undefined if it cannot be read for any reason. */
export function readTextIfPossible(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The bytes of a small file, read synchronously; undefined if there is none, or a folder in its place. */
export function readIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined;
    throw error;
  }
}

/** Removes a folder if it is empty. */
export function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
  }
}

/** The error of a write, such as that of a full disk, with the file's path: alone of all system errors, it does not name it by itself. */
export function namingFile(error: unknown, path: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || error.syscall !== 'write' || 'path' in error)
    return error;
  error.message += ` '${path}'`;
  return Object.assign(error, { path });
}

/**
 * Replaces a file atomically: readers see either the old text or the new one, even after a kill. With several writers, the last one wins.
 * Leaves nothing behind if that fails. Pieces are written one by one. Returns its path.
 */
export async function writeFileAtomic(
  path: string,
  data: string | Uint8Array | Iterable<Uint8Array>,
): Promise<string> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(temporary, data);
    await rename(temporary, path);
    return path;
  } catch (error) {
    await rm(temporary, { force: true });
    throw namingFile(error, path);
  }
}

/** Writes a file that is deleted by age. If it already has this text, only its time is renewed. Returns its path. */
export async function renewFile(path: string, text: string): Promise<string> {
  return readTextIfExists(path) === text && touch(path) ? path : writeFileAtomic(path, text);
}

/** Sets a file's time to now. False if that is not possible, because it belongs to another user or is gone. */
export function touch(path: string): boolean {
  const now = new Date();
  try {
    utimesSync(path, now, now);
    return true;
  } catch {
    return false;
  }
}

/** SHA-256 of a file's bytes; a large file is not loaded into memory. */
export async function hashFile(path: string, size: number): Promise<string> {
  if (size <= CHUNK) return sha256(readFileSync(path));
  const hash = createHash('sha256');
  for await (const chunk of readChunks(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** The same for a small file, synchronously; empty if there is none. */
export function hashFileIfExists(path: string): string {
  const bytes = readIfExists(path);
  return bytes === undefined ? '' : sha256(bytes);
}

/** Copies a file's bytes into an open file and returns their SHA-256. */
export async function copyInto(from: string, to: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of readChunks(from)) {
    hash.update(chunk);
    await to.writeFile(chunk);
  }
  return hash.digest('hex');
}

/** The buffer is reused for the next piece. */
async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(CHUNK);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, CHUNK, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
