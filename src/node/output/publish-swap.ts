import { renameSync } from 'node:fs';
import { relative } from 'node:path';

import type { StagedFile } from './publish-job.ts';
import type { Staging } from './publish-staging.ts';

/** A published tree, and what is staged for it. */
interface Tree {
  readonly root: string;
  readonly staging: Staging;
}

/** Puts a folder with `files` where a published file, or a link out of the site, stands at `path`. */
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

/** Puts a file where a published folder stands. */
export function replaceFolder({ path, from }: StagedFile, { root, staging }: Tree): void {
  renameSync(`${root}/${path}`, staging.unique('trash'));
  renameSync(from, `${root}/${path}`);
}
