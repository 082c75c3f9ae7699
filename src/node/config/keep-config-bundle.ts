import path from 'node:path';

import { hashSettings } from '../lib/code-settings.ts';
import { codeVersion } from '../lib/code-version.ts';
import { changedSince } from '../lib/file-stamps.ts';
import { hashFileIfExists } from '../lib/files.ts';
import { sha256, shortHash } from '../lib/hash.ts';
import { entriesOf } from '../lib/walk-folder.ts';
import { readSealed, writeSealed } from '../lib/sealed-json.ts';
import type { BundledConfig } from './bundle-config.ts';

interface KeptBundle {
  /** Hash of all that the bundle depends on. */
  readonly state: string;
  readonly bundle: BundledConfig;
}

export interface KeepOptions {
  readonly root: string;
  readonly configFile: string;
  /** Undefined: nothing is kept. */
  readonly cacheDir: string | undefined;
}

/** The bundle of a config; that of an earlier run while its files are what they were. */
export async function keepConfigBundle({ root, configFile, cacheDir }: KeepOptions): Promise<BundledConfig> {
  const began = Date.now();
  const kept = cacheDir && path.join(cacheDir, `config-${shortHash(configFile)}.json`);
  const known = kept && (readSealed(kept) as KeptBundle | undefined);
  if (known && known.state === stateOf(root, known.bundle.files)) return known.bundle;
  const { bundleConfig } = await import('./bundle-config.ts');
  const bundle = await bundleConfig(root, configFile);
  if (kept && !changedSince(bundle.files, began))
    // A folder that cannot be written is told of by who needs it.
    await writeSealed(kept, { state: stateOf(root, bundle.files), bundle }).catch(() => undefined);
  return bundle;
}

/** What is bundled, what it could be resolved to instead, and what says how it is read. */
function stateOf(root: string, files: readonly string[]): string {
  const folders = [...new Set(files.map((file) => path.dirname(file)))];
  return sha256(
    [
      codeVersion(),
      ...files.map((file) => `${file} ${hashFileIfExists(file)}`),
      ...hashSettings(root),
      ...folders.flatMap(listScripts),
    ].join('\n'),
  );
}

function listScripts(folder: string): readonly string[] {
  return entriesOf(folder)
    .map(({ name }) => name)
    .filter((name) => /\.(?:[cm]?[jt]sx?|json)$/.test(name));
}
