import { Option, type Command } from 'commander';

import { parseHost, parseHostName, parseInterval, parsePort } from './flag-values.ts';
import type { SharedFlags } from './shared-flags.ts';

/** Of the commands that serve. */
export interface ServerFlags extends SharedFlags {
  readonly port?: number;
  /** True: the flag without an address. */
  readonly host?: string | true;
  /** Of those that serve pages. */
  readonly allowHost?: readonly string[];
  /** Of the one that watches. True: the flag without a number. */
  readonly poll?: number | true;
  /** Of the one that shows what visitors have sent. */
  readonly local?: boolean;
}

export function addServerFlags(command: Command, defaultPort: number): Command {
  return command
    .optionsGroup('Server:')
    .addOption(
      new Option(
        '--port <n>',
        `an error when it is in use (default: ${defaultPort}, or the next free one)`,
      ).argParser(parsePort),
    )
    .addOption(
      new Option(
        '--host [address]',
        'listen on an address, or on all (default: this machine only)',
      ).argParser(parseHost),
    );
}

export function addAllowHostFlag(command: Command): Command {
  return command.addOption(
    new Option('--allow-host <name>', 'answer to this name too; can be repeated').argParser(
      (text, names: readonly string[] | undefined) => [...(names ?? []), parseHostName(text)],
    ),
  );
}

export function addPollFlag(command: Command): Command {
  return command.addOption(
    new Option(
      '--poll [ms]',
      'look at every file at intervals, where the system does not tell of changes',
    ).argParser(parseInterval),
  );
}

export function addLocalFlag(command: Command): Command {
  return command
    .optionsGroup('Messages of visitors:')
    .option('--local', 'look at what dev and preview have taken, not at what forms serve has');
}
