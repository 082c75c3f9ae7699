import { build, type BuildOptions, type Plugin } from 'esbuild';
import path from 'node:path';

import { esbuildDiagnostics } from '../lib/esbuild-diagnostics.ts';
import { writeFileAtomic } from '../lib/files.ts';
import { sha256 } from '../lib/hash.ts';
import { resolvePlugin } from '../lib/resolve-plugin.ts';
import type { Site } from '../model.ts';
import { inputFiles } from './keep-bundles.ts';

/** Code of the site as one CommonJS module: `loadModule` runs it. */
export interface BundledModule {
  /** Absolute path. */
  readonly file: string;
  /** Hash of its text: part of the key of all that it makes. */
  readonly hash: string;
  /** Absolute paths of the files that it is made of. */
  readonly inputs: readonly string[];
  /** Its source map as JSON, made by bundling again; undefined: its files are others by now. */
  readonly map: () => Promise<string | undefined>;
}

export interface ModuleEntry {
  readonly name: string;
  /** Lines of the entry, which stands in the site's root. */
  readonly lines: readonly string[];
  readonly plugins?: readonly Plugin[];
}

/** Bundles code of the site with its React for Node; throws a DiagnosticsError with the author's mistakes. */
export async function bundleModule(site: Site, entry: ModuleEntry): Promise<BundledModule> {
  try {
    const { outputFiles, metafile } = await build(moduleOptions(site, entry));
    const code = outputFiles[0]?.text ?? '';
    const hash = sha256(code);
    const file = path.join(site.cacheDir, 'modules', `${entry.name}-${hash.slice(0, 16)}.cjs`);
    await writeFileAtomic(file, code);
    return {
      file,
      hash,
      inputs: inputFiles(site.root, metafile.inputs),
      map: () => mapModule(site, entry, hash),
    };
  } catch (error) {
    throw esbuildDiagnostics(error, () => 'bundle-error');
  }
}

async function mapModule(site: Site, entry: ModuleEntry, hash: string): Promise<string | undefined> {
  const options = { ...moduleOptions(site, entry), sourcemap: 'external', sourcesContent: false } as const;
  const { outputFiles } = await build(options).catch(() => ({ outputFiles: [] }));
  const text = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text;
  return sha256(text('.cjs') ?? '') === hash ? text('.map') : undefined;
}

function moduleOptions(site: Site, { name, lines, plugins = [] }: ModuleEntry) {
  return {
    absWorkingDir: site.root,
    stdin: { contents: lines.join('\n'), resolveDir: site.root, sourcefile: `sitegen-${name}.js` },
    // Nothing is written there: the sources of the map are relative to it.
    outfile: path.join(site.root, `sitegen-${name}.cjs`),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    minifyWhitespace: true,
    metafile: true,
    write: false,
    logLevel: 'silent',
    plugins: [...plugins, resolvePlugin(site.root, false)],
  } as const satisfies BuildOptions;
}
