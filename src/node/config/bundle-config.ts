import type { Metafile } from 'esbuild';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { assertUtf8 } from '../lib/assert-utf8.ts';
import { isGeneratorCode } from '../lib/code/code-state.ts';
import { loadEsbuild } from '../lib/code/esbuild.ts';
import { esbuildDiagnostics } from '../lib/diagnostics/esbuild-diagnostics.ts';
import { shortHash } from '../lib/bytes/hash.ts';
import { jsxOptions } from '../lib/code/jsx-options.ts';
import { relativePath } from '../lib/files/relative-path.ts';
import { resolvePlugin } from '../lib/code/resolve-plugin.ts';
import { referencedVariables, type ReferencedVariables } from './referenced-variables.ts';
import type { ConfigBundle } from './config-places.ts';

export interface BundledConfig extends ConfigBundle {
  /** Absolute paths of every local file that it is made of, and of those in linked packages that it imports. */
  readonly files: readonly string[];
  readonly variables: ReferencedVariables;
}

/** Bundles a config with all local files that it imports; throws a DiagnosticsError if that fails. */
export async function bundleConfig(root: string, configFile: string): Promise<BundledConfig> {
  const { build } = await loadEsbuild();
  try {
    const result = await build({
      absWorkingDir: root,
      // In an absolute path, `*` of a folder above the site would be a wildcard.
      entryPoints: [relativePath(root, configFile)],
      // Nothing is written there: the sources of the map are relative to it.
      outfile: path.join(root, '.sitegen-config.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      ...jsxOptions(root),
      write: false,
      metafile: true,
      sourcemap: 'external',
      sourcesContent: false,
      logLevel: 'silent',
      plugins: [resolvePlugin(root, true)],
    });
    const text = (extension: string) =>
      result.outputFiles.find((output) => output.path.endsWith(extension))?.text ?? '';
    const code = text('.mjs');
    const inputs = Object.keys(result.metafile.inputs).map((file) => path.resolve(root, file));
    assertUtf8(root, inputs, code);
    return {
      file: relativePath(root, configFile),
      code,
      map: text('.map'),
      variables: referencedVariables(code),
      // With the hash, so that stacks of an earlier config's functions are not read with this one's map.
      moduleName: `config-${shortHash(code, 16)}.mjs`,
      files: [...new Set([...inputs, ...packageFiles(result.metafile)])].sort(),
    };
  } catch (error) {
    throw esbuildDiagnostics(root, error, () => 'config-load');
  }
}

/**
 * The entries of packages: nothing records that one outside any node_modules has another version now, or that one was patched in place.
 * Those of the generator change with its version.
 */
function packageFiles({ inputs }: Metafile): readonly string[] {
  return Object.values(inputs)
    .flatMap(({ imports }) => imports)
    .filter((imported) => imported.external === true && imported.path.startsWith('file:'))
    .map((imported) => fileURLToPath(imported.path))
    .filter((file) => !isGeneratorCode(file));
}
