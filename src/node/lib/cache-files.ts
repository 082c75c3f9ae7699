import path from 'node:path';

import { shortHash } from './hash.ts';

/** The index of stored values; SQLite has files of its own beside it. */
export const indexFile = 'cache.db';
/** The values. */
export const packFolder = 'packs';

/** What stages hand to workers, and what of the site is run. */
export function modulesFolder(cacheDir: string): string {
  return path.join(cacheDir, 'modules');
}

/** Encoded pictures. */
export function picturesFolder(cacheDir: string): string {
  return path.join(cacheDir, 'images');
}

/** What is kept of a config, or of a build, for the next run. `of`: whose it is. */
export function keptFile(cacheDir: string, kind: 'config' | 'build', of: string): string {
  return path.join(cacheDir, `${kind}-${shortHash(of)}.json`);
}

/** Whether a name in a cache's folder is that of a file above, half written too. */
export function isCacheFile(name: string): boolean {
  return /^cache\.db(?:-\w+)?$|^(?:build|config)-[\da-f]{10}\.json/.test(name);
}

/** Folders of such a name may be others' where no such file lies beside them. */
export const cacheFolders: ReadonlySet<string> = new Set([
  packFolder,
  path.basename(modulesFolder('')),
  path.basename(picturesFolder('')),
]);
