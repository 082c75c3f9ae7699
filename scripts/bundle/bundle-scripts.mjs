import path from 'node:path';

import { build } from 'esbuild';

import { root } from './modules.mjs';

/**
 * Bundles src/client, one self-contained script per entry: `BundledScripts` of `src/node/bundle/bundled-scripts.ts`. They contain nothing of
 * a site.
 */
export async function bundleScripts() {
  const { builtAsset } = await import('../../lib/node/bundle/built-asset.js');
  const script = async (entry, options) =>
    builtAsset(path.posix.basename(entry), 'js', await bundle(entry, options));
  const onDemand = {
    islands: await script('islands/islands', importingModule),
    errors: await script('errors/errors', esModule),
    prefetch: await script('prefetch/prefetch', esModule),
    tooltips: await script('tooltips/tooltips', esModule),
  };
  const plugins = Object.entries(onDemand).map(([name, asset]) => importAs(`./${name}.js`, asset));
  const files = {
    main: await script('main', { ...importingModule, plugins }),
    ...onDemand,
    root: await script('root'),
    redirect: await script('redirect'),
  };
  return { boot: await bundle('boot'), files };
}

const esModule = { format: 'esm' };

/** For scripts that call `importModule`; src/client/import-module.d.ts says why. */
const importingModule = { ...esModule, banner: { js: 'const importModule=u=>import(u);' } };

async function bundle(entry, options = { format: 'iife' }) {
  const { minifyScript } = await import('../../lib/node/bundle/minify-script.js');
  const { outputFiles } = await build({
    ...options,
    absWorkingDir: root,
    entryPoints: [`lib/client/${entry}.js`],
    bundle: true,
    target: ['es2022'],
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  });
  return minifyScript(outputFiles[0].text);
}

/** A dynamic import of a script that is published next to the importing one, under another name. */
function importAs(specifier, asset) {
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
