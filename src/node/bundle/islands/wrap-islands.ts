import type { Plugin } from 'esbuild';
import { realpathSync } from 'node:fs';
import path from 'node:path';

import { isOwnFile } from '../../lib/code/code-state.ts';
import { isFile, readTextIfPossible } from '../../lib/files/files.ts';
import { relativePath } from '../../lib/files/relative-path.ts';
import { componentExport } from './component-export.ts';
import type { IslandSource } from './find-islands.ts';

/** What the wrapper of an island imports. */
export const islandWrapper = 'sitegen:react/define-island.js';

const namespace = 'sitegen-island';

/** Marks a resolution that this plugin requests, so that it does not answer itself. */
const resolving = Symbol('resolving');

/**
 * For the bundle that renders: the component of each island is wrapped so that it leaves a marker in the page, whatever name it is imported
 * by. A component of the site that is named like one, but is none, is refused.
 */
export function wrapIslands(root: string, islands: readonly IslandSource[]): Plugin {
  // An import leads to the real file, which may be a link in templates/.
  const byFile = new Map(islands.map((island) => [realpathSync(island.absolute), island]));
  return {
    name: 'sitegen-wrap-islands',
    setup(build) {
      build.onResolve(
        { filter: /\.island(?:\.[jt]sx?)?$/ },
        async ({ path: written, pluginData, ...args }) => {
          // The wrapper itself imports the real module.
          if (args.namespace === namespace || pluginData !== undefined) return undefined;
          const { importer, kind, resolveDir } = args;
          // Asking the bundler takes a message each way.
          const usual = path.resolve(resolveDir, written.replace(/(?:\.tsx)?$/, '.tsx'));
          if (byFile.has(usual)) return { path: usual, namespace };
          const { path: file } = await build.resolve(written, {
            importer,
            kind,
            resolveDir,
            pluginData: resolving,
          });
          if (byFile.has(file)) return { path: file, namespace };
          // What the bundler finds may not be there, with its name in another case.
          if (!/\.island\.[jt]sx$/.test(file) || !isOwnFile(root, file) || !isFile(file)) return undefined;
          const text = `Browsers would never get ${relativePath(root, file)}: it is no templates/**/*.island.tsx.`;
          return { errors: [{ text, detail: 'island-file' }] };
        },
      );
      build.onLoad({ filter: /.*/, namespace }, ({ path: absolute }) => {
        const { name, file } = byFile.get(absolute) as IslandSource;
        const real = JSON.stringify(`./${path.basename(absolute)}`);
        const own = componentExport(readTextIfPossible(absolute) ?? '');
        return {
          resolveDir: path.dirname(absolute),
          contents: [
            `import component from ${real};`,
            `import { defineIsland } from '${islandWrapper}';`,
            `export * from ${real};`,
            `const island = defineIsland(component, ${JSON.stringify({ name, file })});`,
            `export { island as default${own === undefined ? '' : `, island as ${own}`} };`,
          ].join('\n'),
        };
      });
    },
  };
}
