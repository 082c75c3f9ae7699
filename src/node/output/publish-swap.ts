import { renameSync } from 'node:fs';
import { relative } from 'node:path';

import type { StagedFile } from './publish-job.ts';
import type { Staging } from './publish-staging.ts';

/** A published tree, and the staging folder of its files. */
interface Tree {
  readonly root: string;
  readonly staging: Staging;
}

/** Replaces a published file, or a link out of the site, by a folder with `files`. */
export function replaceFile(path: string, files: readonly StagedFile[], { root, staging }: Tree): void {
  const folder = staging.unique('files');
  const name = relative(staging.path, folder);
  const folders = new Set<string>();
  for (const file of files) {
    const inside = file.path.slice(path.length);
    staging.makeFolders(staging.path, `${name}${inside}`, folders);
    renameSync(file.from, `${folder}${inside}`);
  }
  renameSync(`${root}/${path}`, staging.unique('trash'));
  renameSync(folder, `${root}/${path}`);
}

/** Replaces a published folder by a file. */
export function replaceFolder({ path, from }: StagedFile, { root, staging }: Tree): void {
  renameSync(`${root}/${path}`, staging.unique('trash'));
  renameSync(from, `${root}/${path}`);
}
