import { loadEsbuild } from '../../lib/code/esbuild.ts';
import { loadModule } from '../../lib/code/load-module.ts';
import { resolvePlugin } from '../../lib/code/resolve-plugin.ts';
import type { Site } from '../../model/site.ts';
import { builtAsset, type BuiltAsset } from '../built-asset.ts';
import { bundleModule, placeModule } from '../bundle-module.ts';
import type { Bundled } from '../bundled.ts';
import { inputFiles } from '../input-files.ts';
import { minifyScript } from '../minify-script.ts';
import { moduleOptions } from '../module-options.ts';

export interface ReactBundle {
  readonly chunk: BuiltAsset;
  /** The properties of the object that it exports. */
  readonly names: readonly string[];
  /** What `sitegen/react` exports for pages only. */
  readonly pageOnly: readonly string[];
}

export interface SharedReact extends ReactBundle {
  /** Its files, relative to the site's root: islands depend on them. */
  readonly inputs: readonly string[];
}

/** What all islands share. If two packages export the same name (`Fragment`, `version`), it means the same. */
const packages = {
  $react: `'react'`,
  $jsx: `'react/jsx-runtime'`,
  $dom: `'react-dom'`,
  $site: `'sitegen:react/everywhere.js'`,
};

const mounting = `'sitegen:client/islands/mount-island.js'`;

/** What the bundle imports. */
export const reactEntries = [...Object.values(packages), mounting];

const imports = Object.entries(packages).map(([name, from]) => `import * as ${name} from ${from};`);
const all = Object.keys(packages)
  .map((name) => `...${name}`)
  .join(', ');

/**
 * React and the code that mounts islands, as one module. It is bundled separately and exports everything, so that its bytes depend only on
 * React: whatever islands a site has or changes, a visitor's copy remains valid, and so do the pages that name it. It exports a single
 * object, since a separate export per React function would take more bytes than the few that a site uses.
 */
export async function bundleReact(site: Pick<Site, 'root' | 'cacheDir'>): Promise<Bundled<ReactBundle>> {
  const { value: exported, inputs } = await readNames(site);
  const lines = [
    ...imports,
    `import { mountIsland } from ${mounting};`,
    `export default { ${all}, mountIsland };`,
  ];
  const { build } = await loadEsbuild();
  const result = await build({
    absWorkingDir: site.root,
    stdin: { contents: lines.join('\n'), resolveDir: site.root, sourcefile: 'sitegen-react.js' },
    ...moduleOptions,
    plugins: [resolvePlugin(site.root, false)],
  });
  const text = await minifyScript(result.outputFiles[0]?.text ?? '');
  const names = [...exported.names, 'mountIsland'];
  return {
    value: { chunk: builtAsset('react', 'js', text), names, pageOnly: exported.pageOnly },
    inputs: [...inputs, ...inputFiles(site.root, result.metafile.inputs)],
  };
}

interface ExportedNames {
  readonly names: readonly string[];
  readonly pageOnly: readonly string[];
}

/** React is CommonJS: its exports are only known by running it. */
async function readNames(site: Pick<Site, 'root' | 'cacheDir'>): Promise<Bundled<ExportedNames>> {
  const { value: code, inputs } = await bundleModule(site, {
    name: 'react-names',
    lines: [
      ...imports,
      `import * as only from 'sitegen:react/page-only.js';`,
      `const names = Object.keys({ ${all} }).filter((name) => name !== 'default').sort();`,
      `export const exported = { names, pageOnly: Object.keys(only).sort() };`,
    ],
  });
  const { file } = await placeModule(site, code);
  const { exported } = loadModule(file) as { readonly exported: ExportedNames };
  return { value: exported, inputs };
}
