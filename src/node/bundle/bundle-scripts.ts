import type { BuildOptions, Plugin } from 'esbuild';
import path from 'node:path';

import { loadEsbuild } from '../lib/esbuild.ts';
import { packageRoot } from '../lib/package-root.ts';
import { builtAsset, type BuiltAsset } from './built-asset.ts';
import type { Bundled } from './bundled.ts';
import { minifyScript } from './minify-script.ts';

/** The browser's scripts, minified. */
export interface BundledScripts {
  /** The inline script of every page. */
  readonly boot: string;
  readonly files: ScriptFiles;
}

export interface ScriptFiles {
  /** The runtime of every page. */
  readonly main: BuiltAsset;
  /** Modules that the runtime imports on demand. */
  readonly islands: BuiltAsset;
  readonly errors: BuiltAsset;
  readonly prefetch: BuiltAsset;
  readonly tooltips: BuiltAsset;
  readonly root: BuiltAsset;
  readonly redirect: BuiltAsset;
}

/** Bundles src/client, one self-contained script per entry, from the generator's own code only. */
export async function bundleScripts(): Promise<Bundled<BundledScripts>> {
  const script = async (name: string, options?: BuildOptions) =>
    builtAsset(name, 'js', await bundle(name, options));
  const [islands, errors, prefetch, tooltips] = await Promise.all([
    script('islands', importingModule),
    script('errors', esModule),
    script('prefetch', esModule),
    script('tooltips', esModule),
  ]);
  const plugins = [
    importAs('./islands.js', islands),
    importAs('./errors.js', errors),
    importAs('./prefetch.js', prefetch),
    importAs('./tooltips.js', tooltips),
  ];
  const [boot, main, root, redirect] = await Promise.all([
    bundle('boot'),
    script('main', { ...importingModule, plugins }),
    script('root'),
    script('redirect'),
  ]);
  const files = { main, islands, errors, prefetch, tooltips, root, redirect };
  // They contain nothing of the site.
  return { value: { boot, files }, inputs: [path.join(packageRoot, 'package.json')] };
}

const esModule: BuildOptions = { format: 'esm' };

/** For scripts that call `importModule`; src/client/import-module.d.ts says why. */
const importingModule: BuildOptions = {
  ...esModule,
  banner: { js: 'const importModule=u=>import(u);' },
};

async function bundle(name: string, options: BuildOptions = { format: 'iife' }): Promise<string> {
  const { build } = await loadEsbuild();
  const result = await build({
    ...options,
    absWorkingDir: packageRoot,
    entryPoints: [`lib/client/${name}.js`],
    bundle: true,
    target: ['es2022'],
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return minifyScript(result.outputFiles?.[0]?.text ?? '');
}

/** A dynamic import of a script that is published next to the importing one, under another name. */
function importAs(specifier: string, asset: BuiltAsset): Plugin {
  return {
    name: 'sitegen-import-as',
    setup(build) {
      build.onResolve({ filter: /^\./ }, (args) =>
        args.kind === 'dynamic-import' && args.path === specifier
          ? { path: `./${path.posix.basename(asset.path)}`, external: true }
          : undefined,
      );
    },
  };
}
