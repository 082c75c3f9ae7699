import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import path from 'node:path';

import { loadEsbuild } from '../../lib/code/esbuild.ts';
import { esbuildDiagnostics } from '../../lib/diagnostics/esbuild-diagnostics.ts';
import { jsxOptions } from '../../lib/code/jsx-options.ts';
import { resolvePlugin } from '../../lib/code/resolve-plugin.ts';
import type { Site } from '../../model/site.ts';
import { moduleOptions } from '../module-options.ts';
import { refuseStyles } from '../styles/refuse-styles.ts';
import type { ReactBundle } from './bundle-react.ts';
import type { IslandSource } from './find-islands.ts';
import type { BundlerOutput } from './name-outputs.ts';
import { reactNames, shareReact } from './share-react.ts';

/** Sources of a map are relative to it. */
export const outdir = 'islands';

const buildOptions = {
  // Nothing is written: the folder does not appear in any name.
  outdir,
  ...moduleOptions,
  splitting: true,
} as const satisfies BuildOptions;

type BuiltIslands = BuildResult<typeof buildOptions>;

/** Their modules as the bundler writes them; throws a DiagnosticsError with the author's mistakes. */
export async function buildIslands(
  { root }: Pick<Site, 'root'>,
  islands: readonly IslandSource[],
  react: ReactBundle,
  options: Pick<BuildOptions, 'sourcemap' | 'sourcesContent'> = {},
): Promise<BuiltIslands> {
  const { build } = await loadEsbuild();
  try {
    return await build({
      ...buildOptions,
      ...jsxOptions(root),
      ...options,
      absWorkingDir: root,
      entryPoints: islands.map(({ name }) => ({ in: `${namespace}:${name}`, out: name })),
      plugins: [refuseStyles(root), mountEntries(islands), shareReact(react), resolvePlugin(root, false)],
    });
  } catch (error) {
    throw esbuildDiagnostics(root, error, () => 'bundle-error');
  }
}

export interface IslandOutput extends BundlerOutput {
  /** Name of the island whose entry it is; undefined if it is none. */
  readonly island: string | undefined;
  /** Whether it is imported by `import()`. */
  readonly isLazy: boolean;
}

export function listOutputs(
  { outputFiles, metafile }: BuiltIslands,
  islands: readonly IslandSource[],
): readonly IslandOutput[] {
  const entries = new Map(islands.map(({ name }) => [`${namespace}:${name}`, name]));
  const texts = new Map(outputFiles.map((file) => [path.basename(file.path), file.text.trimEnd()]));
  const modules = Object.entries(metafile.outputs).filter(([output]) => output.endsWith('.js'));
  return modules.map(([output, { entryPoint, imports }]) => {
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

/** `../lib/ui/select/select-menu.js` → `select-menu`, without the file's location. */
function lazyName(entryPoint: string): string {
  const [name = ''] = path.posix.basename(entryPoint).split('.');
  return name.replace(/[^\w-]/g, '') || 'lazy';
}

const namespace = 'sitegen-mount';

/** An island's module: its component, and how to mount it. */
function mountEntries(islands: readonly IslandSource[]): Plugin {
  const byName = new Map(islands.map((island) => [island.name, island]));
  return {
    name: 'sitegen-mount-islands',
    setup(build) {
      build.onResolve({ filter: /^sitegen-mount:/ }, ({ path: entry }) => ({
        path: entry.slice(namespace.length + 1),
        namespace,
      }));
      build.onLoad({ filter: /.*/, namespace }, ({ path: name }) => {
        const { absolute } = byName.get(name) as IslandSource;
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
