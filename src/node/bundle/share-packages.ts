import type { BuildResult, Message, Plugin } from 'esbuild';
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

import { isOwnFile } from '../lib/code/code-state.ts';
import { packageOfModule } from '../lib/code/package-module.ts';
import { packageNamesBut } from '../lib/code/package-names-but.ts';
import { isProvided } from '../lib/code/resolve-plugin.ts';
import { requiredFile, type PlacedPackages } from './bundle-packages.ts';

export interface FoundPackages {
  /** The names of all packages that the site's code imports, sorted. */
  readonly names: readonly string[];
  /** Whether a name means the same package wherever it is imported, so that no mistake comes from taking it for that. */
  readonly isSure: boolean;
}

export interface ShareOptions {
  /** The packages, as modules; undefined if it is not yet known which are imported. */
  readonly packages: PlacedPackages | undefined;
  /**
   * Whether their names are taken for them without asking what each name means where it is imported: an answer takes as long as resolving
   * ten imports.
   */
  readonly areKnown: boolean;
  /** Called each time that all is bundled, or has failed. */
  readonly onFound: (found: FoundPackages) => void;
}

/** Marks a resolution that a plugin requests in order to learn the file. */
const resolving = Symbol('resolving');

/**
 * Redirects the site's own imports of packages to shared modules. A package that has none remains unresolved, and the bundle is unusable.
 */
export function sharePackages(root: string, { packages, areKnown, onFound }: ShareOptions): Plugin {
  const modules: PlacedPackages['modules'] = packages?.modules ?? new Map();
  const taken = new Map(areKnown ? modules : []);
  return {
    name: 'sitegen-share-packages',
    setup(build) {
      const known = new Map<string, Promise<boolean>>();
      const deciding = new Map<string, string>();
      const names = new Set<string>();
      /** The deciding folders of everything that imports by name. */
      const folders = new Set<string>();
      build.initialOptions.alias = Object.fromEntries(taken);
      if (packages !== undefined) build.initialOptions.external = [requiredFile(packages)];
      // Other packages may be installed by the next run.
      build.onStart(() => {
        known.clear();
        deciding.clear();
        names.clear();
        folders.clear();
      });

      const isPackage = async (name: string, resolveDir: string): Promise<boolean> => {
        const { path: file, errors } = await build.resolve(name, {
          kind: 'import-statement',
          resolveDir,
          pluginData: resolving,
        });
        return errors.length === 0 && !isOwnFile(root, file);
      };

      build.onResolve({ filter: packageNamesBut(taken.keys()) }, async (args) => {
        const { path: name, importer, kind, namespace, resolveDir, pluginData } = args;
        if (pluginData !== undefined || kind === 'entry-point' || isBuiltin(name)) return undefined;
        const file = modules.get(name);
        // Code that is loaded on demand is for the browser: it never runs here.
        if (kind === 'dynamic-import') return file === undefined ? undefined : { path: file };
        if (namespace === 'file' && !isOwnFile(root, importer)) {
          // Components that lie outside the site must take the renderer's React, whether or not the site itself imports it.
          if (!isProvided(name)) return undefined;
        } else {
          const folder = decidingFolder(resolveDir, deciding);
          const key = `${folder}\n${name}`;
          const asked = known.get(key) ?? isPackage(name, resolveDir);
          known.set(key, asked);
          folders.add(folder);
          if (!(await asked)) return undefined;
        }
        names.add(name);
        return file === undefined ? { path: name, external: true } : { path: file };
      });

      build.onEnd(({ metafile, errors }) => {
        const imports = packageImports(root, metafile);
        for (const { name, file, isOwn } of imports) {
          if (isOwn || isProvided(name)) names.add(name);
          if (isOwn) folders.add(decidingFolder(path.dirname(file), deciding));
        }
        const isSure =
          folders.size <= 1 &&
          imports.every(({ name, isOwn }) => isOwn || isProvided(name)) &&
          !errors.some((error) => mayBeMistaken(root, error));
        onFound({ names: [...names].sort(), isSure });
      });
    },
  };
}

interface PackageImport {
  readonly name: string;
  /** Absolute path of what imports it. */
  readonly file: string;
  readonly isOwn: boolean;
}

/** The imports that lead to the module of a package. */
function packageImports(root: string, metafile: BuildResult['metafile']): readonly PackageImport[] {
  return Object.entries(metafile?.inputs ?? {}).flatMap(([input, { imports }]) => {
    const names = imports.flatMap(({ original: name = '', path: found, kind }) =>
      kind !== 'dynamic-import' && packageOfModule(found) === name ? name : [],
    );
    if (names.length === 0) return [];
    const file = path.resolve(root, input.replace(/^[\w-]{2,}:/, ''));
    const isOwn = isOwnFile(root, file);
    return names.map((name) => ({ name, file, isOwn }));
  });
}

/** A name may begin with that of another package, and packages may mean another version of one. */
function mayBeMistaken(root: string, { text, location }: Message): boolean {
  const isOwn = location === null || isOwnFile(root, path.resolve(root, location.file));
  return !isOwn || /^Could not resolve "[^."]/.test(text);
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
