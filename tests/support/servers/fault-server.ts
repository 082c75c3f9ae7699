import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { inject } from 'vitest';

import type { FormsHandler } from '../../../src/forms/index.ts';
import { shareServed } from './share-served.ts';

/** What becomes of a request: another answer, no answer at all, or the true one once it is released. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'body'; readonly body: string; readonly type?: string; readonly status?: number }
  | { readonly kind: 'change'; readonly change: (body: string) => string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'hold' };

export interface Hold {
  /** Resolves when a request has come to wait. */
  readonly reached: Promise<void>;
  readonly release: () => void;
}

export interface FaultServer extends AsyncDisposable {
  readonly origin: string;
  /** Paths with query of all requests since the last `forget`, in the order of their arrival. */
  readonly requests: readonly string[];
  readonly forget: () => void;
  /** Requests of a path (string: without query; RegExp: with it). */
  readonly requestsOf: (path: string | RegExp) => readonly string[];
  /** Resolves once a request of a path has come, before or after the call, since the last `forget`. */
  readonly arrival: (path: string | RegExp) => Promise<void>;
  /** Resolves once a request of a path has been answered, before or after the call, since the last `forget`. */
  readonly answered: (path: string | RegExp) => Promise<void>;
  /** Resolves when no request waits for an answer. */
  readonly quiet: () => Promise<void>;
  /** Meets every request of a path from now on with a fault, until the answer is called. */
  readonly fail: (path: string | RegExp, fault: Exclude<Fault, { readonly kind: 'hold' }>) => () => void;
  /** Lets requests of a path wait. */
  readonly hold: (path: string | RegExp) => Hold;
  /** Ends all faults, and answers what waits. */
  readonly heal: () => void;
  /** The most requests of a path that were ever without an answer at the same time. */
  readonly mostAtOnce: (path: RegExp) => number;
}

interface Rule {
  readonly path: string | RegExp;
  readonly fault: Fault;
  readonly reached?: () => void;
  readonly released?: Promise<void>;
}

function createSignal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

function matches(path: string | RegExp, url: string): boolean {
  return typeof path === 'string' ? url.split('?')[0] === path : path.test(url);
}

export interface FaultServerOptions {
  /** Answers what is posted to and asked of `/_forms/`. */
  readonly forms?: FormsHandler;
  /** Without them a page is laid out once, in the fonts that stand in for them: a fifth of what it costs. Default: false. */
  readonly fonts?: boolean;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** What `serve` answers of the project's own site, by address: that stays as it is, and is asked for thousands of times. */
const answers = new Map<string, Answer>();

const hopHeaders = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
]);

async function readAnswer(response: Response): Promise<Answer> {
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !hopHeaders.has(name))),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** The real `serve` with the emitted headers, behind a server that loses, holds and changes answers. */
export async function serveWithFaults(
  folder: string,
  { forms, fonts = false }: FaultServerOptions = {},
): Promise<FaultServer> {
  const host = await shareServed(folder);
  const requests: string[] = [];
  let rules: Rule[] = [];
  const releases = new Set<() => void>();
  const open = new Map<ServerResponse, string>();
  const peaks: (readonly string[])[] = [];
  const listeners = new Set<() => void>();
  const closed: string[] = [];
  const whenAmong = (urls: readonly string[], path: string | RegExp): Promise<void> =>
    new Promise((resolve) => {
      const listener = () => {
        if (!urls.some((url) => matches(path, url))) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
      listener();
    });

  async function ask(request: IncomingMessage): Promise<Answer> {
    const { url = '/', method = 'GET', headers } = request;
    if (forms === undefined || !url.startsWith('/_forms/')) return askHost(url);
    const body = method === 'POST' ? { body: Readable.toWeb(request), duplex: 'half' } : {};
    const known = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    return readAnswer(
      await forms(
        new Request(`http://${headers.host}${url}`, { method, headers: known, ...body } as RequestInit),
      ),
    );
  }

  async function askHost(url: string): Promise<Answer> {
    const kept = answers.get(host.origin + url);
    if (kept !== undefined) return kept;
    const answer = await readAnswer(await fetch(host.origin + url, { redirect: 'manual' }));
    if (folder === inject('siteDir')) answers.set(host.origin + url, answer);
    return answer;
  }

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    requests.push(url);
    for (const listener of listeners) listener();
    open.set(response, url);
    peaks.push([...open.values()]);
    response.once('close', () => {
      open.delete(response);
      closed.push(url);
      for (const listener of listeners) listener();
    });
    const rule = rules.findLast((candidate) => matches(candidate.path, url));
    answer(request, response, rule).catch(() => response.destroy());
  });

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    rule: Rule | undefined,
  ): Promise<void> {
    const fault = rule?.fault;
    const { url = '/' } = request;
    // Their boxes have their sizes without them.
    if (rule === undefined && /\.(?:avif|webp|jpe?g|mp4|webm)$/.test(url)) {
      response.writeHead(204).end();
      return;
    }
    if (rule === undefined && !fonts && url.endsWith('.woff2')) {
      response.writeHead(404).end();
      return;
    }
    if (fault?.kind === 'offline') {
      request.socket.destroy();
      return;
    }
    if (fault?.kind === 'hold') {
      rule?.reached?.();
      await rule?.released;
    }
    const { status, headers, bytes } = await ask(request);
    // A browser's cache would hide requests.
    const known = { ...headers, 'cache-control': 'no-store' };
    if (fault?.kind === 'status')
      response.writeHead(fault.status, known).end(fault.status === 204 ? '' : 'fault');
    else if (fault?.kind === 'body')
      response
        .writeHead(fault.status ?? 200, { ...known, 'content-type': fault.type ?? 'application/json' })
        .end(fault.body);
    else if (fault?.kind === 'change') response.writeHead(status, known).end(fault.change(bytes.toString()));
    else response.writeHead(status, known).end(bytes);
  }

  const heal = (): void => {
    rules = [];
    for (const release of releases) release();
    releases.clear();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    forget() {
      requests.length = 0;
      closed.length = 0;
      peaks.length = 0;
    },
    requestsOf: (path) => requests.filter((url) => matches(path, url)),
    arrival: (path) => whenAmong(requests, path),
    answered: (path) => whenAmong(closed, path),
    quiet: () =>
      new Promise((resolve) => {
        const listener = () => {
          if (open.size > 0) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
        listener();
      }),
    fail(path, fault) {
      const rule = { path, fault };
      rules.push(rule);
      return () => (rules = rules.filter((other) => other !== rule));
    },
    hold(path) {
      const arrived = createSignal();
      const released = createSignal();
      const rule: Rule = { path, fault: { kind: 'hold' }, reached: arrived.give, released: released.given };
      const release = () => {
        rules = rules.filter((other) => other !== rule);
        released.give();
      };
      rules.push(rule);
      releases.add(release);
      return { reached: arrived.given, release };
    },
    heal,
    mostAtOnce: (path) => Math.max(0, ...peaks.map((urls) => urls.filter((url) => path.test(url)).length)),
    async [Symbol.asyncDispose]() {
      heal();
      server.closeAllConnections();
      server.close();
      await host.stop();
    },
  };
}
