import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import path from 'node:path';

import { assertUtf8 } from '../lib/assert-utf8.ts';
import { modulesFolder } from '../lib/files/cache-files.ts';
import { writeToCache } from '../lib/files/cache-overflow.ts';
import { loadEsbuild } from '../lib/code/esbuild.ts';
import { esbuildDiagnostics } from '../lib/diagnostics/esbuild-diagnostics.ts';
import { renewFile, touch } from '../lib/files/files.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { jsxOptions } from '../lib/code/jsx-options.ts';
import { withoutFolders } from '../lib/code/package-module.ts';
import { resolvePlugin } from '../lib/code/resolve-plugin.ts';
import type { Site } from '../model/site.ts';
import type { Bundled } from './bundled.ts';
import { inputFiles } from './input-files.ts';
import { refuseStyles } from './styles/refuse-styles.ts';

/** The site's code as one CommonJS module. */
export interface ModuleCode {
  readonly name: string;
  readonly text: string;
  /** Hash of what it does: part of the cache key of whatever it makes. */
  readonly hash: string;
}

/** A module with those that it requires. */
export interface PlacedCode extends ModuleCode {
  readonly beside?: readonly ModuleCode[];
}

/** The same as a file, which `loadModule` runs. */
export interface BundledModule {
  /** Absolute path. */
  readonly file: string;
  readonly hash: string;
}

/** With a mapping from its lines to the author's. */
export interface MappedModule extends BundledModule {
  /** Its source map as JSON, made on demand; undefined if its files have changed meanwhile. */
  readonly map: () => Promise<string | undefined>;
}

export interface ModuleEntry {
  readonly name: string;
  /** Lines of the entry module, which counts as lying in the site's root. */
  readonly lines: readonly string[];
  readonly plugins?: readonly Plugin[];
  /**
   * Shortens identifiers. Bundles whose hash determines published names need this: long names contain the paths of packages relative to the
   * site.
   */
  readonly shortNames?: boolean;
}

type SiteRoot = Pick<Site, 'root'>;

/** Bundles one module repeatedly; unchanged files are not parsed again. */
export interface ModuleBundler extends AsyncDisposable {
  /** Throws a DiagnosticsError with the author's mistakes. */
  readonly bundle: () => Promise<Bundled<ModuleCode>>;
}

/** Bundles code of the site with its React for Node; throws a DiagnosticsError with the author's mistakes. */
export async function bundleModule(site: SiteRoot, entry: ModuleEntry): Promise<Bundled<ModuleCode>> {
  const { build } = await loadEsbuild();
  return toModule(site, entry, build(moduleOptions(site, entry)));
}

export async function createModuleBundler(site: SiteRoot, entry: ModuleEntry): Promise<ModuleBundler> {
  const { context } = await loadEsbuild();
  const made = await context(moduleOptions(site, entry));
  return {
    bundle: () => toModule(site, entry, made.rebuild()),
    [Symbol.asyncDispose]: () => made.dispose(),
  };
}

async function toModule(
  site: SiteRoot,
  { name }: ModuleEntry,
  building: Promise<BuildResult<ReturnType<typeof moduleOptions>>>,
): Promise<Bundled<ModuleCode>> {
  try {
    const { outputFiles, metafile } = await building;
    const text = outputFiles[0]?.text ?? '';
    const inputs = inputFiles(site.root, metafile.inputs);
    assertUtf8(site.root, inputs, text);
    // Wherever the modules of packages lie.
    return { value: { name, text, hash: sha256(withoutFolders(text)) }, inputs };
  } catch (error) {
    throw esbuildDiagnostics(site.root, error, (detail) =>
      detail === 'island-file' ? detail : 'bundle-error',
    );
  }
}

/** Writes a module whose map may be needed, since loading it may fail. `makeEntry`: what it was bundled from. */
export async function placeMapped(
  site: Pick<Site, 'root' | 'cacheDir'>,
  makeEntry: () => ModuleEntry | Promise<ModuleEntry>,
  code: PlacedCode,
): Promise<MappedModule> {
  return {
    ...(await placeModule(site, code)),
    map: async () => mapModule(site, await makeEntry(), code.text),
  };
}

/** Where this process has put a module: at each save of a template, comparing the file of all packages would take 4 ms. */
const places = new WeakMap<ModuleCode, string>();

/** Writes a module to where it can be loaded from, by workers too. */
export async function placeModule(site: Pick<Site, 'cacheDir'>, code: PlacedCode): Promise<BundledModule> {
  const file = await writeToCache(modulesFolder(site.cacheDir), async (folder) => {
    const place = async (module: ModuleCode) => {
      const wanted = path.join(folder, moduleFile(module));
      if (places.get(module) !== wanted || !touch(wanted)) await renewFile(wanted, module.text);
      places.set(module, wanted);
      return wanted;
    };
    for (const required of code.beside ?? []) await place(required);
    return place(code);
  });
  return { file, hash: code.hash };
}

/** The name of the file that a module is written to. */
export function moduleFile({ name, hash }: Pick<ModuleCode, 'name' | 'hash'>): string {
  return `${name}-${hash.slice(0, 16)}.cjs`;
}

/** Made by bundling again. `text`: what the map is for. */
async function mapModule(site: SiteRoot, entry: ModuleEntry, text: string): Promise<string | undefined> {
  const options = { ...moduleOptions(site, entry), sourcemap: 'external', sourcesContent: false } as const;
  const { build } = await loadEsbuild();
  const { outputFiles } = await build(options).catch(() => ({ outputFiles: [] }));
  const output = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text;
  return output('.cjs') === text ? output('.map') : undefined;
}

function moduleOptions(site: SiteRoot, { name, lines, plugins = [], shortNames = false }: ModuleEntry) {
  return {
    absWorkingDir: site.root,
    stdin: { contents: lines.join('\n'), resolveDir: site.root, sourcefile: `sitegen-${name}.js` },
    // Nothing is written there: the sources of the map are relative to it.
    outfile: path.join(site.root, `sitegen-${name}.cjs`),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    ...jsxOptions(site.root),
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    minifyWhitespace: true,
    minifyIdentifiers: shortNames,
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [refuseStyles(site.root), ...plugins, resolvePlugin(site.root, false)],
  } as const satisfies BuildOptions;
}
