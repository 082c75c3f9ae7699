import type { Command } from 'commander';

import { didYouMean } from '../../lib/diagnostics/diagnostics.ts';

/** Commander's message about an unknown flag or command, with what may have been meant. `command`: the one that does not know it. */
export function adviseOnUnknown(text: string, command: Command): string {
  const [start, kind, name = ''] = /^error: unknown (option|command) '-*([^'=]+)[^']*'/.exec(text) ?? [];
  if (start === undefined) return text;
  const commands = (command.parent ?? command).commands;
  const advice = kind === 'option' ? aboutFlag(name, command, commands) : aboutCommand(name, commands);
  return advice === undefined ? `${start}\n` : `${start}\n(${advice})\n`;
}

function aboutCommand(name: string, commands: readonly Command[]): string | undefined {
  return meant(
    nearest(
      name,
      commands.map((known) => known.name()),
    ),
  );
}

function aboutFlag(name: string, { options }: Command, commands: readonly Command[]): string | undefined {
  const owners = commands.filter((known) => known.options.some(({ long }) => long === `--${name}`));
  if (owners.length > 0) return `it is a flag of ${owners.map((owner) => owner.name()).join(', ')}`;
  const flags = options.map(({ long }) => long?.slice('--'.length) ?? '');
  return meant(nearest(name, flags).map((flag) => `--${flag}`));
}

/** Those of which a name is the beginning, else the one that is similar. */
function nearest(name: string, known: readonly string[]): readonly string[] {
  const longer = known.filter((other) => other.startsWith(name));
  const near = didYouMean(name, known);
  return longer.length > 0 || near === undefined ? longer : [near];
}

function meant(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return `Did you mean ${names.length > 1 ? 'one of ' : ''}${names.join(', ')}?`;
}
