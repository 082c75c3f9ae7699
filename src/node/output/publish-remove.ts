import { rmdirSync, unlinkSync } from 'node:fs';

import { hasErrorCode, inSlices, statIfExists } from '../lib/files.ts';
import { vanishTogether } from './publish-instant.ts';
import type { PublishJob } from './publish-job.ts';
import { isPage } from './publish-job.ts';
import { ancestors, byCodeUnit, isDotPath } from './publish-path.ts';
import type { FileTree } from './publish-tree.ts';

/** Removes what is neither produced nor retained, pages before what they show, then the folders left empty. */
export async function removeStale(job: PublishJob): Promise<readonly string[]> {
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
  removeEmptyFolders(live, tree, (path) => removed.has(path));
  return leftovers.stale;
}

/** A swap may have taken it already, or it is a produced file whose name differs only in case, on a host without case. */
function isStillThere(path: string, { live, claims, produced }: PublishJob): boolean {
  const stats = statIfExists(`${live}/${path}`);
  if (stats === undefined || stats.isDirectory()) return false;
  const twin = claims.sameOnAnyHost(path);
  return twin === undefined || produced.get(twin)?.ino !== String(stats.ino);
}

/** Removes the folders that hold nothing now that the files of which `isGone` is true are gone. */
export function removeEmptyFolders(root: string, tree: FileTree, isGone: (path: string) => boolean): void {
  const needed = new Set<string>();
  const touched = new Set<string>();
  for (const path of [...tree.files, ...tree.others]) {
    const folders = isGone(path) ? touched : needed;
    for (const folder of ancestors(path)) folders.add(folder);
  }
  // In reverse order a folder comes after its content.
  for (const folder of [...tree.folders].sort((a, b) => byCodeUnit(b, a))) {
    if (needed.has(folder) || (isDotPath(folder) && !touched.has(folder))) continue;
    if (removeFolder(`${root}/${folder}`)) tree.folders.delete(folder);
  }
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
