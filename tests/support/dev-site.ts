import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { startBuild, type RunningBuild } from './running-build.ts';
import { temporaryFolder } from './sitegen.ts';
import { smallSite, writeTree } from './small-site.ts';

export interface DevSite extends AsyncDisposable {
  readonly root: string;
  readonly origin: string;
  readonly dev: RunningBuild;
  /** Replaces a text, which must be there, in a file of the site. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>;
}

/** The small site with `tree` above it, in a folder of its own, served by `sitegen dev` once it has come to its first end. */
export async function serveSmallSite(
  tree: Readonly<Record<string, string | Uint8Array>> = {},
  {
    args = [],
    env = {},
    prepare = () => Promise.resolve(),
  }: {
    readonly args?: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
    /** Makes what a tree of files cannot say. */
    readonly prepare?: (root: string) => Promise<void>;
  } = {},
): Promise<DevSite> {
  const folder = await temporaryFolder();
  const root = folder.path;
  await writeTree(root, smallSite, tree);
  await prepare(root);
  const dev = startBuild({ root, command: 'dev', args: ['--port', '0', ...args], env });
  await dev.event(({ event }) => event === 'result');
  const listening = await dev.event(({ event }) => event === 'listening');
  return {
    root,
    origin: `http://127.0.0.1:${String(listening?.['port'])}`,
    dev,
    async edit(file, from, to) {
      const name = path.join(root, file);
      const text = await readFile(name, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      await writeFile(
        name,
        text.replace(from, () => to),
      );
    },
    async [Symbol.asyncDispose]() {
      dev.kill('SIGTERM');
      await dev.end;
      await folder[Symbol.asyncDispose]();
    },
  };
}
