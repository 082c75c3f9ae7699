import { realpathSync } from 'node:fs';
import path from 'node:path';

import { defaultCacheDir, defaultOutDir } from '../lib/files/default-folders.ts';
import { isWithin } from '../lib/files/relative-path.ts';
import { sourceFolders } from '../lib/files/source-folders.ts';
import { isCacheFolder } from './cache-folder.ts';
import type { SharedFlags } from './flags/shared-flags.ts';
import { UsageError } from './flags/usage-error.ts';

export interface SiteFolders {
  readonly root: string;
  readonly outDir: string;
  readonly cacheDir: string;
}

/** The folders of a site, absolute; throws a UsageError if two of them would destroy each other. */
export function siteFolders(flags: Pick<SharedFlags, 'root' | 'outDir' | 'cacheDir'>): SiteFolders {
  // Bundlers name files by the target of a link: the root distinguishes them from files of packages.
  const root = realPath(path.resolve(flags.root));
  const outDir = path.resolve(root, flags.outDir ?? defaultOutDir);
  const cacheDir = path.resolve(root, flags.cacheDir ?? defaultCacheDir);
  for (const [flag, folder] of [
    ['--out-dir', outDir],
    ['--cache-dir', cacheDir],
  ] as const) {
    if (isWithin(root, realPath(folder))) throw new UsageError(`${flag} ${folder} holds the site itself.`);
    const source = sourceFolders.find((name) => isWithin(realPath(folder), realPath(path.join(root, name))));
    if (source !== undefined) throw new UsageError(`${flag} ${folder} lies in the site's ${source} folder.`);
  }
  if (isWithin(outDir, cacheDir) || isWithin(cacheDir, outDir)) {
    throw new UsageError(`--out-dir ${outDir} and --cache-dir ${cacheDir} lie in each other.`);
  }
  // Files in it get deleted. The default folder is sitegen's by its name.
  if (cacheDir !== path.resolve(root, defaultCacheDir) && !isCacheFolder(cacheDir)) {
    throw new UsageError(
      `--cache-dir ${cacheDir} holds what is no cache of sitegen's: name an empty folder.`,
    );
  }
  return { root, outDir, cacheDir };
}

/** Resolves the links in the part that exists. */
function realPath(target: string): string {
  try {
    return realpathSync(target);
  } catch {
    const parent = path.dirname(target);
    return parent === target ? target : path.join(realPath(parent), path.basename(target));
  }
}
