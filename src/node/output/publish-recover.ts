import { readlinkSync, renameSync, unlinkSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';

import { hasErrorCode } from '../lib/files/files.ts';
import type { FileTree } from './publish-tree.ts';

/**
 * Resolves what a killed publication left: a link into the staging folder is replaced by its target, or removed if it has none. Must run
 * before the staging folder is emptied; updates `tree`.
 */
export function settleLinks(root: string, tree: FileTree, staging: string): void {
  for (const path of tree.others) {
    const link = `${root}/${path}`;
    const target = linkTarget(link);
    if (target === undefined || !target.startsWith(staging + sep)) continue;
    tree.others.delete(path);
    try {
      renameSync(target, link);
      tree.files.add(path);
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT')) throw error;
      unlinkSync(link);
    }
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch (error) {
    if (hasErrorCode(error, 'EINVAL', 'UNKNOWN')) return undefined;
    throw error;
  }
}
