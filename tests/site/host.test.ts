import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import type { ServedFolder } from '../support/serve.ts';
import { shareServed } from '../support/share-served.ts';

const site = openOutput(inject('siteDir'));
let host: ServedFolder;

beforeAll(async () => {
  host = await shareServed(site.dir);
});
afterAll(() => host.stop());

const get = (path: string) => fetch(`${host.origin}${path}`, { redirect: 'manual' });

describe('the real serve', () => {
  test('every page answers 200 without a redirect, with and without the final slash', async () => {
    const failed: string[] = [];
    for (const path of site.pages) {
      const response = await get(path);
      if (response.status !== 200) failed.push(`${path} ${response.status}`);
      await response.arrayBuffer();
    }
    expect(failed).toEqual([]);
    const slash = await get('/fr/blog/');
    expect(slash.status).toBe(301);
    expect(slash.headers.get('location')).toBe('/fr/blog');
  });

  test('S-51 /home redirects to /fr, here, in _redirects, and by a page of its own', async () => {
    const response = await get('/home');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/fr');
    expect(site.text('_redirects')).toMatch(/^\/home \/fr 302$/m);
    expect(site.text('home/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/fr">');
  });

  test('S-54 an unknown path answers 404 with nav bar, title and footer', async () => {
    const response = await get('/fr/nope');
    expect(response.status).toBe(404);
    const text = await response.text();
    for (const part of ['<header', '<h1', '<footer']) expect(text).toContain(part);
  });

  test('S-161 cache and security headers', async () => {
    const cache = async (path: string) => (await get(path)).headers.get('cache-control') ?? '';
    const asset = site.files.find((file) => file.startsWith('assets/') && file.endsWith('.css')) ?? '';
    const meta = site.files.find((file) => file.startsWith('builds/meta/')) ?? '';
    expect(await cache('/builds/latest.json')).toMatch(/max-age=[01]\b/);
    expect(await cache(`/${asset}`)).toBe('public, max-age=31536000, immutable');
    expect(await cache(`/${meta}`)).toBe('public, max-age=31536000, immutable');
    expect(await cache('/fr')).toBe('public, max-age=0, must-revalidate');
    const { headers } = await get('/fr/blog');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy.match(/'sha256-/g)).toHaveLength(1);
    expect(policy).not.toContain('unsafe-inline');
    for (const path of ['/*', '/builds/latest.json', '/assets/*'])
      expect(site.text('_headers')).toContain(`${path}\n`);
  });
});

describe('manifests and sitemap', () => {
  test('S-88 the build manifest', () => {
    const { id } = site.json('builds/latest.json') as { id: string };
    const meta = site.json(`builds/meta/${id}.json`) as Record<string, unknown> & { prerendered: string[] };
    expect(meta['id']).toBe(id);
    expect(meta['matcher']).toEqual({ static: { '/home': { redirect: '/fr' } }, wildcard: {}, dynamic: {} });
    expect(meta.prerendered).toEqual(site.pages.toSorted());
  });

  test('S-89 latest.json holds id and timestamp, and nothing else', () => {
    const latest = site.json('builds/latest.json') as Record<string, unknown>;
    expect(Object.keys(latest)).toEqual(['id', 'timestamp']);
    expect(latest['timestamp']).toBeTypeOf('number');
  });

  test('S-132 the icon file', () => {
    const icons = site.json('_icons/site.json') as {
      prefix: string;
      icons: Record<string, { body: string }>;
    };
    expect(icons.prefix).toBe('site');
    for (const name of ['instagram', 'facebook', 'linkedin', 'x', 'close', 'menu'])
      expect(icons.icons[name]?.body).toMatch(/^</);
  });

  test('S-162 the sitemap holds canonical, indexable pages with their alternates; robots.txt names it', () => {
    const text = site.text('sitemap.xml');
    const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url]) => url?.replace('https://www.verveine.example', '') ?? '',
    );
    const expected = site.pages.filter((path) => {
      const $ = site.page(path);
      const own = $('link[rel=canonical]').attr('href') === `https://www.verveine.example${path}`;
      return own && $('meta[name=robots][content=noindex]').length === 0;
    });
    expect(listed.toSorted()).toEqual(expected.toSorted());
    expect(text.match(/hreflang="x-default"/g)).toHaveLength(expected.length);
    expect(site.text('robots.txt')).toContain('Sitemap: https://www.verveine.example/sitemap.xml');
  });

  test('S-41 the root without scripts', () => {
    const text = site.text('index.html');
    expect(text).toContain('<noscript><meta http-equiv="refresh" content="0; url=/fr"></noscript>');
    expect(text).toContain('href="/fr"');
    expect(text).toContain('href="/en"');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  test('S-129 theme variables', () => {
    const css = site.text(site.files.find((file) => file.endsWith('.css')) ?? '');
    expect(css).toContain('--color-primary-500:15 76 74');
    expect(css).toContain('--color-primary-400:74 222 128');
    expect(css).toContain('--color-gray-500:107 114 128');
    expect(css).toMatch(/\.dark\{--color-primary-DEFAULT:var\(--color-primary-400\)\}/);
    expect(css.toLowerCase()).toContain('#fff7e2');
  });

  test('feeds in both languages parse as what they are', () => {
    for (const locale of ['fr', 'en']) {
      for (const feed of ['blog', 'resources']) {
        const folder = site.files.filter(
          (file) => file.startsWith(`${locale}/feeds/`) && file.includes(feed),
        );
        expect(folder.length, `${locale} ${feed}`).toBe(3);
      }
      expect(site.text(`${locale}/blog/index.html`)).toContain('application/rss+xml');
    }
  });
});
