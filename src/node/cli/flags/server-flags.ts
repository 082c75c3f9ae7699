import { Option, type Command } from 'commander';

import { parseHost, parseHostName, parseInterval, parsePort } from './flag-values.ts';
import type { SharedFlags } from './shared-flags.ts';

/** Flags of the commands that run a server. */
export interface ServerFlags extends SharedFlags {
  readonly port?: number;
  /** True: the flag without an address. */
  readonly host?: string | true;
  /** dev and preview only. */
  readonly allowHost?: readonly string[];
  /** dev only. True: the flag without a number. */
  readonly poll?: number | true;
  /** forms only. */
  readonly local?: boolean;
}

export function addServerFlags(command: Command, defaultPort: number): Command {
  return command
    .optionsGroup('Server:')
    .addOption(
      new Option(
        '--port <n>',
        `port; fails if it is in use (default: ${defaultPort}, or the next free one)`,
      ).argParser(parsePort),
    )
    .addOption(
      new Option(
        '--host [address]',
        'address to listen on; all of them without a value (default: this machine only)',
      ).argParser(parseHost),
    );
}

export function addAllowHostFlag(command: Command): Command {
  return command.addOption(
    new Option('--allow-host <name>', 'host name to answer to as well; can be repeated').argParser(
      (text, names: readonly string[] | undefined) => [...(names ?? []), parseHostName(text)],
    ),
  );
}

export function addPollFlag(command: Command): Command {
  return command.addOption(
    new Option(
      '--poll [ms]',
      'poll files for changes, in milliseconds, where the system does not report them (default: 500)',
    ).argParser(parseInterval),
  );
}

export function addLocalFlag(command: Command): Command {
  return command
    .optionsGroup('Submissions:')
    .option('--local', 'use what dev and preview received, instead of what forms serve received');
}
