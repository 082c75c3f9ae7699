import type { Plugin } from 'esbuild';
import path from 'node:path';

import type { IslandSource } from './find-islands.ts';

const namespace = 'sitegen-island';

/** For the bundle that renders: the default export of each island is wrapped so that it leaves a marker in the page. */
export function wrapIslands(islands: readonly IslandSource[]): Plugin {
  const byFile = new Map(islands.map((island) => [island.absolute, island]));
  return {
    name: 'sitegen-wrap-islands',
    setup(build) {
      build.onResolve({ filter: /\.island(?:\.tsx)?$/ }, (args) => {
        // The wrapper itself imports the real module.
        if (args.namespace === namespace) return undefined;
        const file = path.resolve(args.resolveDir, args.path.replace(/(?:\.tsx)?$/, '.tsx'));
        return byFile.has(file) ? { path: file, namespace } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace }, ({ path: absolute }) => {
        const { name, file } = byFile.get(absolute) as IslandSource;
        const real = JSON.stringify(`./${path.basename(absolute)}`);
        return {
          resolveDir: path.dirname(absolute),
          contents: [
            `import component from ${real};`,
            `import { defineIsland } from 'sitegen:react/define-island.js';`,
            `export * from ${real};`,
            `export default defineIsland(component, ${JSON.stringify({ name, file })});`,
          ].join('\n'),
        };
      });
    },
  };
}
