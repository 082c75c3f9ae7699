import type { LoadedConfig } from '../config/load-config.ts';
import { tagCacheFolder } from './cache-folder.ts';
import type { CommandContext } from './context.ts';
import { parseEpoch } from './flags/flag-values.ts';
import { siteFolders } from './site-folders.ts';
import { UsageError } from './flags/usage-error.ts';

export interface LoadOptions {
  /** Whether routes that are `devOnly` exist. */
  readonly devRoutes?: boolean;
  /** Whether a config kept by an earlier run may be used. Default: true for a command with the flag --no-cache that was not given it. */
  readonly cache?: boolean;
}

/** Reads the config, with the changes that the flags and SOURCE_DATE_EPOCH make. */
export async function loadSite(
  { flags, env }: Pick<CommandContext, 'flags' | 'env'>,
  { devRoutes, cache = flags.cache === true }: LoadOptions = {},
): Promise<LoadedConfig> {
  const folders = siteFolders(flags);
  const sourceDateEpoch = readEpoch(env['SOURCE_DATE_EPOCH']);
  const { loadConfig, locateConfig } = await import('../config/load-config.ts');
  // A folder that is no site is left as it is.
  locateConfig({ root: folders.root, config: flags.config });
  if (flags.cache === true) tagCacheFolder(folders.cacheDir);
  return loadConfig({
    root: folders.root,
    config: flags.config,
    cacheDir: cache ? folders.cacheDir : undefined,
    overrides: {
      outDir: folders.outDir,
      cacheDir: folders.cacheDir,
      baseURL: flags.base,
      siteUrl: flags.siteUrl,
      clock: flags.clock,
      sourceDateEpoch,
      drafts: flags.drafts,
      future: flags.future,
      jobs: flags.jobs,
      devRoutes,
    },
  });
}

function readEpoch(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const seconds = parseEpoch(text);
  if (seconds === undefined)
    throw new UsageError(`SOURCE_DATE_EPOCH is "${text}": expected whole seconds since 1970.`);
  return seconds;
}
