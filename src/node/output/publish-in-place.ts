import { renameSync } from 'node:fs';

import { addTo } from '../lib/lists/group-by.ts';
import { inSlices } from '../lib/scheduling/in-slices.ts';
import { appearTogether } from './publish-instant.ts';
import { appearsWithOthers, pagesLast, type PublishJob, type StagedFile } from './publish-job.ts';
import { foldersAbove } from './publish-path.ts';
import { removeStale } from './publish-remove.ts';
import { replaceFile, replaceFolder } from './publish-swap.ts';
import type { FileTree } from './publish-tree.ts';

interface Steps {
  readonly assets: readonly StagedFile[];
  /** Path of the published file that has to become a folder → the files in it. */
  readonly intoFolders: ReadonlyMap<string, readonly StagedFile[]>;
  readonly appearing: readonly StagedFile[];
  readonly changing: readonly StagedFile[];
  /** Published folders that have to become files. */
  readonly intoFiles: readonly StagedFile[];
}

/**
 * Brings a public folder to its new state. If the process is killed at any point, every file is whole and every page finds its assets and
 * links: hashed assets come first, then all new pages at once, then changed ones replace old ones, and removed files go when no page refers
 * to them any more. Exception: a file that becomes a folder of the same name, or the reverse, is absent between two renames. Returns true
 * if the folder then contains nothing else.
 */
export async function publishInPlace(job: PublishJob): Promise<boolean> {
  const { live, staging, tree, last } = job;
  const folders = new Set(tree.folders);
  const steps = planSteps(job);
  const target = { root: live, staging };

  function place({ path, from }: StagedFile): void {
    staging.makeFolders(live, path, folders);
    renameSync(from, `${live}/${path}`);
  }
  function becomeFolder(path: string, files: readonly StagedFile[]): void {
    replaceFile(path, files, target);
    folders.add(path);
  }
  function placeAny(file: StagedFile): void {
    const blocker = blockerOf(file.path, tree, folders);
    if (blocker !== undefined) becomeFolder(blocker, [file]);
    else if (tree.folders.has(file.path)) replaceFolder(file, target);
    else place(file);
  }

  await inSlices(steps.assets, place);
  for (const [path, files] of steps.intoFolders) becomeFolder(path, files);
  await appearTogether(steps.appearing, { ...target, folders });
  await inSlices(steps.changing, place);
  for (const file of steps.intoFiles) replaceFolder(file, target);
  for (const file of last) placeAny(file);
  await job.onPublic();
  return removeStale(job);
}

function planSteps(job: PublishJob): Steps {
  const { tree } = job;
  const assets: StagedFile[] = [];
  const appearing: StagedFile[] = [];
  const changing: StagedFile[] = [];
  const intoFiles: StagedFile[] = [];
  const intoFolders = new Map<string, StagedFile[]>();
  for (const file of pagesLast(job.staged)) {
    const blocker = blockerOf(file.path, tree, tree.folders);
    if (blocker !== undefined) addTo(intoFolders, blocker, file);
    else if (tree.folders.has(file.path)) intoFiles.push(file);
    else if (file.immutable) assets.push(file);
    else if (appearsWithOthers(file, tree)) appearing.push(file);
    else changing.push(file);
  }
  return { assets, intoFolders, appearing, changing, intoFiles };
}

/** The published file, or link, that is in the place of a folder that `path` needs. */
function blockerOf(path: string, tree: FileTree, folders: ReadonlySet<string>): string | undefined {
  for (const folder of foldersAbove(path)) {
    if (folders.has(folder)) return undefined;
    if (tree.files.has(folder) || tree.others.has(folder)) return folder;
  }
  return undefined;
}
