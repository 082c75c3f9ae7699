import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';

import type { RunResult } from './command-runner.ts';
import { projectRoot, sitegen, temporaryFolder } from './sitegen.ts';

/** Of the project's own site in tests, from its root. */
export const quickConfig = 'tests/support/quick-site.config.ts';

const parts = ['content', 'templates', 'locales', 'public', 'site.config.ts', 'package.json', quickConfig];

/** A copy of the project's own site that a test may change, or build otherwise. */
export async function copyOwnSite(): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await temporaryFolder();
  for (const part of parts)
    await cp(path.join(projectRoot, part), path.join(folder.path, part), { recursive: true });
  // The templates have libraries of their own.
  await symlink(path.join(projectRoot, 'node_modules'), path.join(folder.path, 'node_modules'));
  return folder;
}

/** Builds a copy into its `dist`. The pictures are those of the site: its cache holds them already. */
export function buildCopy(root: string, ...flags: readonly string[]): Promise<RunResult> {
  const cacheDir = path.join(projectRoot, '.sitegen/cache');
  return sitegen(['build', '--root', root, '--config', quickConfig, '--cache-dir', cacheDir, ...flags]);
}
