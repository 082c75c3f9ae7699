import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';

import { rootPage, type RootSite } from './root-page.ts';

const site: RootSite = {
  name: 'Verre & Cie',
  siteUrl: 'https://site.example',
  baseURL: '/',
  defaultLocale: 'fr',
  locales: [
    { code: 'fr', language: 'fr-FR', label: 'Français', dir: 'ltr' },
    { code: 'en', language: 'en-EN', label: 'English & <more>', dir: 'ltr' },
    { code: 'ar', language: 'ar', label: 'العربية', dir: 'rtl' },
  ],
};
const assets = { stylesheet: '/assets/main.1.css', boot: 'boot()', script: '/assets/root.2.js' };
const home = {
  meta: [
    { name: 'robots', content: 'noindex' },
    { name: 'description', content: 'Verres & « cristaux »' },
    { property: 'og:url', content: 'https://site.example/fr' },
  ],
};
const html = rootPage(site, home, assets).text;

describe('rootPage', () => {
  test('S-41 without scripts: a refresh to the default language and a link to each', () => {
    expect(rootPage(site, home, assets).path).toBe('index.html');
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/fr"></noscript>');
    expect(html).toContain('<a href="/fr" hreflang="fr-FR" lang="fr-FR" dir="ltr">Français</a>');
    expect(html).toContain('<a href="/en" hreflang="en" lang="en" dir="ltr">English &amp; &lt;more&gt;</a>');
    expect(html).toContain('<a href="/ar" hreflang="ar" lang="ar" dir="rtl">العربية</a>');
  });

  test('the data that the script reads stands before it, and before the stylesheet', () => {
    const order = ['id="__DATA__"', 'src="/assets/root.2.js"', 'href="/assets/main.1.css"'].map((part) =>
      html.indexOf(part),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const data: unknown = JSON.parse(/__DATA__">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(data).toEqual({
      baseURL: '/',
      defaultLocale: 'fr',
      locales: [
        { code: 'fr', language: 'fr-FR' },
        { code: 'en', language: 'en-EN' },
        { code: 'ar', language: 'ar' },
      ],
    });
  });

  test('nothing runs inline but the boot script, and nothing is styled inline', () => {
    expect(html.match(/<script(?! src| type="application\/json")[^>]*>[^<]*/g)).toEqual(['<script>boot()']);
    expect(html).not.toContain('style=');
  });

  test('search engines index the languages, not the page', () => {
    expect(html).toContain('<html lang="fr-FR" dir="ltr">');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://site.example/fr">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://site.example/en">');
    expect(html).not.toContain('canonical');
    expect(rootPage({ ...site, siteUrl: '' }, undefined, assets).text).not.toContain('rel="alternate"');
  });

  test('networks are shown the home page in the default language', () => {
    expect(html).toContain('<meta name="description" content="Verres &amp; « cristaux »">');
    expect(html).toContain('<meta property="og:url" content="https://site.example/fr">');
    expect(html.split('"robots"')).toHaveLength(2);
  });

  test('texts are escaped and the HTML is valid', () => {
    const problems: string[] = [];
    parse(html, { onParseError: ({ code }) => problems.push(code) });
    expect(problems).toEqual([]);
    expect(html).toContain('<h1>Verre &amp; Cie</h1>');
  });

  test('S-122 with a base', () => {
    const text = rootPage({ ...site, baseURL: '/docs/' }, undefined, assets).text;
    expect(text).toContain('content="0; url=/docs/fr"');
    expect(text).toContain('href="/docs/en"');
    expect(text).toContain('href="https://site.example/docs/fr"');
    expect(text).toContain('"baseURL":"/docs/"');
  });
});
