import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { CodeState } from '../lib/code/code-state.ts';
import { diagnostic, DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { namingFile } from '../lib/files/files.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { makeTemporaryFolder } from '../lib/files/temporary-folder.ts';
import type { Site } from '../model/site.ts';
import { createConfigPlaces } from './config-places.ts';
import { hashEnvironment } from './environment.ts';
import { keepConfigBundle } from './keep-config-bundle.ts';
import { loadFailure, type ConfigCode } from './load-failure.ts';
import { normalizeConfig, type ConfigOverrides } from './normalize-config.ts';
import { runConfig } from './run-config.ts';

export interface LoadOptions {
  /** Folder of the site. */
  readonly root: string;
  /** Config file, relative to the root. Default: site.config.ts. */
  readonly config?: string | undefined;
  /** Absolute path of the folder in which its bundle is kept between runs. Default: it is not kept. */
  readonly cacheDir?: string | undefined;
  /** Settings from the command line. */
  readonly overrides: ConfigOverrides;
}

export interface LoadedConfig {
  readonly site: Site;
  /** Absolute paths of every local file that the config is made of. */
  readonly files: readonly string[];
  /** What else affects how they are bundled. */
  readonly depends: CodeState;
  /** When reading them began, in milliseconds since 1970. */
  readonly began: number;
}

/** The absolute path of the config file; throws a DiagnosticsError if there is none. */
export function locateConfig({ root, config }: Pick<LoadOptions, 'root' | 'config'>): string {
  const name = config ?? 'site.config.ts';
  const file = path.resolve(root, name);
  if (existsSync(file)) return file;
  const fix = 'Correct --config, which is relative to the folder of the site, or name that with --root.';
  throw new DiagnosticsError([
    diagnostic('config-missing', {
      message: `There is no ${name} in ${path.resolve(root)}.`,
      ...(config !== undefined && { fix }),
    }),
  ]);
}

/** Reads `site.config.ts` and everything it imports; throws a DiagnosticsError if the result is not a site. */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const began = Date.now();
  const root = path.resolve(options.root);
  const configFile = locateConfig(options);
  const { files, variables, state, depends, ...bundle } = await keepConfigBundle({
    root,
    configFile,
    cacheDir: options.cacheDir,
  });
  const places = createConfigPlaces(bundle);
  const raw = await evaluate({ root, bundle, places });
  const site = normalizeConfig(raw, {
    root,
    configFile,
    places,
    configHash: sha256(`${state}\n${hashEnvironment(variables, process.env)}`),
    overrides: options.overrides,
  });
  return { site, files, depends, began };
}

async function evaluate(config: ConfigCode): Promise<unknown> {
  // Accessible to this user only, since its content is run.
  const folder = await makeTemporaryFolder();
  try {
    const moduleFile = path.join(folder, config.bundle.moduleName);
    await writeFile(moduleFile, config.bundle.code).catch((error: unknown) => {
      throw namingFile(error, moduleFile);
    });
    return await run(moduleFile, config);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(moduleFile: string, config: ConfigCode): Promise<unknown> {
  const module = await runConfig(moduleFile).catch(async (error: unknown) => {
    throw new DiagnosticsError(await loadFailure(error, config));
  });
  if (module !== undefined) return module.default;
  const { file } = config.bundle;
  const message = `${file} did not finish and was stopped.`;
  throw new DiagnosticsError([diagnostic('config-load', { message, at: { file } })]);
}
