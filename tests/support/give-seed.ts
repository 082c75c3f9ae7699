import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';

/** The variable that says where the seed lies: tests run in processes of their own. */
export const seedVariable = 'SITEGEN_TEST_CACHE';

/** Gives a site that has no cache yet the seed: the bundles that all sites have, React and the runtime. */
export function giveSeed(root: string): void {
  const seed = process.env[seedVariable];
  const cache = path.join(root, '.sitegen/cache');
  if (seed === undefined || !existsSync(root) || existsSync(cache)) return;
  for (const name of ['cache.db', 'packs', 'modules'])
    cpSync(path.join(seed, name), path.join(cache, name), { recursive: true });
}

/** Gives it to the site of a build, unless that says itself where its cache is, or that there is none. */
export function giveSeedTo(args: readonly string[]): void {
  const root = args[args.indexOf('--root') + 1];
  if (args[0] !== 'build' || root === undefined || !args.includes('--root')) return;
  if (!args.includes('--cache-dir') && !args.includes('--no-cache')) giveSeed(root);
}
