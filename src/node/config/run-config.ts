import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { hasErrorCode } from '../lib/files/files.ts';
import { runWithin } from '../lib/code/run-within.ts';

/** What a config's module exports. */
export interface ConfigModule {
  readonly default?: unknown;
}

/** Milliseconds, as for page functions: slow work belongs in the config. */
const LIMIT_MS = 30_000;

/**
 * Runs the module of a config; undefined if it did not finish and was stopped. `require` is synchronous, so a loop can be stopped; a module
 * with a top-level await has to be imported, and then it cannot be stopped.
 */
export async function runConfig(file: string, limitMs = LIMIT_MS): Promise<ConfigModule | undefined> {
  // No version of Node warns about modules that packages require.
  const require = createRequire(path.join(path.dirname(file), 'node_modules/config.cjs'));
  try {
    return runWithin(limitMs, () => require(file) as ConfigModule)?.result;
  } catch (error) {
    if (!hasErrorCode(error, 'ERR_REQUIRE_ASYNC_MODULE')) throw error;
    return (await import(pathToFileURL(file).href)) as ConfigModule;
  }
}
