import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const repository = path.join(import.meta.dirname, '../..');

/** Copies the project's own site into a folder, where a benchmark may build and change it. */
export function copySite(root) {
  for (const name of ['content', 'templates', 'locales', 'public', 'site.config.ts', 'package.json'])
    cpSync(path.join(repository, name), path.join(root, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
}
