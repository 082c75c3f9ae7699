import path from 'node:path';

import { listSettings } from '../lib/code-settings.ts';
import { listFolder } from '../lib/file-stamps.ts';

/** What the author writes, folders too, and the files beside it that say how code is read. Absolute paths. */
export function listSources(root: string): readonly string[] {
  const folders = ['content', 'templates', 'locales', 'public'].flatMap((name) =>
    listFolder(path.join(root, name), (inner) => !inner.startsWith('.') || inner === '.well-known'),
  );
  return [...folders, ...listSettings(root)];
}
