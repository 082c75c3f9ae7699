import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { messageOf } from '../../shared/message-of.ts';
import type { CodeState } from '../lib/code-state.ts';
import { diagnostic, DiagnosticsError } from '../lib/diagnostics.ts';
import { sha256 } from '../lib/hash.ts';
import type { ConfigPlaces } from '../model/diagnostics.ts';
import type { Site } from '../model/site.ts';
import { createConfigPlaces, type ConfigBundle } from './config-places.ts';
import { hashEnvironment } from './environment.ts';
import { keepConfigBundle } from './keep-config-bundle.ts';
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

/** Reads `site.config.ts` and everything it imports; throws a DiagnosticsError if the result is not a site. */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const began = Date.now();
  const root = path.resolve(options.root);
  const name = options.config ?? 'site.config.ts';
  const configFile = path.resolve(root, name);
  if (!existsSync(configFile)) {
    const fix = 'Correct --config, which is relative to the folder of the site, or name that with --root.';
    throw new DiagnosticsError([
      diagnostic('config-missing', {
        message: `There is no ${name} in ${root}.`,
        ...(options.config !== undefined && { fix }),
      }),
    ]);
  }
  const { files, variables, state, depends, ...bundle } = await keepConfigBundle({
    root,
    configFile,
    cacheDir: options.cacheDir,
  });
  const places = createConfigPlaces(bundle);
  const raw = await evaluate(bundle, places);
  const site = normalizeConfig(raw, {
    root,
    configFile,
    places,
    configHash: sha256(`${state}\n${hashEnvironment(variables, process.env)}`),
    overrides: options.overrides,
  });
  return { site, files, depends, began };
}

async function evaluate({ file, code, moduleName }: ConfigBundle, places: ConfigPlaces): Promise<unknown> {
  // With an unpredictable name, and accessible to this user only, since its content is run.
  const folder = await mkdtemp(path.join(tmpdir(), 'sitegen-'));
  const moduleFile = path.join(folder, moduleName);
  await writeFile(moduleFile, code);
  try {
    const module = await runConfig(moduleFile);
    if (module !== undefined) return module.default;
  } catch (error) {
    const message = messageOf(error);
    throw new DiagnosticsError([
      diagnostic('config-load', {
        message: `${file} threw: ${message}`,
        at: places.ofError(error) ?? { file },
      }),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const message = `${file} did not finish and was stopped.`;
  throw new DiagnosticsError([diagnostic('config-load', { message, at: { file } })]);
}
