import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { isStateFile } from '../../engine/staging/state-file.ts';
import { cacheFolders, isCacheFile } from '../../lib/files/cache-files.ts';
import { hasErrorCode, removeIfEmpty, statIfExists } from '../../lib/files/files.ts';
import { CACHE_TAG } from '../cache-folder.ts';
import { publishedManifest } from '../published-manifest.ts';

/** `foreign`: it contains files that sitegen did not make, and nothing was touched. */
export type Cleaned = 'nothing' | 'removed' | 'foreign';

const isOfCache = (name: string): boolean => name === CACHE_TAG || isCacheFile(name);

/** Empties a folder that a build published into. Hidden files at its top (`.git`) belong to others, and so does a link in its place. */
export async function cleanOutput(folder: string): Promise<Cleaned> {
  const names = (await listNames(folder)).filter((name) => !name.startsWith('.'));
  if (names.length === 0) return 'nothing';
  if (publishedManifest(folder) === undefined) return 'foreign';
  // The mark that the folder is ours is removed last, so that an interrupted run can be repeated.
  const ordered = [...names.filter((name) => name !== 'builds'), 'builds'];
  for (const name of ordered) await rm(path.join(folder, name), { recursive: true, force: true });
  if (statIfExists(folder)?.isDirectory() === true) removeIfEmpty(folder);
  return 'removed';
}

/**
 * Removes the cache's files; others in its folder stay, since --cache-dir may name any folder. `isDefault`: it is sitegen's by its name,
 * as one is of which a running server has only made the folders again.
 */
export async function cleanCache(folder: string, isDefault = false): Promise<Cleaned> {
  const names = await listNames(folder);
  if (names.length === 0) return 'nothing';
  const isOurs = isDefault || names.some(isOfCache);
  const own = names.filter((name) => isOfCache(name) || (isOurs && cacheFolders.has(name)));
  if (own.length === 0) return 'foreign';
  for (const name of own) await rm(path.join(folder, name), { recursive: true, force: true });
  removeIfEmpty(folder);
  return 'removed';
}

/**
 * Removes the recorded state of output folders, including half-written files, and what was left for the forms endpoint in `forms`.
 * Submissions (`forms-data`) are not the output of a build.
 */
export async function cleanStates(folder: string, forms: readonly string[]): Promise<void> {
  const names = (await listNames(folder)).filter(isStateFile);
  for (const name of names) await rm(path.join(folder, name), { force: true });
  for (const name of forms) await rm(name, { recursive: true, force: true });
  removeIfEmpty(folder);
}

/** A file in a folder's place counts as a folder that contains it. */
async function listNames(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    if (hasErrorCode(error, 'ENOTDIR')) return [path.basename(folder)];
    throw error;
  }
}
