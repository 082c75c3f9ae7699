import path from 'node:path';

import { keptFile } from '../lib/files/cache-files.ts';
import { codeLinks } from '../lib/code/code-links.ts';
import { codeState, describeState, type CodeState } from '../lib/code/code-state.ts';
import { codeVersion } from '../lib/code-version.ts';
import { changedSince } from '../lib/files/file-stamps.ts';
import { hashFileIfExists } from '../lib/files/files.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { readSealed, writeSealed } from '../lib/files/sealed-json.ts';
import type { BundledConfig } from './bundle-config.ts';

interface KeptBundle {
  /** Hash of everything that the bundle depends on. */
  readonly state: string;
  readonly bundle: BundledConfig;
}

export interface KeepOptions {
  readonly root: string;
  readonly configFile: string;
  /** Undefined: nothing is kept. */
  readonly cacheDir: string | undefined;
}

export interface KeptConfig extends BundledConfig {
  /** Hash of its files, and of everything that they depend on. */
  readonly state: string;
  readonly depends: CodeState;
}

/** The bundle of a config, or that of an earlier run if its files have not changed. */
export async function keepConfigBundle({ root, configFile, cacheDir }: KeepOptions): Promise<KeptConfig> {
  const began = Date.now();
  const kept = cacheDir && keptFile(cacheDir, 'config', configFile);
  const known = kept && (readSealed(kept) as KeptBundle | undefined);
  if (known) {
    const now = stateOf(root, known.bundle.files);
    if (known.state === now.state) return { ...known.bundle, ...now };
  }
  const { bundleConfig } = await import('./bundle-config.ts');
  const bundle = await bundleConfig(root, configFile);
  const now = stateOf(root, bundle.files);
  if (kept && !changedSince([...bundle.files, ...now.depends.settings], began))
    // If the folder cannot be written, whoever needs it reports that.
    await writeSealed(kept, { state: now.state, bundle }).catch(() => undefined);
  return { ...bundle, ...now };
}

/** The bundled files, the files that could be resolved instead, and those that decide how code is read. */
function stateOf(root: string, files: readonly string[]): Pick<KeptConfig, 'state' | 'depends'> {
  const depends = codeState(root, files);
  const lines = files.map((file) => `${path.relative(root, file)} ${hashFileIfExists(file)}`);
  const described = [...codeLinks(root), ...describeState(root, depends)];
  return { state: sha256([codeVersion(), ...lines, ...described].join('\n')), depends };
}
