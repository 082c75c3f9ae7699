import { build, type Plugin } from 'esbuild';
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
}

export interface ModuleEntry {
  readonly name: string;
  /** Lines of the entry, which stands in the site's root. */
  readonly lines: readonly string[];
  readonly plugins?: readonly Plugin[];
}

/** Bundles code of the site with its React for Node; throws a DiagnosticsError with the author's mistakes. */
export async function bundleModule(
  site: Site,
  { name, lines, plugins = [] }: ModuleEntry,
): Promise<BundledModule> {
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
    const code = result.outputFiles[0]?.text ?? '';
    const hash = sha256(code);
    const file = path.join(site.cacheDir, 'modules', `${name}-${hash.slice(0, 16)}.cjs`);
    await writeFileAtomic(file, code);
    return { file, hash, inputs: inputFiles(site.root, result.metafile.inputs) };
  } catch (error) {
    throw esbuildDiagnostics(error, () => 'bundle-error');
  }
}
