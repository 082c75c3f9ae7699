import { readdirSync } from 'node:fs';

import { hasErrorCode } from '../lib/files/files.ts';
import { INNER_STAGING } from './publish-path.ts';

/** What is in a folder. Paths are relative, with `/`; symbolic links are never followed. */
export interface FileTree {
  readonly files: Set<string>;
  readonly folders: Set<string>;
  /** Symbolic links, sockets, devices. */
  readonly others: Set<string>;
}

/**
 * Lists a folder, without its `.git` and a staging folder inside; a missing folder is empty. Synchronous, like the rest of publishing:
 * 10,000 small calls take a third of the processor time of asynchronous ones.
 */
export function scanTree(root: string): FileTree {
  const tree: FileTree = { files: new Set(), folders: new Set(), others: new Set() };
  const pending = [''];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of readFolder(root + folder)) {
      const path = folder === '' ? entry.name : `${folder.slice(1)}/${entry.name}`;
      if (path === '.git' || path === INNER_STAGING) continue;
      if (entry.isFile()) {
        tree.files.add(path);
      } else if (entry.isDirectory()) {
        tree.folders.add(path);
        pending.push(`/${path}`);
      } else {
        tree.others.add(path);
      }
    }
  }
  return tree;
}

function readFolder(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}
