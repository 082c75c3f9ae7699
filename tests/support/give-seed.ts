import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';

/** The variable that says where the seed lies: tests run in processes of their own. */
export const seedVariable = 'SITEGEN_TEST_CACHE';

/**
 * A site that has no cache yet gets the seed: the bundles that all sites have, React and the runtime, which are half of the time
 * of a small build. Not when a test says itself where the cache is, or that there is none.
 */
export function giveSeed(args: readonly string[]): void {
  const seed = process.env[seedVariable];
  const root = args[args.indexOf('--root') + 1];
  if (seed === undefined || !args.includes('--root') || root === undefined || !existsSync(root)) return;
  if (args.includes('--cache-dir') || args.includes('--no-cache')) return;
  const cache = path.join(root, '.sitegen/cache');
  if (existsSync(cache)) return;
  for (const name of ['cache.db', 'modules'])
    cpSync(path.join(seed, name), path.join(cache, name), { recursive: true });
}
