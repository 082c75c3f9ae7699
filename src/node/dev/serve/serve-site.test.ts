import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { LiveSite } from '../../engine/live/live-site.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Site } from '../../model/site.ts';
import { createDevHandler, type DevHandlerOptions } from '../create-dev-handler.ts';
import { createEvents } from '../pages/create-events.ts';
import { createPresentState } from '../pages/create-present-state.ts';
import { createFollowEntries } from '../pages/follow-entries.ts';
import { readServeConfig } from './serve-config.ts';
import { serveSite } from './serve-site.ts';
import { folderFiles } from './site-files.ts';
import { startServer, type RequestListener, type RunningServer } from './start-server.ts';

const folder = path.join(mkdtempSync(path.join(tmpdir(), 'serve-')), 'dist');
const secret = path.join(folder, '..', 'secret.txt');
const page = '<!doctype html><html><head><title>Blog</title></head><body>é</body></html>';

const config = {
  cleanUrls: true,
  trailingSlash: false,
  directoryListing: false,
  redirects: [
    { source: '/docs/home', destination: '/docs/fr', type: 302 },
    { source: '/home', destination: '/docs/fr', type: 302 },
    { source: '/away', destination: 'https://other.example/', type: 301 },
  ],
  headers: [{ source: '**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] }],
};

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** A site of the same files, but one that is not written to any disk. */
const live: LiveSite = {
  id: 'b1',
  stylesheet: '/style.css',
  pages: [],
  sources: [],
  browserCode: { has: () => false, locate: () => Promise.resolve(undefined), locateIsland: () => undefined },
  isPage: (name) => name === 'fr/broken/index.html',
  file: (name) => {
    const text = { 'serve.json': JSON.stringify(config), ...made }[name];
    return Promise.resolve(text === undefined ? undefined : fromText(name, text));
  },
  check: () => Promise.resolve({ pages: [], whole: [] }),
};

const made: Readonly<Record<string, string>> = {
  'index.html': page,
  '404.html': '<head></head>lost',
  'fr/404.html': '<head></head>perdu',
  'fr/blog/index.html': page,
  'fr/blog/_payload.json': '{}',
  'builds/meta/b1.json': '{}',
};

function fromText(name: string, text: string): OutputFile {
  const bytes = Buffer.from(text);
  const content = { kind: 'bytes', bytes } as const;
  return { path: name, hash: '', size: bytes.length, source: 'test', immutable: false, content };
}

let servers: Record<'docs' | 'dev', RunningServer>;
const events = createEvents();
const site = () =>
  ({ root: folder, outDir: folder, baseURL: '/', redirects: [] as const }) as unknown as Site;

const dev: DevHandlerOptions = {
  site,
  live: () => Promise.resolve(live),
  events,
  facts: createPresentState(events, site),
  browserErrors: { take: () => Promise.resolve(undefined) },
  follow: createFollowEntries(),
};

function start(listener: RequestListener): Promise<RunningServer> {
  return startServer(listener, { host: '127.0.0.1', port: 0, defaultPort: 0 });
}

beforeAll(async () => {
  write('index.html', page);
  write('404.html', '<head></head>lost');
  write('fr/404.html', '<head></head>perdu');
  write('fr/blog/index.html', page);
  write('fr/blog/_payload.json', '{}');
  write('serve.json', JSON.stringify(config));
  writeFileSync(secret, 'secret');
  symlinkSync(path.join(folder, 'fr/blog/_payload.json'), path.join(folder, 'linked.json'));
  servers = {
    docs: await start((incoming, response) =>
      serveSite(incoming, response, { files: folderFiles(folder), baseURL: '/docs/' }),
    ),
    dev: await start(
      createDevHandler({
        ...dev,
        endpoint: {
          owns: (name) => name.startsWith('/_forms/'),
          listener: (incoming, response) => {
            response.end(`${incoming.method} ${incoming.url}`);
            return Promise.resolve();
          },
        },
      }),
    ),
  };
});

afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Unlike fetch, leaves the path as it is. */
function get(
  server: RunningServer,
  target: string,
  method = 'GET',
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path: target, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('serveSite below a base', () => {
  test.each([
    ['/docs/', 200, undefined],
    ['/docs', 200, undefined],
    ['/docs/fr/blog', 200, undefined],
    ['/docs/fr/blog/_payload.json', 200, undefined],
    ['/docs/linked.json', 200, undefined],
    ['/docs/fr/blog/', 301, '/docs/fr/blog'],
    ['/docs/fr/blog/index.html', 301, '/docs/fr/blog/index'],
    ['/docs/home', 302, '/docs/fr'],
    ['/docs/home?flag&q=a%20b%2Bc', 302, '/docs/fr?flag&q=a%20b%2Bc'],
    ['/docs/fr/blog/?a=1', 301, '/docs/fr/blog?a=1'],
    ['/docs/away', 301, 'https://other.example/'],
    ['/', 302, '/docs/'],
    ['/?a=1', 302, '/docs/?a=1'],
    ['/fr/blog', 404, undefined],
    ['/docs/none', 404, undefined],
    [`/docs/${'a'.repeat(300)}`, 404, undefined],
    [`/docs/${'a'.repeat(254)}`, 404, undefined],
    [`/docs/${'a/'.repeat(2500)}b`, 404, undefined],
    ['/docs/fr', 404, undefined],
  ])('%s → %i %s', async (target, status, location) => {
    const answer = await get(servers.docs, target);
    expect([answer.status, answer.headers['location']]).toEqual([status, location]);
  });

  test.each([
    '/docs/../secret.txt',
    '/docs/%2e%2e/secret.txt',
    '/docs/..%2fsecret.txt',
    '/docs/..%5csecret.txt',
    '/docs//etc/passwd',
    '/docs/%',
    '/docs/%00',
  ])('gives out nothing above the folder: %s', async (target) => {
    const answer = await get(servers.docs, target);
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(answer.text).not.toContain('secret');
    expect(answer.headers['location'] ?? '/').toMatch(/^\/(?!\/)/);
  });

  test('sends the headers of serve.json, the error page, and 304 for what is known', async () => {
    const answer = await get(servers.docs, '/docs/fr/blog');
    expect(answer.headers['cache-control']).toBe('no-cache');
    for (const none of ['none', 'en/none', 'fr-none'])
      expect((await get(servers.docs, `/docs/${none}`)).text).toBe('<head></head>lost');
    for (const none of ['fr/none', 'fr/blog/none?x'])
      expect(await get(servers.docs, `/docs/${none}`)).toMatchObject({
        status: 404,
        text: '<head></head>perdu',
        headers: { 'content-length': '18' },
      });
    expect((await get(servers.dev, '/fr/none')).text).toContain('perdu');
    const again = await get(servers.docs, '/docs/fr/blog', 'GET', {
      'if-none-match': String(answer.headers['etag']),
    });
    expect(again.status).toBe(304);
  });

  test.each(['dépliant', 'œuvre', '日本'])('sends a file whose name is %s', async (name) => {
    write(`${name}.txt`, 'here');
    const answer = await get(servers.docs, `/docs/${encodeURIComponent(name)}.txt`);
    expect([answer.status, answer.text]).toEqual([200, 'here']);
  });

  test('answers HEAD', async () => {
    expect(await get(servers.docs, '/docs/fr/blog', 'HEAD')).toMatchObject({ status: 200, text: '' });
  });
});

test('a file is closed when the visitor who asked for it leaves', async () => {
  write('large.txt', 'x'.repeat(1 << 24));
  const files = folderFiles(folder);
  const opened: Readable[] = [];
  const open: typeof files.open = (...file) => {
    const stream = files.open(...file);
    opened.push(stream);
    return stream;
  };
  const server = await start((incoming, response) =>
    serveSite(incoming, response, { files: { ...files, open }, baseURL: '/' }),
  );
  await new Promise((resolve) => {
    request({ host: '127.0.0.1', port: server.port, path: '/large.txt' }, (response) => {
      resolve(response.destroy());
    }).end();
  });
  await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true);
  await server.close();
});

describe('createDevHandler', () => {
  test('puts the script into pages, whole and for this moment', async () => {
    events.sendBuild({ id: 'b1' });
    const answer = await get(servers.dev, '/fr/blog');
    expect(answer.text).toBe(
      page.replace(
        '</head>',
        '<script type="module" data-live src="/__sitegen/live.js?build=b1&amp;events=%2F__sitegen%2Fevents"></script></head>',
      ),
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['etag']).toBeUndefined();
  });

  test('says that there is nothing to show yet, in a page that waits for it', async () => {
    const server = await start(createDevHandler({ ...dev, live: () => Promise.resolve(undefined) }));
    const { status, text } = await get(server, '/fr');
    await server.close();
    expect([status, text]).toEqual([503, expect.stringMatching(/live\.js.*There is nothing to show yet/s)]);
  });

  test('follows an entry, unless the site itself says where its old path leads', async () => {
    const redirects = [{ from: '/home', to: '/fr' }] as unknown as Site['redirects'];
    const server = await start(
      createDevHandler({
        ...dev,
        site: () => ({ ...site(), redirects }),
        follow: { newPath: () => '/fr/blog' },
      }),
    );
    const locations = ['/fr/old', '/home'].map(async (name) => (await get(server, name)).headers['location']);
    expect(await Promise.all(locations)).toEqual(['/fr/blog', '/docs/fr']);
    await server.close();
  });

  test('shows nothing side by side with what is no page', async () => {
    const status = async (right: string) =>
      (await get(servers.dev, `/__sitegen/side-by-side?left=/fr&right=${right}`)).status;
    expect(await Promise.all(['/en', '//evil.example'].map(status))).toEqual([200, 400]);
  });

  test('lets no browser keep the manifest of a build, of which another may have the name', async () => {
    const cacheControl = async (name: string) => (await get(servers.dev, name)).headers['cache-control'];
    expect(await cacheControl('/builds/meta/b1.json')).toBe('no-store');
    expect(await cacheControl('/fr/blog/_payload.json')).toBe('no-cache');
  });

  test('has something in the place of a page that does not render', async () => {
    const { status, text } = await get(servers.dev, '/fr/broken');
    expect([status, text]).toEqual([
      200,
      expect.stringMatching(/does not render.*live\.js|live\.js.*does not render/s),
    ]);
  });

  test('sends a part of what is in memory', async () => {
    const answer = await get(servers.dev, '/fr/blog/_payload.json', 'GET', { range: 'bytes=1-1' });
    expect([answer.status, answer.text]).toEqual([206, '}']);
  });

  test('leaves other files alone, and puts it into the error page', async () => {
    expect((await get(servers.dev, '/fr/blog/_payload.json')).text).toBe('{}');
    expect((await get(servers.dev, '/none')).text).toContain('live.js');
  });

  test('leaves the paths of the endpoint to it, whatever the method', async () => {
    expect((await get(servers.dev, '/_forms/contact?a=1', 'POST')).text).toBe('POST /_forms/contact?a=1');
  });

  test.each(['/fr/blog', '/none', '/__sitegen/live.js'])('lets no other site read %s', async (target) => {
    const { headers } = await get(servers.dev, target, 'GET', { origin: 'http://evil.example' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('serves the script as a file', async () => {
    const answer = await get(servers.dev, '/__sitegen/live.js?build=b1');
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    expect(answer.text).toContain('EventSource');
  });

  test('ends HEAD of the events at once', async () => {
    const { status, headers, text } = await get(servers.dev, '/__sitegen/events', 'HEAD');
    expect([status, headers['content-type'], text]).toEqual([200, 'text/event-stream', '']);
  });

  test('sends a page the present build, then each new one', async () => {
    const messages: string[] = [];
    const stream = request(
      { host: '127.0.0.1', port: servers.dev.port, path: '/__sitegen/events' },
      (response) => {
        response.on('data', (chunk: Buffer) => messages.push(chunk.toString()));
      },
    );
    stream.end();
    await expect.poll(() => messages.join('')).toContain('data: {"id":"b1"}\n\n');
    events.sendBuild({ id: 'b2', page: { path: '/fr', html: 'a\nb' } });
    await expect
      .poll(() => messages.join(''))
      .toContain(String.raw`data: {"id":"b2","page":{"path":"/fr","html":"a\nb"}}`);
    stream.destroy();
  });
});

test('a file that goes while it is asked for ends its own answer alone', async () => {
  const files = folderFiles(folder);
  const open = (file: string) => files.open(file.endsWith('_payload.json') ? `${file}.gone` : file);
  const server = await start((incoming, response) =>
    serveSite(incoming, response, { files: { ...files, open }, baseURL: '/' }),
  );
  await expect(get(server, '/fr/blog/_payload.json')).rejects.toThrow('socket hang up');
  expect((await get(server, '/fr/blog')).text).toBe(page);
  await server.close();
});

test.each(['{', 'null'])('rules that cannot be read are those of a build without any: %s', async (text) => {
  const readText = () => Promise.resolve(text);
  expect(await readServeConfig({ readText }, '/')).toMatchObject({ cleanUrls: true, redirects: [] });
});
