import path from 'node:path';

import { codeState } from '../../lib/code/code-state.ts';
import { scannedFolders } from '../../lib/files/source-folders.ts';
import { listFolder } from '../../lib/files/walk-folder.ts';

/**
 * Files that editors keep beside a file while saving it: Vim (whose .swp, .swo etc. stop before Flash's .swf), Emacs, JetBrains, Office,
 * GNU sed (`sedQ3vXyz`), and editors that write a copy and rename it. Applies to files only: a folder of such a name may be an entry.
 */
const TEMPORARY = /^4913$|^sed[A-Za-z0-9]{6}$|~$|^~\$|^#.*#$|\.tmp$|\.sw[g-p]$|___jb_(?:tmp|old|bak)___$/;

/** Files left behind permanently: by editors, by Git and `patch` after conflicts, and by Windows in folders that it has displayed. */
const LEFTOVER = /\.(?:bak|orig|rej)$|^(?:thumbs\.db|desktop\.ini)$/i;

/** Absolute paths of the author's files and folders, and of everything that code built from `codeFiles` depends on. */
export function listSources(root: string, codeFiles: Iterable<string>): readonly string[] {
  const folders = scannedFolders.flatMap((name) => listFolder(path.join(root, name), isShown));
  return [...folders, ...listCode(root, codeFiles)];
}

/** The code, and the files that determine how it is resolved, including missing files that would take precedence if they appeared. */
export function listCode(root: string, codeFiles: Iterable<string>): readonly string[] {
  const templates = path.join(root, 'templates');
  const { settings, namesakes } = codeState(root, codeFiles);
  const elsewhere = [...namesakes].filter((file) => !file.startsWith(templates + path.sep));
  return [...new Set([...listFolder(templates, isShown), ...codeFiles, ...settings, ...elsewhere])];
}

/**
 * Decides by name: hidden files are not part of a site, except in `.well-known`, the one such folder of the web; nor are programs' backup
 * copies.
 */
export function isShown(name: string, isFolder: boolean): boolean {
  if (name.startsWith('.')) return name === '.well-known';
  return isFolder || !(TEMPORARY.test(name) || LEFTOVER.test(name));
}
