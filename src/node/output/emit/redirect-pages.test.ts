import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';

import { redirectPages, type RedirectSite } from './redirect-pages.ts';

const site: RedirectSite = {
  name: 'Verre & Cie',
  siteUrl: 'https://site.example',
  baseURL: '/',
  defaultLocale: 'fr',
  locales: [
    { code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' },
    { code: 'en', language: 'en-EN', label: 'English', dir: 'ltr' },
  ],
  redirects: [{ from: '/home', to: '/fr', status: 302 }],
  output: { format: 'directory' },
};
const assets = { stylesheet: '/assets/main.1.css', boot: 'boot()', script: '/assets/redirect.2.js' };

function pageOf(changes: Partial<RedirectSite> = {}) {
  const [page] = redirectPages({ ...site, ...changes }, assets);
  if (page === undefined) throw new Error('no page');
  return page;
}

function to(target: string, changes: Partial<RedirectSite> = {}) {
  return pageOf({ redirects: [{ from: '/old', to: target, status: 301 }], ...changes });
}

describe('redirectPages', () => {
  test('S-51 the stub refreshes to the target and links to it', () => {
    const { path, text } = pageOf();
    expect(path).toBe('home/index.html');
    expect(text).toContain('<meta http-equiv="refresh" content="0; url=/fr">');
    expect(text).toContain('<a href="/fr" data-redirect>/fr</a>');
    expect(text).toContain('<link rel="canonical" href="https://site.example/fr">');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<h1>Verre &amp; Cie</h1>');
    const problems: string[] = [];
    parse(text, { onParseError: ({ code }) => problems.push(code) });
    expect(problems).toEqual([]);
  });

  test('the script is a file and comes after the link that it reads', () => {
    const { text } = pageOf();
    expect(text.indexOf('redirect.2.js')).toBeGreaterThan(text.indexOf('data-redirect'));
    expect(text.match(/<script>[^<]*/g)).toEqual(['<script>boot()']);
  });

  test('format "file"; a final slash and percent-encoding do not reach the file name', () => {
    expect(pageOf({ output: { format: 'file' } }).path).toBe('home.html');
    const redirects = [{ from: '/caf%C3%A9/ici/', to: '/fr/', status: 302 }] as const;
    expect(pageOf({ redirects }).path).toBe('café/ici/index.html');
    expect(pageOf({ redirects }).text).toContain('url=/fr"');
  });

  test('an address that ends with .html is a file', () => {
    const redirects = [{ from: '/old.html', to: '/fr', status: 301 }] as const;
    expect(pageOf({ redirects }).path).toBe('old.html');
  });

  test('the language is that of the target', () => {
    expect(to('/en/blog').text).toContain('<html lang="en" dir="ltr">');
    expect(to('/entrée').text).toContain('<html lang="fr-FR" dir="ltr">');
    expect(to('/en#top').text).toContain('<html lang="en" dir="ltr">');
  });

  test('the target is spelled as the address of its page', () => {
    const { text } = to('/fr/tag/C++?a=b,c#d+');
    expect(text).toContain('url=/fr/tag/C%2B%2B?a=b,c#d+"');
    expect(text).toContain('<link rel="canonical" href="https://site.example/fr/tag/C%2B%2B?a=b,c#d+">');
  });

  test('another site', () => {
    const { text } = to('HTTPS://other.example/a?b=1&c=2');
    expect(text).toContain('content="0; url=https://other.example/a?b=1&amp;c=2"');
    expect(text).toContain('<link rel="canonical" href="https://other.example/a?b=1&amp;c=2">');
    expect(text).toContain('data-redirect>https://other.example/a?b=1&amp;c=2</a>');
  });

  test('a target that would run code is refused', () => {
    const script = 'javascript:location="https://other.example"';
    expect(() => to(script)).toThrow(`A redirect cannot lead to "${script}".`);
    expect(() => to('fr')).toThrow(TypeError);
    expect(to('/"><script>alert(1)</script>').text).not.toContain('<script>alert');
  });

  test('S-122 with a base; without a site URL the canonical link is a path', () => {
    const { path, text } = pageOf({ baseURL: '/docs/', siteUrl: '' });
    expect(path).toBe('home/index.html');
    expect(text).toContain('url=/docs/fr"');
    expect(text).toContain('<link rel="canonical" href="/docs/fr">');
  });
});
