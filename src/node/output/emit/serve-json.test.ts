import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import handler from 'serve-handler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { HeaderSite } from './header-rules.ts';
import { serveJson } from './serve-json.ts';

/** Read as a pattern, each matches a page. */
const patterns = ['/fr/blo[g]', '/fr/{x,blog}', '/fr/blo%3F', '/fr/blo%2A', '/fr/+(blog)', '/fr/!(x)'];

const site: HeaderSite = {
  baseURL: '/',
  cdnURL: '/',
  locales: [{ code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' }],
  redirects: [
    { from: '/home', to: '/fr', status: 302 },
    { from: '/café', to: '/fr/d%C3%A9j%C3%A0?a=1#b', status: 301 },
    { from: '/cpp', to: '/fr/C++,@', status: 302 },
    { from: '/a:b(c)', to: 'https://other.example:8080/x', status: 307 },
    ...patterns.map((from) => ({ from, to: '/fr/a[b]{c}', status: 302 as const })),
  ],
  headers: { frameSrc: [], connectSrc: [], formAction: [] },
};

const files = `index.html 404.html home/index.html fr/index.html fr/_payload.json fr/blog/index.html
  fr/blog/article/v2.0/index.html fr/page/x/index.html assets/main.1.js assets/images/a.1.avif locales/fr.1.json
  builds/latest.json builds/meta/1.json _icons/site.json .well-known/security.txt`.split(/\s+/);

const revalidate = 'public, max-age=0, must-revalidate';
const forever = 'public, max-age=31536000, immutable';

interface Served {
  readonly get: (
    url: string,
  ) => Promise<{ readonly status: number; readonly headers: Headers; readonly body: string }>;
  readonly close: () => Promise<void>;
}

/** Serves a folder as `serve` would, with the given rules. */
async function serve(folder: string, config: object): Promise<Served> {
  const server: Server = createServer(
    (request, response) => void handler(request, response, { ...config, public: folder }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    get: async (url) => {
      const response = await fetch(`http://127.0.0.1:${port}${url}`, { redirect: 'manual' });
      return { status: response.status, headers: response.headers, body: await response.text() };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function configOf(own: HeaderSite): { readonly headers: readonly unknown[] } {
  return JSON.parse(serveJson(own, 'boot()').text) as { readonly headers: readonly unknown[] };
}

let parent: string;
const open: Served[] = [];

/** The site with its rules: at the root, or mounted at its base in another folder. */
async function served(own: HeaderSite, folder: string): Promise<Served> {
  const result = await serve(folder, configOf(own));
  open.push(result);
  return result;
}

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'sitegen-serve-'));
  for (const file of files) {
    const target = path.join(parent, 'docs', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file);
  }
});

afterAll(async () => {
  await Promise.all(open.map((server) => server.close()));
  await rm(parent, { recursive: true });
});

describe('serve.json under serve-handler', () => {
  test('S-51 /home answers 302 to /fr', async () => {
    const { get } = await served(site, path.join(parent, 'docs'));
    const response = await get('/home');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/fr']);
  });

  test('redirects with special characters', async () => {
    const { get } = await served(site, path.join(parent, 'docs'));
    expect((await get('/caf%C3%A9')).headers.get('location')).toBe('/fr/d%C3%A9j%C3%A0?a=1#b');
    expect((await get('/cpp')).headers.get('location')).toBe('/fr/C++,@');
    const other = await get('/a:b(c)');
    expect([other.status, other.headers.get('location')]).toEqual([307, 'https://other.example:8080/x']);
  });

  test.each(patterns)('the redirect from %s matches no page', async (from) => {
    const { get } = await served(site, path.join(parent, 'docs'));
    expect((await get(from)).headers.get('location')).toBe('/fr/a%5Bb%5D%7Bc%7D');
    expect((await get('/fr/blog')).status).toBe(200);
  });

  test('pages with and without a final slash; folders without a page and unknown paths are 404', async () => {
    const { get } = await served(site, path.join(parent, 'docs'));
    for (const url of ['/', '/fr', '/fr/blog', '/fr/blog/article/v2.0', '/fr/_payload.json?1']) {
      expect([url, (await get(url)).status]).toEqual([url, 200]);
    }
    const slash = await get('/fr/blog/');
    expect([slash.status, slash.headers.get('location')]).toEqual([301, '/fr/blog']);
    for (const url of ['/fr/page', '/assets', '/nope']) {
      const { status, body } = await get(url);
      expect([url, status, body]).toEqual([url, 404, '404.html']);
    }
  });

  test.each([
    ['/builds/latest.json?1700000000000', revalidate],
    ['/', revalidate],
    ['/fr', revalidate],
    ['/fr/blog', revalidate],
    ['/fr/_payload.json', revalidate],
    ['/_icons/site.json', revalidate],
    ['/nope', revalidate],
    ['/assets/missing.js', revalidate],
    ['/.well-known/security.txt', revalidate],
    ['/builds/meta/1.json', forever],
    ['/assets/main.1.js', forever],
    ['/assets/images/a.1.avif', forever],
    ['/locales/fr.1.json', forever],
  ])('S-161 %s', async (url, value) => {
    const { get } = await served(site, path.join(parent, 'docs'));
    const { headers } = await get(url);
    expect(headers.get('cache-control')).toBe(value);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('S-122 with a base: the folder mounted at it', async () => {
    const { get } = await served({ ...site, baseURL: '/docs/' }, parent);
    expect((await get('/docs/fr')).body).toBe('fr/index.html');
    expect((await get('/docs/home')).headers.get('location')).toBe('/docs/fr');
    expect((await get('/docs/fr/')).headers.get('location')).toBe('/docs/fr');
    expect((await get('/docs/assets/main.1.js')).headers.get('cache-control')).toBe(forever);
    expect((await get('/docs/builds/latest.json')).headers.get('cache-control')).toBe(revalidate);
    expect((await get('/docs/fr')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('S-122 with a base: the base taken away by a proxy', async () => {
    const { get } = await served({ ...site, baseURL: '/docs/' }, path.join(parent, 'docs'));
    expect((await get('/home')).headers.get('location')).toBe('/docs/fr');
    expect((await get('/assets/main.1.js')).headers.get('cache-control')).toBe(forever);
    expect((await get('/fr')).headers.get('cache-control')).toBe(revalidate);
  });

  test('`serve` takes the file: its limits on rules', () => {
    const { headers } = configOf({ ...site, baseURL: '/a-rather-long/base/of/a/site/' }) as {
      readonly headers: readonly {
        readonly source: string;
        readonly headers: readonly { readonly value: string }[];
      }[];
    };
    expect(headers.length).toBeLessThanOrEqual(50);
    for (const rule of headers) {
      expect(rule.source.length).toBeLessThanOrEqual(100);
      for (const { value } of rule.headers) expect(value).toMatch(/^[ -~]{1,2048}$/);
    }
  });
});
