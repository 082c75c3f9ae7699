import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { giveSeed } from '../give-seed.ts';
import { describeEnd, type RunningBuild } from '../running-build.ts';
import { startServer, type RunningServer } from './running-server.ts';
import { temporaryFolder } from '../sitegen.ts';
import { smallSite, writeTree } from '../small-site.ts';

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
  let server: RunningServer;
  try {
    await writeTree(root, smallSite, tree);
    await prepare(root);
    giveSeed(root);
    server = await startServer({ root, command: 'dev', args, env });
    const built = await server.event(({ event }) => event === 'result');
    if (built === undefined) throw new Error(describeEnd(await server.run.end));
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
  return {
    root,
    origin: `http://127.0.0.1:${server.port}`,
    dev: server.run,
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
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
