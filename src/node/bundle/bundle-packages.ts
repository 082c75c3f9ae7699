import path from 'node:path';

import { modulesFolder } from '../lib/files/cache-files.ts';
import { writeToCache } from '../lib/files/cache-overflow.ts';
import { renewFile } from '../lib/files/files.ts';
import { packageModule } from '../lib/code/package-module.ts';
import type { Site } from '../model/site.ts';
import { assertReact } from './assert-react.ts';
import { bundleModule, moduleFile, placeMapped, type ModuleCode, type ModuleEntry } from './bundle-module.ts';
import type { Bundled } from './bundled.ts';
import { runPackages } from './run-packages.ts';

/**
 * The packages that templates import, including React and the renderer, as one module: it is much larger than the templates and does not
 * change with them.
 */
export interface SharedPackages {
  readonly code: ModuleCode;
  /** The exports of each package, by the name under which it is imported. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  /** Its files, relative to the site's root, so that the module is also valid in another checkout. */
  readonly inputs: readonly string[];
}

/**
 * Bundles packages under the names by which templates import them, and runs them once to learn their exports; throws a DiagnosticsError if
 * that fails.
 */
export async function bundlePackages(site: Site, names: readonly string[]): Promise<Bundled<SharedPackages>> {
  assertReact(site.root);
  const entry: ModuleEntry = {
    name: 'packages',
    lines: [
      ...names.map((name, index) => `import * as p${index} from ${JSON.stringify(name)};`),
      `export const packages = { ${names.map((name, index) => `${JSON.stringify(name)}: p${index}`).join(', ')} };`,
    ],
  };
  const { value: code, inputs } = await bundleModule(site, entry);
  const module = await placeMapped(site, () => entry, code);
  const { packages } = (await runPackages(site, module, names)) as {
    readonly packages: Readonly<Record<string, object>>;
  };
  const exports = Object.fromEntries(Object.entries(packages).map(([name, all]) => [name, Object.keys(all)]));
  const files = inputs.map((file) => path.relative(site.root, file));
  return { value: { code, exports, inputs: files }, inputs };
}

export interface PlacedPackages extends SharedPackages {
  /** By the name under which a package is imported: the absolute path of a module that re-exports it. */
  readonly modules: ReadonlyMap<string, string>;
}

/** Writes a module for each package, by which bundlers find it without asking a plugin. */
export async function placePackages(
  { cacheDir }: Pick<Site, 'cacheDir'>,
  shared: SharedPackages,
): Promise<PlacedPackages> {
  const modules = await writeToCache(modulesFolder(cacheDir), async (folder) => {
    const placed = new Map<string, string>();
    for (const [name, exported] of Object.entries(shared.exports)) {
      const file = path.join(folder, packageModule(name, shared.code.hash));
      placed.set(name, await renewFile(file, reexport(name, { file: requiredFile(shared), exported })));
    }
    return placed;
  });
  return { ...shared, modules };
}

/** How the modules, and so the bundle, require the module of all packages, which lies beside them. */
export function requiredFile({ code }: Pick<SharedPackages, 'code'>): string {
  return `./${moduleFile(code)}`;
}

interface Reexported {
  readonly file: string;
  readonly exported: readonly string[];
}

/** Names its exports, so that the bundler finds those that do not exist. */
function reexport(name: string, { file, exported }: Reexported): string {
  const names = exported.map((each, index) => ({ each: JSON.stringify(each), index }));
  return [
    `const { packages } = require(${JSON.stringify(file)});`,
    `const all = packages[${JSON.stringify(name)}];`,
    ...names.map(({ each, index }) => `const e${index} = all[${each}];`),
    `export { ${names.map(({ each, index }) => `e${index} as ${each}`).join(', ')} };`,
  ].join('\n');
}
