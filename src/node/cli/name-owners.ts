import type { Command } from 'commander';

/** Commander's message about an unknown flag, with the commands that have it instead of a similarly named flag. */
export function nameOwners(text: string, commands: readonly Command[]): string {
  const [start, flag] = /^error: unknown option '(--[a-z-]+)[^']*'/.exec(text) ?? [];
  const owners = commands.filter(({ options }) => options.some(({ long }) => long === flag));
  if (start === undefined || owners.length === 0) return text;
  return `${start}\n(it is a flag of ${owners.map((command) => command.name()).join(', ')})\n`;
}
