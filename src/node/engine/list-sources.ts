import path from 'node:path';

import { listSettings } from '../lib/code-settings.ts';
import { listFolder } from '../lib/walk-folder.ts';

/**
 * What editors keep beside a file while they save it: Vim (whose .swp, .swo and so on are short of the .swf of Flash), Emacs,
 * JetBrains, GNU sed (`sedQ3vXyz`), and those that write a copy and rename it. A folder may be an entry of such a name.
 */
const TEMPORARY = /^4913$|^sed[A-Za-z0-9]{6}$|~$|^#.*#$|\.tmp$|\.sw[g-p]$|___jb_(?:tmp|old|bak)___$/;

/** What the author writes, folders too, and the files beside it that say how code is read. Absolute paths. */
export function listSources(root: string): readonly string[] {
  const folders = ['content', 'locales', 'public'].flatMap((name) =>
    listFolder(path.join(root, name), isShown),
  );
  return [...folders, ...listCode(root)];
}

/** Those of them that are code or say how it is read. */
export function listCode(root: string): readonly string[] {
  return [...listFolder(path.join(root, 'templates'), isShown), ...listSettings(root)];
}

/** By its name: hidden files are no part of a site, but for the one folder of the web that begins with a dot, nor are copies of editors. */
export function isShown(name: string, isFolder: boolean): boolean {
  if (name.startsWith('.')) return name === '.well-known';
  return isFolder || !TEMPORARY.test(name);
}
