import { Option, type Command } from 'commander';

import type { LogLevel } from '../lib/log.ts';
import { parseBase, parseClock, parseFolder, parseJobs, parseSiteUrl } from './flag-values.ts';

/** The flags of several commands, as commander hands them over; one that a command does not take is undefined. */
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

/** By name, in the order in which help lists them. Paths are relative to the site's folder, but --root itself to the current one. */
const flags = {
  root: ['Site:', () => folder('--root <dir>', 'folder of the site').default('.')],
  config: [
    'Site:',
    () => new Option('--config <file>', 'config file, relative to the root (default: "site.config.ts")'),
  ],
  'out-dir': [
    'Site:',
    () => folder('--out-dir <dir>', 'where the site is published, relative to the root (default: "dist")'),
  ],
  base: [
    'Site:',
    () =>
      new Option('--base <path>', 'path under which the site is served, such as /docs/').argParser(parseBase),
  ],
  'site-url': [
    'Site:',
    () => new Option('--site-url <url>', 'origin for absolute URLs').argParser(parseSiteUrl),
  ],
  clock: ['Content:', () => new Option('--clock <iso>', 'the time that counts as now').argParser(parseClock)],
  drafts: ['Content:', () => new Option('--drafts', 'count drafts as published')],
  future: ['Content:', () => new Option('--future', 'count entries with a future date as published')],
  jobs: [
    'Work:',
    () =>
      new Option('--jobs <n>', 'threads, the main one among them (default: one a core)').argParser(parseJobs),
  ],
  'cache-dir': [
    'Work:',
    () => folder('--cache-dir <dir>', 'relative to the root (default: ".sitegen/cache")'),
  ],
  'no-cache': ['Work:', () => new Option('--no-cache', 'neither read nor write the cache')],
  force: [
    'Work:',
    () => new Option('--force', 'publish into a folder that sitegen did not make, and delete what it holds'),
  ],
  verify: [
    'Work:',
    () =>
      new Option(
        '--verify',
        'build part of the site again without the cache, and publish only if it is the same',
      ),
  ],
  profile: [
    'Messages:',
    () => new Option('--profile', 'print the time of each stage, and the pages that took longest to render'),
  ],
  'fail-on': [
    'Messages:',
    () =>
      new Option('--fail-on <severity>', 'fail from this severity on; a build publishes nothing then')
        .choices(['error', 'warning'])
        .default('error'),
  ],
} as const satisfies Readonly<Record<string, readonly [group: string, make: () => Option]>>;

export type FlagName = keyof typeof flags;

/** Adds the flags that a command takes, and those of messages, which all of them have. */
export function addSharedFlags(command: Command, taken: readonly FlagName[]): Command {
  for (const [name, [group, make]] of Object.entries(flags))
    if (taken.includes(name as FlagName)) command.optionsGroup(group).addOption(make());
  return command
    .optionsGroup('Messages:')
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
