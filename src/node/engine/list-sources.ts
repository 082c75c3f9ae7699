import path from 'node:path';

import { listSettings } from '../lib/code-settings.ts';
import { listFolder } from '../lib/walk-folder.ts';

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

/** By its name: hidden files are no part of a site, but for the one folder of the web that begins with a dot. */
export function isShown(name: string): boolean {
  return !name.startsWith('.') || name === '.well-known';
}
