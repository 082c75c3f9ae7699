import path from 'node:path';

import { packageRoot } from '../lib/package-root.ts';
import type { Site } from '../model.ts';
import { bundleModule, type ModuleCode } from './bundle-module.ts';
import type { IslandSource } from './islands/find-islands.ts';
import { wrapIslands } from './islands/wrap-islands.ts';
import type { Bundled } from './keep-bundles.ts';

/** Where the generator and the site meet: their templates and our renderer in one module, which workers import. */
export function bundleTemplates(site: Site, islands: readonly IslandSource[]): Promise<Bundled<ModuleCode>> {
  const renderer = path.join(packageRoot, 'lib/server/create-renderer.js');
  return bundleModule(site, {
    name: 'templates',
    plugins: [wrapIslands(islands)],
    lines: [
      `import * as site from './templates/index.ts';`,
      `import { createRenderer } from ${JSON.stringify(renderer)};`,
      `export const names = { templates: Object.keys(site.templates), layouts: Object.keys(site.layouts), directives: Object.keys(site.directives ?? {}) };`,
      `export const create = (options) => createRenderer(site, options);`,
    ],
  });
}
