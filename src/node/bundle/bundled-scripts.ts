import { readFileSync } from 'node:fs';
import path from 'node:path';

import { runFolder } from '../lib/package-root.ts';
import type { BuiltAsset } from './built-asset.ts';

/** The browser's scripts, minified. */
export interface BundledScripts {
  /** The inline script of every page. */
  readonly boot: string;
  readonly files: ScriptFiles;
}

export interface ScriptFiles {
  /** The runtime of every page. */
  readonly main: BuiltAsset;
  /** Modules that the runtime imports on demand. */
  readonly islands: BuiltAsset;
  readonly errors: BuiltAsset;
  readonly prefetch: BuiltAsset;
  readonly tooltips: BuiltAsset;
  readonly root: BuiltAsset;
  readonly redirect: BuiltAsset;
}

/** They contain nothing of the site: `npm run compile` has bundled them. */
export function readScripts(): BundledScripts {
  return JSON.parse(readFileSync(path.join(runFolder, 'scripts.json'), 'utf8')) as BundledScripts;
}
