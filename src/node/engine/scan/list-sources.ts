import path from 'node:path';

import { codeState } from '../../lib/code-state.ts';
import { scannedFolders } from '../../lib/source-folders.ts';
import { listFolder } from '../../lib/walk-folder.ts';

/**
 * What editors keep beside a file while they save it: Vim (whose .swp, .swo and so on are short of the .swf of Flash), Emacs,
 * JetBrains, GNU sed (`sedQ3vXyz`), and those that write a copy and rename it. A folder may be an entry of such a name.
 */
const TEMPORARY = /^4913$|^sed[A-Za-z0-9]{6}$|~$|^#.*#$|\.tmp$|\.sw[g-p]$|___jb_(?:tmp|old|bak)___$/;

/** What is left behind for good: by editors, by Git and `patch` where changes met, and by Windows in folders that it has shown. */
const LEFTOVER = /\.(?:bak|orig|rej)$|^(?:thumbs\.db|desktop\.ini)$/i;

/** What the author writes, folders too, and what the code depends on that was made of `codeFiles`. Absolute paths. */
export function listSources(root: string, codeFiles: Iterable<string>): readonly string[] {
  const folders = scannedFolders.flatMap((name) => listFolder(path.join(root, name), isShown));
  return [...folders, ...listCode(root, codeFiles)];
}

/** The code, and what says how it is read: with files that are not there, and would be found instead of others. */
export function listCode(root: string, codeFiles: Iterable<string>): readonly string[] {
  const templates = path.join(root, 'templates');
  const { settings, namesakes } = codeState(root, codeFiles);
  const elsewhere = [...namesakes].filter((file) => !file.startsWith(templates + path.sep));
  return [...new Set([...listFolder(templates, isShown), ...codeFiles, ...settings, ...elsewhere])];
}

/** By its name: hidden files are no part of a site, but for the one folder of the web that begins with a dot, nor are copies that programs make. */
export function isShown(name: string, isFolder: boolean): boolean {
  if (name.startsWith('.')) return name === '.well-known';
  return isFolder || !(TEMPORARY.test(name) || LEFTOVER.test(name));
}
