import type { Plugin } from 'esbuild';
import path from 'node:path';

import { loadEsbuild } from '../../lib/code/esbuild.ts';
import { esbuildDiagnostics } from '../../lib/diagnostics/esbuild-diagnostics.ts';
import { jsxOptions } from '../../lib/code/jsx-options.ts';
import { resolvePlugin } from '../../lib/code/resolve-plugin.ts';
import type { Site } from '../../model/site.ts';
import { refuseStyles } from '../styles/refuse-styles.ts';
import type { IslandSource } from './find-islands.ts';
import { leaveReact } from './share-react.ts';

/** An island bundled by itself, with the libraries that it uses, but without React. */
export interface StandaloneIsland {
  readonly island: IslandSource;
  readonly code: string;
  /** Names of its exports. */
  readonly exports: readonly string[];
  /** Of its code only what `hydrate` needs; exports nothing if there is none. */
  readonly hydrateCode: string;
}

/** Bundles each island by itself. */
export async function bundleEachIsland(
  { root }: Pick<Site, 'root'>,
  islands: readonly IslandSource[],
): Promise<readonly StandaloneIsland[]> {
  const { build } = await loadEsbuild();
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: islands.flatMap(({ file, name }) => [
        { in: file, out: name },
        { in: `${hydrateOnly}:${file}`, out: `${name}.hydrate` },
      ]),
      // Nothing is written.
      outdir: 'islands',
      bundle: true,
      format: 'esm',
      target: ['es2022'],
      charset: 'utf8',
      ...jsxOptions(root),
      define: { 'process.env.NODE_ENV': '"production"' },
      minifySyntax: true,
      write: false,
      metafile: true,
      logLevel: 'silent',
      plugins: [
        refuseStyles(root),
        exportHydrate(root),
        refuseNested(),
        leaveReact(),
        resolvePlugin(root, false),
      ],
    });
    const texts = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
    return islands.map((island) => ({
      island,
      code: texts.get(`${island.name}.js`) ?? '',
      exports: metafile.outputs[`islands/${island.name}.js`]?.exports ?? [],
      hydrateCode: texts.get(`${island.name}.hydrate.js`) ?? '',
    }));
  } catch (error) {
    throw esbuildDiagnostics(root, error, (detail) => (detail === nested ? nested : 'bundle-error'));
  }
}

const hydrateOnly = 'sitegen-hydrate';

/** A module for each island that exports no more than its `hydrate`, so that the bundler leaves out everything else. */
function exportHydrate(root: string): Plugin {
  return {
    name: 'sitegen-export-hydrate',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${hydrateOnly}:`) }, ({ path: entry }) => ({
        path: entry.slice(hydrateOnly.length + 1),
        namespace: hydrateOnly,
      }));
      build.onLoad({ filter: /.*/, namespace: hydrateOnly }, ({ path: file }) => ({
        resolveDir: path.dirname(path.join(root, file)),
        contents: `export { hydrate } from ${JSON.stringify(`./${path.posix.basename(file)}`)};`,
        // In TypeScript, what is not there might have been a type, and is no mistake.
        loader: 'ts',
      }));
    },
  };
}

const nested = 'island-nested';

function refuseNested(): Plugin {
  return {
    name: 'sitegen-refuse-nested',
    setup(build) {
      build.onResolve({ filter: /\.island(?:\.tsx)?$/ }, ({ kind, namespace, path: file }) =>
        kind === 'entry-point' || namespace === hydrateOnly
          ? undefined
          : { errors: [{ text: `${file} is imported by an island.`, detail: nested }] },
      );
    },
  };
}
