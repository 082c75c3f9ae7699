import path from 'node:path';

import { packageRoot } from '../lib/package-root.ts';
import type { ModuleEntry } from './bundle-module.ts';
import type { IslandSource } from './islands/find-islands.ts';
import { wrapIslands } from './islands/wrap-islands.ts';

/** Where the generator and the site meet: their templates and our renderer in one module, which workers import. */
export function templatesModule(islands: readonly IslandSource[]): ModuleEntry {
  const ofServer = (name: string) => JSON.stringify(path.join(packageRoot, 'lib/server', name));
  return {
    name: 'templates',
    plugins: [wrapIslands(islands)],
    lines: [
      `import * as site from './templates/index.ts';`,
      `import { createRenderer } from ${ofServer('create-renderer.js')};`,
      `export { traceRender } from ${ofServer('render-markup.js')};`,
      `export const names = { templates: Object.keys(site.templates), layouts: Object.keys(site.layouts), directives: Object.keys(site.directives ?? {}) };`,
      `export const create = (options) => createRenderer(site, options);`,
    ],
  };
}
