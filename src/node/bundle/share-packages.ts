import type { Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';

import { packageRoot } from '../lib/package-root.ts';
import { isWithin } from '../lib/relative-path.ts';
import { isProvided } from '../lib/resolve-plugin.ts';
import type { Site } from '../model/site.ts';
import { bundleModule, placeModule, type ModuleCode } from './bundle-module.ts';
import type { Bundled } from './bundled.ts';

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

/** Bundles packages under the names by which templates import them, and runs them once to learn their exports. */
export async function bundlePackages(site: Site, names: readonly string[]): Promise<Bundled<SharedPackages>> {
  const { value: code, inputs } = await bundleModule(site, {
    name: 'packages',
    lines: [
      ...names.map((name, index) => `import * as p${index} from ${JSON.stringify(name)};`),
      `export const packages = { ${names.map((name, index) => `${JSON.stringify(name)}: p${index}`).join(', ')} };`,
    ],
  });
  const { file } = await placeModule(site, code);
  // Not by `loadModule`: the templates run the same copy.
  const { packages } = createRequire(file)(file) as { readonly packages: Readonly<Record<string, object>> };
  const exports = Object.fromEntries(Object.entries(packages).map(([name, all]) => [name, Object.keys(all)]));
  const files = inputs.map((file) => path.relative(site.root, file));
  return { value: { code, exports, inputs: files }, inputs };
}

const namespace = 'sitegen-package';
/** Marks a resolution that a plugin requests in order to learn the file. */
const resolving = Symbol('resolving');

/**
 * Redirects the site's own imports of packages to the shared module. `used` collects every imported name; a name that `shared` does not
 * have remains unresolved, and the bundle is unusable.
 */
export function sharePackages(root: string, shared: SharedPackages | undefined, used: Set<string>): Plugin {
  return {
    name: 'sitegen-share-packages',
    setup(build) {
      const known = new Map<string, Promise<boolean>>();
      const deciding = new Map<string, string>();
      // Other packages may be installed by the next run.
      build.onStart(() => {
        known.clear();
        deciding.clear();
      });

      const isPackage = async (name: string, resolveDir: string): Promise<boolean> => {
        const { path: file, errors } = await build.resolve(name, {
          kind: 'import-statement',
          resolveDir,
          pluginData: resolving,
        });
        return errors.length === 0 && !isOwnFile(root, file);
      };

      build.onResolve({ filter: /^[^.]/ }, async ({ path: name, importer, kind, resolveDir, ...args }) => {
        if (args.pluginData !== undefined || kind === 'entry-point' || isBuiltin(name)) return undefined;
        // Code that is loaded on demand is for the browser: it never runs here.
        const isOwn = kind !== 'dynamic-import' && (args.namespace !== 'file' || isOwnFile(root, importer));
        if (!isOwn) return isProvided(name) && shared?.exports[name] ? { path: name, namespace } : undefined;
        const key = `${decidingFolder(resolveDir, deciding)}\n${name}`;
        const found = known.get(key) ?? isPackage(name, resolveDir);
        known.set(key, found);
        if (!(await found)) return undefined;
        used.add(name);
        return shared?.exports[name] ? { path: name, namespace } : { path: name, external: true };
      });

      build.onResolve({ filter: /^\.\/packages-/, namespace }, ({ path: file }) => ({
        path: file,
        external: true,
      }));

      build.onLoad({ filter: /.*/, namespace }, ({ path: name }) => ({
        contents: reexport(name, shared),
      }));
    },
  };
}

/** What decides which package a name resolves to: installed packages, and configuration files that map names. */
const deciders = ['node_modules', 'package.json', 'tsconfig.json', 'jsconfig.json'];

/** The nearest folder with one of these: from anywhere below it, down to the next such folder, a name resolves to the same package. */
function decidingFolder(folder: string, known: Map<string, string>): string {
  const before = known.get(folder);
  if (before !== undefined) return before;
  const parent = path.dirname(folder);
  const isDeciding = parent === folder || deciders.some((name) => existsSync(path.join(folder, name)));
  const found = isDeciding ? folder : decidingFolder(parent, known);
  known.set(folder, found);
  return found;
}

/** A module that re-exports a package of the shared module. */
function reexport(name: string, shared: SharedPackages | undefined): string {
  const { code, exports } = shared as SharedPackages;
  const names = (exports[name] ?? []).map((exported, index) => ({
    exported: JSON.stringify(exported),
    index,
  }));
  return [
    `const { packages } = require("./packages-${code.hash.slice(0, 16)}.cjs");`,
    `const all = packages[${JSON.stringify(name)}];`,
    ...names.map(({ exported, index }) => `const e${index} = all[${exported}];`),
    `export { ${names.map(({ exported, index }) => `e${index} as ${exported}`).join(', ')} };`,
  ].join('\n');
}

/** Whether a file is the site's: neither a package's nor the generator's. */
function isOwnFile(root: string, file: string): boolean {
  const generator = path.join(packageRoot, 'lib') + path.sep;
  return (
    isWithin(file, root) &&
    !file.includes(`${path.sep}node_modules${path.sep}`) &&
    !file.startsWith(generator)
  );
}
