import { build } from 'esbuild';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { packageRoot } from '../../lib/package-root.ts';
import { resolvePlugin } from '../../lib/resolve-plugin.ts';
import type { Site } from '../../model.ts';
import { builtAsset, type BuiltAsset } from '../built-asset.ts';
import { bundleModule } from '../bundle-module.ts';

/** The packages that all islands share, with the prefix of their names in the chunk. */
export const sharedPackages = {
  react: 'react_',
  'react/jsx-runtime': 'jsx_',
  'react-dom': 'dom_',
  'sitegen/react': 'site_',
} as const;

export type SharedPackage = keyof typeof sharedPackages;

export interface ReactBundle {
  readonly chunk: BuiltAsset;
  /** What each shared package exports; of `sitegen/react` what works in islands. */
  readonly names: Readonly<Record<SharedPackage, readonly string[]>>;
  /** What `sitegen/react` exports for pages alone. */
  readonly pageOnly: readonly string[];
}

const inLib = (file: string) => JSON.stringify(path.join(packageRoot, 'lib', file));

/**
 * React and what mounts islands: one module. It is bundled by itself and exports everything, so that its bytes depend on React
 * alone: whatever islands a site has or changes, a visitor's copy stays good, and so do pages, which name it.
 */
export async function bundleReact(site: Site): Promise<ReactBundle> {
  const { names, pageOnly } = await readNames(site);
  const packages = Object.entries(sharedPackages) as readonly (readonly [SharedPackage, string])[];
  const lines = packages.flatMap(([name, prefix]) => {
    const from = name === 'sitegen/react' ? inLib('react/everywhere.js') : JSON.stringify(name);
    return [
      `import * as ${prefix} from ${from};`,
      ...names[name].map((key) => `export const ${prefix}${key} = ${prefix}.${key};`),
    ];
  });
  const result = await build({
    absWorkingDir: site.root,
    stdin: {
      contents: [...lines, `export { mountIsland } from ${inLib('client/mount-island.js')};`].join('\n'),
      resolveDir: site.root,
      sourcefile: 'sitegen-react.js',
    },
    bundle: true,
    format: 'esm',
    target: ['es2022'],
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'silent',
    plugins: [resolvePlugin(site.root, false)],
  });
  return { chunk: builtAsset('react', 'js', (result.outputFiles[0]?.text ?? '').trimEnd()), names, pageOnly };
}

/** React is CommonJS: what it exports is known when it has run. */
async function readNames(site: Site): Promise<Pick<ReactBundle, 'names' | 'pageOnly'>> {
  const { file } = await bundleModule(site, {
    name: 'react-names',
    lines: [
      `import * as react from 'react';`,
      `import * as jsx from 'react/jsx-runtime';`,
      `import * as dom from 'react-dom';`,
      `import * as everywhere from ${inLib('react/everywhere.js')};`,
      `import * as only from ${inLib('react/page-only.js')};`,
      `export const names = { react, 'react/jsx-runtime': jsx, 'react-dom': dom, 'sitegen/react': everywhere };`,
      `export const pageOnly = Object.keys(only).sort();`,
    ],
  });
  const module = (await import(pathToFileURL(file).href)) as {
    readonly names: Readonly<Record<SharedPackage, object>>;
    readonly pageOnly: readonly string[];
  };
  const names = Object.fromEntries(
    Object.entries(module.names).map(([name, exported]) => [name, Object.keys(exported).sort()]),
  ) as unknown as ReactBundle['names'];
  return { names, pageOnly: module.pageOnly };
}
