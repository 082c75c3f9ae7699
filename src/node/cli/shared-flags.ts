import { Option, type Command } from 'commander';

import type { LogLevel } from '../lib/log.ts';
import { parseBase, parseClock, parseFolder, parseJobs, parseSiteUrl } from './flag-values.ts';

/** The flags that every command takes, as commander hands them over. */
export interface SharedFlags {
  readonly root: string;
  readonly config?: string;
  readonly outDir?: string;
  readonly base?: string;
  readonly siteUrl?: string;
  readonly clock?: string;
  readonly drafts?: boolean;
  readonly future?: boolean;
  readonly jobs?: number;
  readonly cacheDir?: string;
  readonly cache: boolean;
  readonly force?: boolean;
  readonly failOn: 'error' | 'warning';
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** Paths are relative to the site's folder, but --root itself to the current one. */
export function addSharedFlags(command: Command): Command {
  return command
    .optionsGroup('Site:')
    .addOption(folder('--root <dir>', 'folder of the site').default('.'))
    .option('--config <file>', 'config file, relative to the root (default: "site.config.ts")')
    .addOption(
      folder('--out-dir <dir>', 'where the site is published, relative to the root (default: "dist")'),
    )
    .addOption(
      new Option('--base <path>', 'path under which the site is served, such as /docs/').argParser(parseBase),
    )
    .addOption(new Option('--site-url <url>', 'origin for absolute URLs').argParser(parseSiteUrl))
    .optionsGroup('Content:')
    .addOption(
      new Option('--clock <iso>', 'the time that future dates are compared with').argParser(parseClock),
    )
    .option('--drafts', 'include drafts')
    .option('--future', 'include entries with a future date')
    .optionsGroup('Work:')
    .addOption(new Option('--jobs <n>', 'worker threads (default: one a core)').argParser(parseJobs))
    .addOption(folder('--cache-dir <dir>', 'relative to the root (default: ".sitegen/cache")'))
    .option('--no-cache', 'neither read nor write the cache')
    .option('--force', 'publish into a folder that sitegen did not make')
    .optionsGroup('Messages:')
    .addOption(
      new Option('--fail-on <severity>', 'publish nothing from this severity on')
        .choices(['error', 'warning'])
        .default('error'),
    )
    .option('--json', 'print events as JSON, one a line')
    .addOption(new Option('--quiet', 'print mistakes only').conflicts('verbose'))
    .option('--verbose', 'print details, and stacks of failures');
}

export function logLevel({ quiet, verbose }: Pick<SharedFlags, 'quiet' | 'verbose'>): LogLevel {
  if (quiet === true) return 'quiet';
  return verbose === true ? 'verbose' : 'normal';
}

function folder(flags: string, description: string): Option {
  return new Option(flags, description).argParser(parseFolder);
}
