import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { hasErrorCode } from '../lib/files.ts';
import { runWithin } from '../lib/run-within.ts';

/** What a config's module exports. */
export interface ConfigModule {
  readonly default?: unknown;
}

/** Milliseconds, as for page functions: what takes long belongs into the config. */
const LIMIT_MS = 30_000;

/**
 * Runs the module of a config; undefined: it had not come to its end, and was stopped. `require` waits for nothing, so that a loop can be
 * stopped; a module that awaits has to be imported, and then none is.
 */
export async function runConfig(file: string, limitMs = LIMIT_MS): Promise<ConfigModule | undefined> {
  // Of modules that packages require, no version of Node warns.
  const require = createRequire(path.join(path.dirname(file), 'node_modules/config.cjs'));
  try {
    return runWithin(limitMs, () => require(file) as ConfigModule)?.result;
  } catch (error) {
    if (!hasErrorCode(error, 'ERR_REQUIRE_ASYNC_MODULE')) throw error;
    return (await import(pathToFileURL(file).href)) as ConfigModule;
  }
}
