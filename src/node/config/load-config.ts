import { build } from 'esbuild';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { diagnostic, DiagnosticsError } from '../lib/diagnostics.ts';
import { esbuildDiagnostics } from '../lib/esbuild-diagnostics.ts';
import { sha256 } from '../lib/hash.ts';
import { codeVersion } from '../lib/code-version.ts';
import { resolvePlugin } from '../lib/resolve-plugin.ts';
import type { ConfigPlaces, Site } from '../model.ts';
import { createConfigPlaces, type ConfigBundle } from './config-places.ts';
import { normalizeConfig, type ConfigOverrides } from './normalize-config.ts';

export interface LoadOptions {
  /** Folder of the site. */
  readonly root: string;
  /** Config file, relative to the root. Default: site.config.ts. */
  readonly config?: string | undefined;
  /** What the command line says. */
  readonly overrides: ConfigOverrides;
}

export interface LoadedConfig {
  readonly site: Site;
  /** Absolute paths of every local file that the config is made of. */
  readonly files: readonly string[];
  /** When their reading began, in milliseconds since 1970. */
  readonly began: number;
}

/** Reads `site.config.ts` and everything it imports; throws a DiagnosticsError when that does not give a site. */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const began = Date.now();
  const root = path.resolve(options.root);
  const name = options.config ?? 'site.config.ts';
  const configFile = path.resolve(root, name);
  if (!existsSync(configFile)) {
    throw new DiagnosticsError([
      diagnostic('config-missing', { message: `There is no ${name} in ${root}.` }),
    ]);
  }
  const { files, ...bundle } = await bundleConfig(root, configFile);
  const places = createConfigPlaces(bundle);
  const raw = await evaluate(bundle, places);
  const site = normalizeConfig(raw, {
    root,
    configFile,
    places,
    configHash: await hashFiles(root, files),
    overrides: options.overrides,
  });
  return { site, files, began };
}

async function bundleConfig(
  root: string,
  configFile: string,
): Promise<ConfigBundle & { readonly files: readonly string[] }> {
  try {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [configFile],
      // Nothing is written there: the sources of the map are relative to it.
      outfile: path.join(root, '.sitegen-config.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
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
    return {
      file: path.relative(root, configFile).replaceAll(path.sep, '/'),
      code,
      map: text('.map'),
      // Node caches modules by URL, so the name carries the content's hash.
      moduleName: `config-${sha256(code).slice(0, 16)}.mjs`,
      files: Object.keys(result.metafile.inputs)
        .map((file) => path.resolve(root, file))
        .sort(),
    };
  } catch (error) {
    throw esbuildDiagnostics(error, () => 'config-load');
  }
}

async function evaluate({ file, code, moduleName }: ConfigBundle, places: ConfigPlaces): Promise<unknown> {
  const folder = path.join(tmpdir(), `sitegen-${process.pid}`);
  const moduleFile = path.join(folder, moduleName);
  await mkdir(folder, { recursive: true });
  await writeFile(moduleFile, code);
  try {
    const module = (await import(pathToFileURL(moduleFile).href)) as { readonly default?: unknown };
    return module.default;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new DiagnosticsError([
      diagnostic('config-load', {
        message: `${file} threw: ${message}`,
        at: places.ofError(error) ?? { file },
      }),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hashFiles(root: string, files: readonly string[]): Promise<string> {
  const parts = await Promise.all(
    files.map(
      async (file) =>
        `${path.relative(root, file).replaceAll(path.sep, '/')}\0${sha256(await readFile(file))}`,
    ),
  );
  return sha256([codeVersion(), ...parts].join('\n'));
}
