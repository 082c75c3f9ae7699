import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { hasErrorCode, isFile, readTextIfExists } from '../lib/files/files.ts';

/** Tells backup programs that a folder is a cache, which can be made again: https://bford.info/cachedir/ */
export const CACHE_TAG = 'CACHEDIR.TAG';

const signature = 'Signature: 8a477f597d28d172789f06886806bc55';
const text = `${signature}\n# The cache of sitegen, which may be removed at any time.\n`;

/** Whether a folder can be used as a cache without losing anything: it is sitegen's, or empty. */
export function isCacheFolder(folder: string): boolean {
  return isTagged(folder) || listNames(folder).length === 0;
}

/** Marks a folder as sitegen's. If it cannot be written, whoever wants to store something there reports it. */
export function tagCacheFolder(folder: string): void {
  if (isTagged(folder)) return;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, CACHE_TAG), text);
  } catch {
    // See above.
  }
}

function isTagged(folder: string): boolean {
  const tag = path.join(folder, CACHE_TAG);
  return isFile(tag) && readTextIfExists(tag)?.startsWith(signature) === true;
}

/** A file in the folder's place counts as content, and so does a folder that cannot be read. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    return hasErrorCode(error, 'ENOENT') ? [] : [path.basename(folder)];
  }
}
