import { availableParallelism, release } from 'node:os';

import { generatorVersion } from '../../lib/package-root.ts';
import { plainLine } from '../../lib/terminal/tty-text.ts';
import type { CommandContext } from '../context.ts';
import { exitCodes } from '../process/exit-codes.ts';
import type { EventName } from '../reports/json-events.ts';
import { loadSite } from '../load-site.ts';
import { packageVersion, versionIn } from '../../lib/code/package-version.ts';
import { siteFacts } from './site-facts.ts';
import { siteFolders } from '../site-folders.ts';

type Facts = Readonly<Record<string, string>>;

/** `sitegen info`: what a bug report should contain. The versions come before the config, which may not load. */
export async function runInfo(context: CommandContext): Promise<number> {
  const versions = await readVersions(siteFolders(context.flags).root);
  print(context, 'versions', versions);
  const { site } = await loadSite(context);
  print(context, 'site', siteFacts(site));
  return exitCodes.ok;
}

async function readVersions(root: string): Promise<Facts> {
  const installed = ['esbuild', 'sharp', 'satteri'].map(
    (name) => [name, packageVersion(name) ?? 'missing'] as const,
  );
  return {
    sitegen: generatorVersion,
    node: process.versions.node,
    // A site may have its own.
    react: versionIn(root, 'react') ?? packageVersion('react') ?? 'missing',
    ...Object.fromEntries(installed),
    libvips: await libvipsVersion(),
    icu: process.versions.icu ?? 'none',
    platform: `${process.platform} ${process.arch} ${release()}`,
    cores: String(availableParallelism()),
  };
}

/** Only the library itself knows; it is native, and native code may fail to load. */
async function libvipsVersion(): Promise<string> {
  try {
    const { default: sharp } = await import('sharp');
    return sharp.versions.vips;
  } catch {
    return 'does not load';
  }
}

function print({ events, out }: CommandContext, name: EventName, facts: Facts): void {
  if (events !== undefined) return events.emit(name, facts);
  const width = Object.keys(facts).reduce((widest, key) => Math.max(widest, key.length), 0);
  const lines = Object.entries(facts).map(
    ([key, value]) => `  ${out.colors.dim(key.padEnd(width))}  ${plainLine(value)}`,
  );
  out.print(`${name}\n${lines.join('\n')}`);
}
