import { copyFileSync, linkSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { hasErrorCode, statIfExists } from '../lib/files/files.ts';
import { inSlices } from '../lib/scheduling/in-slices.ts';
import { keptFiles, type PublishJob } from './publish-job.ts';
import { removeEmptyFolders } from './publish-remove.ts';
import { findFolder, type LinkTarget } from './publish-target.ts';
import { scanTree, type FileTree } from './publish-tree.ts';

/** Error codes of file systems, or pairs of them, that do not support hard links. */
const NO_HARD_LINK = ['EXDEV', 'EPERM', 'EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/**
 * Brings the hidden tree to the new state, then switches the link to it. Unchanged files are hard links to the public ones, which is safe
 * because published files are only ever replaced, never written to.
 */
export async function publishSwitched(job: PublishJob, target: LinkTarget): Promise<void> {
  const { staging } = job;
  const isNew = findFolder(target.spare) !== 'filled';
  // A new tree gets its name when it is complete: a half-made one could not be distinguished from a folder of the user's.
  const root = isNew ? staging.room('tree') : target.spare;
  const spare = scanTree(root);
  await dropUnwanted(root, spare, job);
  await fillTree(root, spare, job);
  if (isNew) renameSync(root, target.spare);
  turnLink(target);
  await job.onPublic();
}

async function dropUnwanted(root: string, spare: FileTree, job: PublishJob): Promise<void> {
  const retained = new Set(job.leftovers.retained);
  const isWanted = (path: string): boolean => job.produced.has(path) || retained.has(path);
  const unwanted = [...spare.files, ...spare.others].filter((path) => !isWanted(path));
  await inSlices(unwanted, (path) => unlinkSync(`${root}/${path}`));
  removeEmptyFolders(root, spare, (path) => !isWanted(path));
}

async function fillTree(root: string, spare: FileTree, job: PublishJob): Promise<void> {
  const { live, staging, staged, last, produced, leftovers } = job;
  const stays = keptFiles(job).map((path) => ({ path, ino: produced.get(path)?.ino }));
  const retained = leftovers.retained.map((path) => ({ path, ino: inodeOf(`${live}/${path}`) }));

  await inSlices([...stays, ...retained], ({ path, ino }) => {
    const isThere = spare.files.has(path) || spare.others.has(path);
    if (isThere && inodeOf(`${root}/${path}`) === ino) return;
    staging.makeFolders(root, path, spare.folders);
    const copy = isThere ? staging.unique('files') : `${root}/${path}`;
    linkOrCopy(`${live}/${path}`, copy);
    if (isThere) renameSync(copy, `${root}/${path}`);
  });
  await inSlices([...staged, ...last], ({ path, from }) => {
    staging.makeFolders(root, path, spare.folders);
    renameSync(from, `${root}/${path}`);
  });
}

function inodeOf(path: string): string | undefined {
  const stats = statIfExists(path);
  return stats === undefined ? undefined : String(stats.ino);
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!hasErrorCode(error, ...NO_HARD_LINK)) throw error;
    copyFileSync(from, to);
  }
}

function turnLink({ link, spareLink }: LinkTarget): void {
  const turned = join(dirname(link), `.${basename(link)}.switch`);
  rmSync(turned, { force: true });
  symlinkSync(spareLink, turned);
  renameSync(turned, link);
}
