import { rmdirSync, unlinkSync } from 'node:fs';

import { byCodeUnit } from '../lib/lists/by-code-unit.ts';
import { hasErrorCode, statIfExists } from '../lib/files/files.ts';
import { inSlices } from '../lib/scheduling/in-slices.ts';
import { vanishTogether } from './publish-instant.ts';
import { isPage, type PublishJob } from './publish-job.ts';
import { addFolders, isDotPath } from './publish-path.ts';
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

/** False if a swap has moved it away, or if a case-insensitive host shows a produced file under this name. */
function isStillThere(path: string, { live, claims, produced }: PublishJob): boolean {
  const stats = statIfExists(`${live}/${path}`);
  if (stats === undefined || stats.isDirectory()) return false;
  const twin = claims.sameOnAnyHost(path);
  return twin === undefined || produced.get(twin)?.ino !== String(stats.ino);
}

/** Removes the folders that are empty without the files for which `isGone` is true. False if one of them stays. */
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

/** Keeps a folder that contains something new, or that has become a file. */
function removeFolder(path: string): boolean {
  try {
    rmdirSync(path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST')) return false;
    throw error;
  }
}
