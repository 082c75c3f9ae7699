import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import path from 'node:path';

import { loadEsbuild } from '../../lib/esbuild.ts';
import { esbuildDiagnostics } from '../../lib/esbuild-diagnostics.ts';
import { resolvePlugin } from '../../lib/resolve-plugin.ts';
import type { Site } from '../../model/site.ts';
import type { BuiltAsset } from '../built-asset.ts';
import type { Bundled } from '../bundled.ts';
import { inputFiles } from '../input-files.ts';
import { moduleOptions } from '../module-options.ts';
import { refuseStyles } from '../refuse-styles.ts';
import type { ReactBundle } from './bundle-react.ts';
import type { IslandSource } from './find-islands.ts';
import { inspectIslands, type InspectedIsland } from './inspect-islands.ts';
import { nameOutputs, type BuiltModule, type BundlerOutput } from './name-outputs.ts';
import { reactNames, shareReact } from './share-react.ts';

export interface BuiltIsland extends Omit<InspectedIsland, 'absolute'> {
  readonly module: BuiltModule;
}

export interface LazyModule extends BuiltModule {
  readonly name: string;
}

export interface IslandBundle {
  readonly islands: readonly BuiltIsland[];
  /** Code of the site that several islands use. */
  readonly shared: readonly BuiltModule[];
  /** Modules that islands import on demand, by file name. */
  readonly lazy: readonly LazyModule[];
  /** Undefined if the site has no islands. */
  readonly react: BuiltAsset | undefined;
}

/** The modules that browsers load for islands; throws a DiagnosticsError with the author's mistakes. */
export async function bundleIslands(
  site: Site,
  sources: readonly IslandSource[],
  bundleReact: () => Promise<ReactBundle>,
): Promise<Bundled<IslandBundle>> {
  if (sources.length === 0)
    return { value: { islands: [], shared: [], lazy: [], react: undefined }, inputs: [] };
  const react = await bundleReact();
  const islands = await inspectIslands(site, sources, react.pageOnly);
  const built = await buildModules(site, islands, react);
  const outputs = listOutputs(built, islands);
  return {
    value: { ...toModules(outputs, islands), react: react.chunk },
    inputs: inputFiles(site.root, built.metafile.inputs),
  };
}

const buildOptions = {
  // Nothing is written: the folder does not appear in any name.
  outdir: 'islands',
  ...moduleOptions,
  splitting: true,
  jsx: 'automatic',
} as const satisfies BuildOptions;

type BuiltIslands = BuildResult<typeof buildOptions>;

async function buildModules(
  { root }: Site,
  islands: readonly InspectedIsland[],
  react: ReactBundle,
): Promise<BuiltIslands> {
  const { build } = await loadEsbuild();
  try {
    return await build({
      ...buildOptions,
      absWorkingDir: root,
      entryPoints: islands.map(({ name }) => ({ in: `${namespace}:${name}`, out: name })),
      plugins: [refuseStyles(root), mountEntries(islands), shareReact(react), resolvePlugin(root, false)],
    });
  } catch (error) {
    throw esbuildDiagnostics(root, error, () => 'bundle-error');
  }
}

interface IslandOutput extends BundlerOutput {
  /** Name of the island whose entry it is; undefined if it is none. */
  readonly island: string | undefined;
  /** Whether it is imported by `import()`. */
  readonly isLazy: boolean;
}

function listOutputs(
  { outputFiles, metafile }: BuiltIslands,
  islands: readonly InspectedIsland[],
): readonly IslandOutput[] {
  const entries = new Map(islands.map(({ name }) => [`${namespace}:${name}`, name]));
  const texts = new Map(outputFiles.map((file) => [path.basename(file.path), file.text.trimEnd()]));
  return Object.entries(metafile.outputs).map(([output, { entryPoint, imports }]) => {
    const file = path.posix.basename(output);
    const own = imports.filter(({ external }) => external !== true);
    const filesOf = (isLazy: boolean) =>
      own
        .filter(({ kind }) => (kind === 'dynamic-import') === isLazy)
        .map((item) => path.posix.basename(item.path));
    const island = entries.get(entryPoint ?? '');
    return {
      file,
      island,
      // A module that is imported by `import()` is an entry of its own.
      isLazy: island === undefined && entryPoint !== undefined,
      name: island ?? (entryPoint === undefined ? 'shared' : lazyName(entryPoint)),
      text: texts.get(file) ?? '',
      imports: filesOf(false),
      lazy: filesOf(true),
    };
  });
}

function toModules(
  outputs: readonly IslandOutput[],
  islands: readonly InspectedIsland[],
): Omit<IslandBundle, 'react'> {
  const assets = nameOutputs(outputs);
  const moduleOf = ({ file }: IslandOutput) => assets.get(file) as BuiltModule;
  const modules = new Map(outputs.map((output) => [output.island, moduleOf(output)]));
  return {
    // Must not contain the site's location, so that the bundle is also valid in another checkout.
    islands: islands.map(({ name, file, hydrate, strings }) => {
      return { name, file, hydrate, strings, module: modules.get(name) as BuiltModule };
    }),
    shared: outputs.filter(({ island, isLazy }) => island === undefined && !isLazy).map(moduleOf),
    lazy: outputs
      .filter(({ isLazy }) => isLazy)
      .map((output) => ({ ...moduleOf(output), name: output.name }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** `../lib/ui/select/select-menu.js` → `select-menu`, without the file's location. */
function lazyName(entryPoint: string): string {
  const [name = ''] = path.posix.basename(entryPoint).split('.');
  return name.replace(/[^\w-]/g, '') || 'lazy';
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
