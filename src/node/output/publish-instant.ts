import { linkSync, mkdirSync, renameSync, symlinkSync, unlinkSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';

import { hasErrorCode } from '../lib/files/files.ts';
import { inSlices } from '../lib/scheduling/in-slices.ts';
import type { StagedFile } from './publish-job.ts';
import type { Staging } from './publish-staging.ts';

/*
 * A rename moves one file, but pages that link to each other (an article and its translation) must appear and disappear together. So each
 * becomes a link into the room `live` of the staging folder while that room does not exist, or is about to be removed: renaming the room
 * switches all of them at once. Outside of a publication no such link remains; after a kill, `settleLinks` resolves them.
 */

/**
 * Some hosts and file systems do not support links, and something may stand where a file is to appear (EEXIST). Then files appear and
 * disappear one by one.
 */
const NO_LINKS = [
  'EPERM',
  'EACCES',
  'ENOSYS',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EMLINK',
  'EXDEV',
  'EEXIST',
  'UNKNOWN',
];

export interface AppearOptions {
  readonly root: string;
  readonly staging: Staging;
  /** Folders that exist in `root`. */
  readonly folders: Set<string>;
}

/** Makes new files public at once; they are staged in the room `next`. */
export async function appearTogether(files: readonly StagedFile[], options: AppearOptions): Promise<void> {
  const { root, staging, folders } = options;
  if (files.length === 0) return;
  const waiting = files.map(({ path, from }) => ({
    path,
    from: `${staging.room('live')}/${basename(from)}`,
  }));
  await inSlices(waiting, ({ path, from }) => {
    staging.makeFolders(root, path, folders);
    tryLink(() => symlinkSync(relative(dirname(`${root}/${path}`), from), `${root}/${path}`));
  });
  renameSync(staging.room('next'), staging.room('live'));
  await inSlices(waiting, ({ path, from }) => renameSync(from, `${root}/${path}`));
  // It is empty now; `vanishTogether` uses its name again.
  renameSync(staging.room('live'), staging.unique('trash'));
}

/** Removes published files all at once. */
export async function vanishTogether(
  paths: readonly string[],
  root: string,
  staging: Staging,
): Promise<void> {
  if (paths.length === 0) return;
  mkdirSync(staging.room('live'));
  await inSlices(paths, (path) => {
    const file = `${root}/${path}`;
    const held = staging.unique('live');
    const link = staging.unique('trash');
    tryLink(() => {
      linkSync(file, held);
      symlinkSync(relative(dirname(file), held), link);
      renameSync(link, file);
    });
  });
  renameSync(staging.room('live'), staging.room('gone'));
  await inSlices(paths, (path) => unlinkSync(`${root}/${path}`));
}

function tryLink(link: () => void): void {
  try {
    link();
  } catch (error) {
    if (!hasErrorCode(error, ...NO_LINKS)) throw error;
  }
}
