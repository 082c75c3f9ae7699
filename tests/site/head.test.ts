import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';

import { openOutput } from '../support/output.ts';

const site = openOutput(inject('siteDir'));
const origin = 'https://www.verveine.example';
const errorPages = ['404.html', 'fr/404.html', 'en/404.html'];

describe('head of every page', () => {
  test('S-29 lang and dir', () => {
    for (const path of site.pages) {
      const html = site.page(path)('html');
      expect(html.attr('dir')).toBe('ltr');
      expect(html.attr('lang')).toBe(path.startsWith('/fr') ? 'fr-FR' : 'en');
    }
    const data = JSON.parse(site.page('/en')('#__DATA__').text()) as {
      config: { locales: { language: string }[] };
    };
    expect(data.config.locales.map(({ language }) => language)).toEqual(['fr-FR', 'en-EN']);
  });

  test('S-30 hreflang: fr, fr-FR, en, x-default, absolute, to pages that exist', () => {
    for (const path of site.pages) {
      const $ = site.page(path);
      const links = $('link[rel=alternate][hreflang]')
        .map((_index, link) => [[$(link).attr('hreflang'), $(link).attr('href')]])
        .get() as [string, string][];
      expect(links.map(([language]) => language)).toEqual(['fr', 'fr-FR', 'en', 'x-default']);
      for (const [, href] of links) expect(site.has(href.replace(origin, '')), href).toBe(true);
      expect(links[0]?.[1]).toBe(links[3]?.[1]);
    }
  });

  test('S-31 one absolute canonical, none on error pages', () => {
    for (const path of site.pages) {
      const links = site.page(path)('link[rel=canonical]');
      expect(links).toHaveLength(1);
      expect(links.attr('href')).toMatch(/^https:\/\/www\.verveine\.example\/(?:fr|en)[^?#]*$/);
    }
    for (const file of errorPages) expect(site.text(file)).not.toContain('rel="canonical"');
  });

  test('S-32 Open Graph locales', () => {
    for (const path of site.pages) {
      const $ = site.page(path);
      const own = path.startsWith('/fr') ? 'fr_FR' : 'en_US';
      expect($('meta[property="og:locale"]').attr('content')).toBe(own);
      expect($('meta[property="og:locale:alternate"]').attr('content')).toBe(
        own === 'fr_FR' ? 'en_US' : 'fr_FR',
      );
      expect($('meta[property="og:url"]').attr('content')).toBe($('link[rel=canonical]').attr('href'));
    }
  });

  test('every page has a social card of its own words, of at most 120 kB', () => {
    const titles = new Map<string, string>();
    for (const path of site.pages) {
      const $ = site.page(path);
      const card = $('meta[property="og:image"]').attr('content')?.replace(`${origin}/`, '') ?? '';
      expect(card, path).toMatch(/^assets\/cards\/[\da-f]{16}\.jpg$/);
      expect(statSync(join(site.dir, card)).size, path).toBeLessThanOrEqual(120_000);
      const title = $('meta[property="og:image:alt"]').attr('content') ?? '';
      expect(titles.get(card) ?? title, path).toBe(title);
      titles.set(card, title);
    }
    expect(new Set(titles.values()).size).toBeGreaterThan(80);
  });

  test('S-27 no link, canonical or sitemap entry ends with a slash', () => {
    const ends = /^(?:https:\/\/www\.verveine\.example)?\/.*\/(?:[?#].*)?$/;
    for (const path of site.pages) {
      const $ = site.page(path);
      const hrefs = $('a[href], link[href]')
        .map((_index, element) => $(element).attr('href'))
        .get();
      expect(
        hrefs.filter((href) => ends.test(href)),
        path,
      ).toEqual([]);
    }
  });

  test('S-27 nor does what networks, search engines and feed readers are told, nor a link of an error page', () => {
    const ends = /(?:["'>]|https:\/\/www\.verveine\.example)\/[^"'<>\s]*\/(?:[?#][^"'<>\s]*)?(?=["'<])/g;
    const urls = /(?:property="og:url" content|href)="[^"]*"/g;
    for (const path of site.pages) {
      const [own = ''] =
        site.text(`${path.slice(1)}/index.html`).match(/property="og:url" content="[^"]*"/) ?? [];
      expect([own, own.match(ends)]).toEqual([expect.stringContaining(`${origin}/`), null]);
    }
    for (const file of errorPages) {
      const links = site.text(file).match(urls) ?? [];
      expect(links.length, file).toBeGreaterThan(20);
      expect(
        links.filter((link) => link.match(ends) !== null),
        file,
      ).toEqual([]);
    }
    const told = site.files.filter((file) => /\/feeds\/|^sitemap\.xml$/.test(file));
    expect(told).toHaveLength(13);
    for (const file of told) expect([file, site.text(file).match(ends)]).toEqual([file, null]);
  });

  test('pages of a list: title, prev and next', () => {
    const $ = site.page('/fr/blog/2');
    expect($('title').text()).toContain(' - Page 2');
    expect($('link[rel=prev]').attr('href')).toBe(`${origin}/fr/blog`);
    expect($('link[rel=next]').attr('href')).toBe(`${origin}/fr/blog/3`);
  });

  test('the root is shared as the home page in the default language', () => {
    const shared = (text: string) =>
      text.match(/<meta (?:property|name)="(?:og:|twitter:|description)[^>]*>/g);
    const home = shared(site.text('fr/index.html'));
    expect(home).toContainEqual(expect.stringContaining('og:image"'));
    expect(shared(site.text('index.html'))).toEqual(home);
  });

  test('lists and their entries lead feed readers to the feeds of their language', () => {
    const feeds = (path: string) =>
      site
        .page(path)('link[rel=alternate][type]')
        .get()
        .map(({ attribs }) => attribs['href']);
    const files = ['rss.xml', 'atom.xml', 'feed.json'];
    const expected = {
      '/fr/blog/2': '/fr/feeds/blog',
      '/en/blog/article/brief-a-film': '/en/feeds/blog',
      '/fr/resources/article/guide-du-brief': '/fr/feeds/resources',
    };
    for (const [path, folder] of Object.entries(expected))
      expect(feeds(path), path).toEqual(files.map((file) => `${folder}/${file}`));
    expect(feeds('/fr/services/case-study/mise-a-l-eau')).toEqual([]);
  });

  test('search engines show whole titles', () => {
    const long = site.pages.flatMap((path) => {
      const title = site.page(path)('title').text();
      return title.length > 60 ? [`${path}: ${title}`] : [];
    });
    expect(long).toEqual([]);
  });

  test('titles and descriptions are there, and titles differ', () => {
    const titles = new Map<string, string>();
    for (const path of site.pages) {
      const $ = site.page(path);
      if ($('link[rel=canonical]').attr('href') !== origin + path) continue;
      const title = `${$('html').attr('lang')} ${$('title').text()}`;
      expect(titles.get(title), `${path} and ${titles.get(title)} have one title`).toBeUndefined();
      titles.set(title, path);
      expect($('meta[name=description]').attr('content')?.length ?? 0, path).toBeGreaterThan(50);
    }
  });
});

describe('A-1 to A-3', () => {
  const allPages = [
    ...site.pages.map((path) => `${path.slice(1)}/index.html`),
    ...errorPages,
    'index.html',
    'home/index.html',
  ];

  test('A-1 the build id stands in no page and no payload', () => {
    const { id } = site.json('builds/latest.json') as { id: string };
    const holders = site.files.filter(
      (file) => /\.(?:html|json)$/.test(file) && !file.startsWith('builds/') && site.text(file).includes(id),
    );
    expect(holders).toEqual([]);
  });

  test('A-3 one inline script, the same bytes everywhere, and no style attribute', () => {
    const scripts = new Set<string>();
    for (const file of allPages) {
      const text = site.text(file);
      expect(text, file).not.toMatch(/\sstyle="/);
      const inline = [
        ...text.matchAll(
          /<script(?![^>]*\b(?:src|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g,
        ),
      ];
      expect(inline, file).toHaveLength(1);
      scripts.add(inline[0]?.[1] ?? '');
      expect(text).not.toMatch(/<style|\son[a-z]+="/);
    }
    expect(scripts.size).toBe(1);
  });

  test('S-119 the data block parses back, and holds no content', () => {
    for (const path of site.pages) {
      const raw =
        /<script type="application\/json" id="__DATA__" data-ssr="true">([\s\S]*?)<\/script>/.exec(
          site.text(`${path.slice(1)}/index.html`),
        )?.[1] ?? '';
      expect(raw).not.toContain('<');
      const data = JSON.parse(raw) as Record<string, unknown>;
      expect(Object.keys(data).sort()).toEqual(['alternates', 'assets', 'config', 'route', 'v']);
      const payload = site.json(`${path.slice(1)}/_payload.json`) as Record<string, unknown>;
      expect(data['route']).toEqual(payload['route']);
      expect(data['alternates']).toEqual(payload['alternates']);
      expect(data['assets']).toBe(payload['assets']);
    }
  });

  test('A-5 the payload holds the regions of the page', () => {
    for (const path of site.pages) {
      const payload = site.json(`${path.slice(1)}/_payload.json`) as {
        regions: Record<string, string>;
        head: { title: string };
      };
      const $ = site.page(path);
      expect(payload.head.title).toBe($('title').text());
      for (const [id, html] of Object.entries(payload.regions)) {
        expect(site.text(`${path.slice(1)}/index.html`)).toContain(html);
        expect($(`[data-region="${id}"]`)).toHaveLength(1);
      }
      expect(site.text(`${path.slice(1)}/_payload.json`)).not.toMatch(/sg-(?:slot|mark)|=\\"sitegen:/);
    }
  });
});
