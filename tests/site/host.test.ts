import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { readWords } from '../support/read-words.ts';
import type { ServedFolder } from '../support/servers/serve.ts';
import { shareServed } from '../support/servers/share-served.ts';

const site = openOutput(inject('siteDir'));
let host: ServedFolder;

beforeAll(async () => {
  host = await shareServed(site.dir);
});
afterAll(() => host.stop());

/** Red, green and blue of each shade: those of Tailwind 3, but for the site's own 500. */
const primaryShades = [
  'primary-50:240 253 244',
  'primary-100:220 252 231',
  'primary-200:187 247 208',
  'primary-300:134 239 172',
  'primary-400:74 222 128',
  'primary-500:15 76 74',
  'primary-600:22 163 74',
  'primary-700:21 128 61',
  'primary-800:22 101 52',
  'primary-900:20 83 45',
  'primary-950:5 46 22',
];
const grayShades = [
  'gray-50:249 250 251',
  'gray-100:243 244 246',
  'gray-200:229 231 235',
  'gray-300:209 213 219',
  'gray-400:156 163 175',
  'gray-500:107 114 128',
  'gray-600:75 85 99',
  'gray-700:55 65 81',
  'gray-800:31 41 55',
  'gray-900:17 24 39',
  'gray-950:3 7 18',
];

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
    const $ = load(await response.text());
    const words = readWords('fr').error;
    expect([$('header nav').length > 0, $('footer nav').length > 0]).toEqual([true, true]);
    expect($('main h1').text()).toBe(words.title);
    const button = $('main a.button');
    expect([button.text(), button.attr('href')]).toEqual([words['back-to-home'], '/fr/blog']);
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

  test('S-124 the mode is set in the head, before the stylesheet is asked for', () => {
    for (const path of site.pages) {
      const parts = site
        .page(path)('head')
        .children('script:not([src]):not([type]), link[rel=stylesheet]')
        .get();
      expect(
        parts.map(({ name }) => name),
        path,
      ).toEqual(['script', 'link']);
      expect(site.page(path)(parts[0]).text(), path).toContain('nuxt-color-mode');
    }
  });

  test('S-129 theme variables', () => {
    const css = site.text(site.files.find((file) => file.endsWith('.css')) ?? '');
    const root = /:root\{(--color-primary-50:[^}]*)\}/.exec(css)?.[1]?.split(';') ?? [];
    const declared = (name: string) =>
      root.filter((one) => one.startsWith(`--color-${name}-`)).map((one) => one.replace('--color-', ''));
    expect(declared('primary')).toEqual([...primaryShades, 'primary-DEFAULT:var(--color-primary-500)']);
    expect(declared('gray')).toEqual(grayShades);
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
