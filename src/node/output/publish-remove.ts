import { rmdirSync, unlinkSync } from 'node:fs';

import { hasErrorCode, statIfExists } from '../lib/files.ts';
import { inSlices } from '../lib/in-slices.ts';
import { vanishTogether } from './publish-instant.ts';
import type { PublishJob } from './publish-job.ts';
import { isPage } from './publish-job.ts';
import { addFolders, byCodeUnit, isDotPath } from './publish-path.ts';
import type { FileTree } from './publish-tree.ts';

/** Removes everything neither produced nor retained, pages before what they show, then empty folders. False if foreign files remain. */
export async function removeStale(job: PublishJob): Promise<boolean> {
  const { live, tree, staging, leftovers, outliving } = job;
  const present = leftovers.stale.filter((path) => isStillThere(path, job));
  const together = present.filter((path) => tree.files.has(path) && !outliving.has(path));
  const pages = together.filter(isPage);
  await vanishTogether([...pages, ...together.filter((path) => !isPage(path))], live, staging);
  const vanished = new Set(together);
  await inSlices(present, (path) => {
    if (!vanished.has(path)) unlinkSync(`${live}/${path}`);
  });
  const removed = new Set(leftovers.stale);
  const isEmptied = removeEmptyFolders(live, tree, (path) => removed.has(path));
  return isEmptied && leftovers.retained.every((path) => tree.files.has(path));
}

/** A swap may have taken it already, or it is a produced file whose name differs only in case, on a host without case. */
function isStillThere(path: string, { live, claims, produced }: PublishJob): boolean {
  const stats = statIfExists(`${live}/${path}`);
  if (stats === undefined || stats.isDirectory()) return false;
  const twin = claims.sameOnAnyHost(path);
  return twin === undefined || produced.get(twin)?.ino !== String(stats.ino);
}

/** Removes the folders that hold nothing now that the files of which `isGone` is true are gone. False when one stays. */
export function removeEmptyFolders(root: string, tree: FileTree, isGone: (path: string) => boolean): boolean {
  const needed = new Set<string>();
  const touched = new Set<string>();
  for (const path of [...tree.files, ...tree.others]) addFolders(path, isGone(path) ? touched : needed);
  const empty = [...tree.folders].filter((folder) => !needed.has(folder));
  let isEmptied = true;
  // In reverse order a folder comes after its content.
  for (const folder of empty.sort((a, b) => byCodeUnit(b, a))) {
    const isTheirs = isDotPath(folder) && !touched.has(folder);
    if (!isTheirs && removeFolder(`${root}/${folder}`)) tree.folders.delete(folder);
    else isEmptied = false;
  }
  return isEmptied;
}

/** A folder that has got something new, or has become a file, stays. */
function removeFolder(path: string): boolean {
  try {
    rmdirSync(path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST')) return false;
    throw error;
  }
}
