import type { Command } from 'commander';

/** What commander says of a flag that a command does not know, with the commands that do, instead of a flag of a like name. */
export function nameOwners(text: string, commands: readonly Command[]): string {
  const [said, flag] = /^error: unknown option '(--[a-z-]+)[^']*'/.exec(text) ?? [];
  const owners = commands.filter(({ options }) => options.some(({ long }) => long === flag));
  if (said === undefined || owners.length === 0) return text;
  return `${said}\n(it is a flag of ${owners.map((command) => command.name()).join(', ')})\n`;
}
