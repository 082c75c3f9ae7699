import path from 'node:path';

import { shortHash } from '../bytes/hash.ts';

/** The index of stored values; SQLite keeps files of its own next to it. */
export const indexFile = 'cache.db';
/** The values. */
export const packFolder = 'packs';

/** Modules that stages pass to workers, and the site's code that is run. */
export function modulesFolder(cacheDir: string): string {
  return path.join(cacheDir, 'modules');
}

/** Encoded pictures. */
export function picturesFolder(cacheDir: string): string {
  return path.join(cacheDir, 'images');
}

/** What is kept of a config or of a build for the next run. `of`: identifies the config or build. */
export function keptFile(cacheDir: string, kind: 'config' | 'build', of: string): string {
  return path.join(cacheDir, `${kind}-${shortHash(of)}.json`);
}

/** Whether a name in a cache folder is one of the files above, including half-written ones. */
export function isCacheFile(name: string): boolean {
  return /^cache\.db(?:-\w+)?$|^(?:build|config)-[\da-f]{10}\.json/.test(name);
}

/** A folder with one of these names may belong to something else if none of the files above lies next to it. */
export const cacheFolders: ReadonlySet<string> = new Set([
  packFolder,
  path.basename(modulesFolder('')),
  path.basename(picturesFolder('')),
]);
