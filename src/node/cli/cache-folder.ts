import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isFile, readTextIfExists } from '../lib/files.ts';

/** Tells a cache from what cannot be made again, to programs that save files as well: https://bford.info/cachedir/ */
export const CACHE_TAG = 'CACHEDIR.TAG';

const signature = 'Signature: 8a477f597d28d172789f06886806bc55';
const text = `${signature}\n# The cache of sitegen, which may be removed at any time.\n`;

/** Whether nothing in a folder is lost when it is taken for a cache: it is sitegen's, or there is nothing. */
export function isCacheFolder(folder: string): boolean {
  return isTagged(folder) || listNames(folder).length === 0;
}

/** Marks a folder as sitegen's. One that cannot be written is told of by whoever wants to keep something there. */
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

/** A file in the folder's place counts as one in it, and so does what cannot be seen. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [path.basename(folder)];
  }
}
