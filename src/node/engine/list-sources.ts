import path from 'node:path';

import { listSettings } from '../lib/code-settings.ts';
import { listFolder } from '../lib/file-stamps.ts';

/** What the author writes, folders too, and the files beside it that say how code is read. Absolute paths. */
export function listSources(root: string): readonly string[] {
  const folders = ['content', 'locales', 'public'].flatMap((name) =>
    listFolder(path.join(root, name), isSource),
  );
  return [...folders, ...listCode(root)];
}

/** Those of them that are code or say how it is read. */
export function listCode(root: string): readonly string[] {
  return [...listFolder(path.join(root, 'templates'), isSource), ...listSettings(root)];
}

function isSource(name: string): boolean {
  return !name.startsWith('.') || name === '.well-known';
}
