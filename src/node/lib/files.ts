import { createHash, randomBytes } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { lstatSync, readFileSync, rmdirSync, statSync, utimesSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { sha256 } from './hash.ts';

/** Above this a file is read piece by piece. */
const CHUNK = 1 << 20;

/** Whether a caught value is a system error of one of these codes (`ENOENT`, …). */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** What stands at a path, links not followed; undefined when nothing does. */
export function statIfExists(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    if (hasErrorCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Whether a file stands at a path, or a link to one. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/** The text of a small file, at once, which is quicker than to wait for it; undefined when there is none. */
export function readTextIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** The text of a small file; undefined where it cannot be read, whatever the reason. */
export function readTextIfPossible(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The bytes of a small file, at once; undefined when there is none. */
export function readIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Removes a folder in which nothing is left. */
export function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
  }
}

/** Replaces a file as a whole: readers, and the file after a kill, see the old text or the new one. Of several writers the last wins. */
export async function writeFileAtomic(path: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(temporary, data);
  await rename(temporary, path);
}

/** Writes a file that is swept by its age. One that has the text already becomes as young, and is left. */
export async function renewFile(path: string, text: string): Promise<void> {
  if (readTextIfExists(path) !== text || !touch(path)) await writeFileAtomic(path, text);
}

/** Makes a file as young as one that is written now. False where that cannot be: it is another user's, or has gone. */
export function touch(path: string): boolean {
  const now = new Date();
  try {
    utimesSync(path, now, now);
    return true;
  } catch {
    return false;
  }
}

/** SHA-256 of a file's bytes; a large file is not held in memory. */
export async function hashFile(path: string, size: number): Promise<string> {
  if (size <= CHUNK) return sha256(readFileSync(path));
  const hash = createHash('sha256');
  for await (const chunk of readChunks(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** The same of a small file, at once; empty when there is none. */
export function hashFileIfExists(path: string): string {
  const bytes = readIfExists(path);
  return bytes === undefined ? '' : sha256(bytes);
}

/** Copies a file's bytes into an open one and says what they were. */
export async function copyInto(
  from: string,
  to: FileHandle,
): Promise<{ readonly hash: string; readonly size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of readChunks(from)) {
    hash.update(chunk);
    await to.writeFile(chunk);
    size += chunk.length;
  }
  return { hash: hash.digest('hex'), size };
}

/** The buffer is used again for the next piece. */
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
