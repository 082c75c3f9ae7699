import { build, type Plugin } from 'esbuild';
import path from 'node:path';

import { esbuildDiagnostics } from '../../lib/esbuild-diagnostics.ts';
import { resolvePlugin } from '../../lib/resolve-plugin.ts';
import type { Site } from '../../model.ts';
import type { BuiltAsset } from '../built-asset.ts';
import { bundleReact } from './bundle-react.ts';
import type { IslandSource } from './find-islands.ts';
import { inspectIslands, type InspectedIsland } from './inspect-islands.ts';
import { nameOutputs, type BuiltModule } from './name-outputs.ts';
import { reactNames, shareReact } from './share-react.ts';

export interface BuiltIsland extends InspectedIsland {
  readonly module: BuiltModule;
}

export interface IslandBundle {
  readonly islands: readonly BuiltIsland[];
  /** Code of the site that several islands use. */
  readonly shared: readonly BuiltModule[];
  /** Undefined on a site without islands. */
  readonly react: BuiltAsset | undefined;
}

/** The modules that the browser loads for islands; throws a DiagnosticsError with the author's mistakes. */
export async function bundleIslands(site: Site, sources: readonly IslandSource[]): Promise<IslandBundle> {
  if (sources.length === 0) return { islands: [], shared: [], react: undefined };
  const react = await bundleReact(site);
  const islands = await inspectIslands(site, sources, react.pageOnly);
  const { outputFiles, metafile } = await build({
    absWorkingDir: site.root,
    entryPoints: islands.map(({ name }) => ({ in: `${namespace}:${name}`, out: name })),
    // Nothing is written: the folder stands in no name.
    outdir: 'islands',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [mountEntries(islands), shareReact(react), resolvePlugin(site.root, false)],
  }).catch((error: unknown) => {
    throw esbuildDiagnostics(error, () => 'bundle-error');
  });
  const entries = new Map(islands.map(({ name }) => [`${namespace}:${name}`, name]));
  const texts = new Map(outputFiles.map((file) => [path.basename(file.path), file.text.trimEnd()]));
  const assets = nameOutputs(
    Object.entries(metafile.outputs).map(([output, { entryPoint = '', imports }]) => {
      const file = path.posix.basename(output);
      return {
        file,
        name: entries.get(entryPoint) ?? 'shared',
        text: texts.get(file) ?? '',
        imports: imports
          .filter(({ external }) => external !== true)
          .map((item) => path.posix.basename(item.path)),
      };
    }),
  );
  const modules = new Map(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint = '' }]) => {
      const name = entries.get(entryPoint);
      return name === undefined ? [] : [[name, path.posix.basename(output)] as const];
    }),
  );
  const own = new Set(modules.values());
  return {
    islands: islands.map((island) => ({
      ...island,
      module: assets.get(modules.get(island.name) ?? '') as BuiltModule,
    })),
    shared: [...assets].filter(([file]) => !own.has(file)).map(([, asset]) => asset),
    react: react.chunk,
  };
}

const namespace = 'sitegen-mount';

/** An island's module: its component, and how to mount it. */
function mountEntries(islands: readonly InspectedIsland[]): Plugin {
  const byName = new Map(islands.map((island) => [island.name, island]));
  return {
    name: 'sitegen-mount-islands',
    setup(build) {
      build.onResolve({ filter: /^sitegen-mount:/ }, ({ path: entry }) => ({
        path: entry.slice(namespace.length + 1),
        namespace,
      }));
      build.onLoad({ filter: /.*/, namespace }, ({ path: name }) => {
        const { absolute } = byName.get(name) as InspectedIsland;
        return {
          resolveDir: path.dirname(absolute),
          contents: [
            `import component from ${JSON.stringify(`./${path.basename(absolute)}`)};`,
            `import { mountIsland } from '${reactNames}';`,
            `export const mount = (...rest) => mountIsland(component, ...rest);`,
          ].join('\n'),
        };
      });
    },
  };
}
