import { get, type IncomingMessage } from 'node:http';

import type { SiteTree } from '../generated-site.ts';
import { giveSeed } from '../give-seed.ts';
import { describeEnd, type BuildEvent } from '../running-build.ts';
import { startServer, type RunningServer } from './running-server.ts';
import { temporaryFolder } from '../sitegen.ts';
import { writeTree } from '../small-site.ts';

/** A site of its own with a `sitegen dev` that watches it. */
export interface WatchedSite extends AsyncDisposable {
  readonly root: string;
  readonly pid: number;
  /** How many builds open pages have been told of so far. */
  readonly told: () => number;
  /** Waits until they have been told of so many. */
  readonly toldOf: (count: number) => Promise<void>;
  /** What the server has printed of its builds so far, the first build's result first. */
  readonly results: () => readonly BuildEvent[];
  /** Waits for the nth of them. */
  readonly result: (count: number) => Promise<BuildEvent>;
  /** Waits until every page has been looked at for the first time. */
  readonly checked: () => Promise<unknown>;
  readonly get: (url: string) => Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  /** Without the script that the dev server adds. */
  readonly body: Buffer;
  readonly text: string;
}

export interface WatchedSiteOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** What is waited for longer than this does not come. */
const PATIENCE_MS = 120_000;

/** Resolves when the site is built and watched. */
export async function openWatchedSite(
  tree: SiteTree,
  { args = [], env = {} }: WatchedSiteOptions = {},
): Promise<WatchedSite> {
  const folder = await temporaryFolder();
  let server: RunningServer | undefined;
  try {
    await writeTree(folder.path, tree);
    giveSeed(folder.path);
    server = await startServer({ root: folder.path, command: 'dev', args, env });
    return await watchSite(folder, server);
  } catch (error) {
    await server?.[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

async function watchSite(
  folder: AsyncDisposable & { readonly path: string },
  server: RunningServer,
): Promise<WatchedSite> {
  const results: BuildEvent[] = [];
  void server.event((event) => {
    if (event.event === 'result') results.push(event);
    return false;
  });
  const origin = `http://127.0.0.1:${server.port}`;
  const events = await listenTo(`${origin}/__sitegen/events`);
  const site: WatchedSite = {
    root: folder.path,
    pid: server.pid,
    told: events.count,
    toldOf: (count) => patient(`build ${count}, of ${events.count()} told`, events.reaches(count)),
    results: () => results,
    async result(count) {
      const printed = server.event(({ event }) => event === 'result' && results.length >= count);
      await patient(`result ${count}`, printed);
      const found = results[count - 1];
      if (found === undefined)
        throw new Error(`The server is down: ${describeEnd(await server.stop('SIGTERM'))}`);
      return found;
    },
    checked: () =>
      patient(
        'a check',
        server.event(({ event }) => event === 'checked'),
      ),
    get: (url) => ask(`${origin}${url}`),
    async [Symbol.asyncDispose]() {
      events.close();
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
  const watching = await server.event(({ event }) => event === 'watching');
  if (watching === undefined) throw new Error(describeEnd(await server.stop('SIGTERM')));
  return site;
}

/** Gives up on what never comes, and says what it was. */
async function patient<Value>(what: string, value: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const never = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited in vain for ${what}.`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([value, never]);
  } finally {
    clearTimeout(timer);
  }
}

interface ToldBuilds {
  readonly count: () => number;
  readonly reaches: (count: number) => Promise<void>;
  readonly close: () => void;
}

/** Listens as an open page does. */
async function listenTo(url: string): Promise<ToldBuilds> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, resolve).on('error', reject);
  });
  let count = 0;
  let rest = '';
  const waiting = new Set<() => void>();
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\n\n');
    rest = messages.pop() ?? '';
    count += messages.filter((message) => message.startsWith('event: build\n')).length;
    for (const look of waiting) look();
  });
  response.on('error', () => undefined);
  return {
    count: () => count,
    reaches: (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          if (count < wanted) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () => void response.destroy(),
  };
}

function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = withoutLiveScript(Buffer.concat(chunks));
        resolve({ status: response.statusCode ?? 0, body, text: body.toString() });
      });
    }).on('error', reject);
  });
}

function withoutLiveScript(bytes: Buffer): Buffer {
  const start = bytes.indexOf('<script type="module" data-live ');
  if (start < 0) return bytes;
  const end = bytes.indexOf('</script>', start) + '</script>'.length;
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
}
