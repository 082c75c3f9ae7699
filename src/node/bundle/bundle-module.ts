import { build, type Plugin } from 'esbuild';
import path from 'node:path';

import { esbuildDiagnostics } from '../lib/esbuild-diagnostics.ts';
import { writeFileAtomic } from '../lib/files.ts';
import { sha256 } from '../lib/hash.ts';
import { resolvePlugin } from '../lib/resolve-plugin.ts';
import type { Site } from '../model.ts';
import { inputFiles, type Bundled } from './keep-bundles.ts';

/** Code of the site as one CommonJS module. */
export interface ModuleCode {
  readonly name: string;
  readonly text: string;
  /** Hash of its text: part of the key of all that it makes. */
  readonly hash: string;
}

/** The same as a file: `loadModule` runs it. */
export interface BundledModule {
  /** Absolute path. */
  readonly file: string;
  readonly hash: string;
}

export interface ModuleEntry {
  readonly name: string;
  /** Lines of the entry, which stands in the site's root. */
  readonly lines: readonly string[];
  readonly plugins?: readonly Plugin[];
}

/** Bundles code of the site with its React for Node; throws a DiagnosticsError with the author's mistakes. */
export async function bundleModule(
  site: Pick<Site, 'root'>,
  { name, lines, plugins = [] }: ModuleEntry,
): Promise<Bundled<ModuleCode>> {
  try {
    const result = await build({
      absWorkingDir: site.root,
      stdin: { contents: lines.join('\n'), resolveDir: site.root, sourcefile: `sitegen-${name}.js` },
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
    });
    const text = result.outputFiles[0]?.text ?? '';
    return {
      value: { name, text, hash: sha256(text) },
      inputs: inputFiles(site.root, result.metafile.inputs),
    };
  } catch (error) {
    throw esbuildDiagnostics(error, () => 'bundle-error');
  }
}

/** Puts a module where it can be loaded from, by workers too. */
export async function placeModule(
  site: Pick<Site, 'cacheDir'>,
  { name, text, hash }: ModuleCode,
): Promise<BundledModule> {
  const file = path.join(site.cacheDir, 'modules', `${name}-${hash.slice(0, 16)}.cjs`);
  await writeFileAtomic(file, text);
  return { file, hash };
}
