import { Option, type Command } from 'commander';

import { parseBase, parseClock, parseFolder, parseJobs, parseSiteUrl } from './flag-values.ts';
import type { LogLevel } from '../reports/log.ts';

/** Flags that several commands share, as commander parses them; undefined for a command that does not have the flag. */
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
  /** True unless --no-cache is given. */
  readonly cache?: boolean;
  readonly force?: boolean;
  readonly verify?: boolean;
  readonly profile?: boolean;
  readonly failOn?: 'error' | 'warning';
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** In the order in which help lists them. Paths are relative to the site's folder; --root itself, to the current folder. */
const flags = {
  root: ['Site:', () => folder('--root <dir>', 'the site’s folder').default('.')],
  config: [
    'Site:',
    () => new Option('--config <file>', 'config file, relative to the root (default: "site.config.ts")'),
  ],
  'out-dir': [
    'Site:',
    () => folder('--out-dir <dir>', 'the published site’s folder, relative to the root (default: "dist")'),
  ],
  base: [
    'Site:',
    () =>
      new Option(
        '--base <path>',
        'path under which the site is served, such as /docs/ (default: the config’s)',
      ).argParser(parseBase),
  ],
  'site-url': [
    'Site:',
    () =>
      new Option(
        '--site-url <url>',
        'origin of absolute URLs, such as https://example.org (default: the config’s)',
      ).argParser(parseSiteUrl),
  ],
  clock: [
    'Content:',
    () =>
      new Option(
        '--clock <iso>',
        'date or time to take as now (default: SOURCE_DATE_EPOCH, or the machine’s clock)',
      ).argParser(parseClock),
  ],
  drafts: ['Content:', () => new Option('--drafts', 'include drafts')],
  future: ['Content:', () => new Option('--future', 'include entries dated in the future')],
  jobs: [
    'Build:',
    () =>
      new Option('--jobs <n>', 'number of threads, including the main one (default: one per core)').argParser(
        parseJobs,
      ),
  ],
  'cache-dir': [
    'Build:',
    () =>
      folder('--cache-dir <dir>', 'folder of the cache, relative to the root (default: ".sitegen/cache")'),
  ],
  'no-cache': ['Build:', () => new Option('--no-cache', 'do not read or write the cache')],
  force: [
    'Build:',
    () =>
      new Option(
        '--force',
        'publish even if the output folder was not made by sitegen, deleting what is in it',
      ),
  ],
  verify: [
    'Build:',
    () =>
      new Option(
        '--verify',
        'rebuild part of the site without the cache, and publish only if the result is the same',
      ),
  ],
  profile: [
    'Output:',
    () => new Option('--profile', 'print how long each stage took, and which pages were slowest to render'),
  ],
  'fail-on': [
    'Output:',
    () =>
      new Option(
        '--fail-on <severity>',
        'lowest severity that makes the command fail; a build that fails publishes nothing',
      )
        .choices(['error', 'warning'])
        .default('error'),
  ],
} as const satisfies Readonly<Record<string, readonly [group: string, make: () => Option]>>;

export type FlagName = keyof typeof flags;

/** Adds the shared flags that a command takes, and the output flags that every command has. */
export function addSharedFlags(command: Command, taken: readonly FlagName[]): Command {
  for (const [name, [group, make]] of Object.entries(flags))
    if (taken.includes(name as FlagName)) command.optionsGroup(group).addOption(make());
  return command
    .optionsGroup('Output:')
    .option('--json', 'print events as JSON, one per line')
    .addOption(new Option('--quiet', 'print only errors and warnings').conflicts('verbose'))
    .option('--verbose', 'print more detail, and stack traces');
}

export function logLevel({ quiet, verbose }: Pick<SharedFlags, 'quiet' | 'verbose'>): LogLevel {
  if (quiet === true) return 'quiet';
  return verbose === true ? 'verbose' : 'normal';
}

function folder(flags: string, description: string): Option {
  return new Option(flags, description).argParser(parseFolder);
}
