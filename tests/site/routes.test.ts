import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';

import type { Payload } from '../../src/shared/pages/page.ts';
import { openOutput } from '../support/output.ts';
import { projectRoot } from '../support/sitegen.ts';

const site = openOutput(inject('siteDir'));
const locales = ['fr', 'en'] as const;
const parameterless = [
  '',
  '/a-propos',
  '/blog',
  '/contact',
  '/contact-thank-you',
  '/landing-page',
  '/resources',
  '/services',
];

const manifest = () => {
  const { id } = site.json('builds/latest.json') as { id: string };
  return site.json(`builds/meta/${id}.json`) as { prerendered: readonly string[] };
};

const canonical = (path: string) => site.page(path)('link[rel=canonical]').attr('href');
const url = (path: string) => `https://www.verveine.example${path}`;
const cards = (path: string) => site.page(path)('main article');

/** Slugs of an article by file order of its dates: the test knows the rule, not the list. */
const linksTo = (path: string, pattern: RegExp) =>
  [
    ...new Set(
      site
        .page(path)('main a')
        .map((_index, link) => site.page(path)(link).attr('href'))
        .get(),
    ),
  ].filter((href) => pattern.test(href));

describe.each(locales)('%s', (locale) => {
  test('S-1 every parameterless route has a page', () => {
    for (const route of parameterless) expect(site.has(`/${locale}${route}`), route).toBe(true);
  });

  test('S-4 home: one h1 and every section', () => {
    const $ = site.page(`/${locale}`);
    expect($('h1')).toHaveLength(1);
    for (const id of ['testimonials', 'clients', 'figures', 'videos', 'services', 'cases', 'articles']) {
      expect($(`main #${id}`).length, id).toBe(1);
    }
  });

  test('S-5 about has the team, /about does not exist', () => {
    expect(site.page(`/${locale}/a-propos`)('#team li').length).toBe(8);
    expect(site.has(`/${locale}/about`)).toBe(false);
  });

  test('S-6 blog paging: 9, 9, 2, newest first', () => {
    const dates = ['', '/2', '/3'].map((page) =>
      site
        .page(`/${locale}/blog${page}`)('main article time')
        .map((_index, time) => site.page(`/${locale}/blog${page}`)(time).attr('datetime'))
        .get(),
    );
    expect(dates.map((list) => list.length)).toEqual([9, 9, 2]);
    expect(dates.flat()).toEqual(dates.flat().toSorted().toReversed());
    expect(site.has(`/${locale}/blog/4`)).toBe(false);
  });

  test('S-7 /blog/1 is a second address, linked from nowhere', () => {
    expect(canonical(`/${locale}/blog/1`)).toBe(url(`/${locale}/blog`));
    const linked = site.pages.filter((path) => site.page(path)(`a[href$="/blog/1"]`).length > 0);
    expect(linked).toEqual([]);
    expect(site.text('sitemap.xml')).not.toContain('/blog/1<');
  });

  test('S-9 no page of a list has another number than one from 1 to the last', () => {
    const { prerendered } = manifest();
    const lists = { blog: 3, 'resources/page': 3, 'resources/production/page': 2, 'resources/production': 2 };
    for (const [list, last] of Object.entries(lists)) {
      const numbers = Array.from({ length: last }, (_, index) => String(index + 1));
      const none = ['0', '01', '-1', '1.5', 'abc', String(last + 1)];
      for (const [params, isPage] of [
        [numbers, true],
        [none, false],
      ] as const) {
        for (const param of params) {
          const address = `/${locale}/${list}/${param}`;
          expect([address, site.has(address), prerendered.includes(address)]).toEqual([
            address,
            isPage,
            isPage,
          ]);
          expect(site.files.includes(`${address.slice(1)}/_payload.json`), address).toBe(isPage);
        }
      }
    }
  });

  test('S-10 a blog article: layout, h1, localised date', () => {
    const [article = ''] = linksTo(`/${locale}/blog`, /\/blog\/article\//);
    const $ = site.page(article);
    expect($('body').attr('data-layout')).toBe('article');
    expect($('h1')).toHaveLength(1);
    const time = $('main time').first();
    const words = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-EN', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(time.text()).toBe(words.format(new Date(time.attr('datetime') ?? '')));
  });

  test('S-12 contact: booking before the form', () => {
    const html = site.text(`${locale}/contact/index.html`);
    expect(html.indexOf('id="booking"')).toBeGreaterThan(0);
    expect(html.indexOf('id="contact-form"')).toBeGreaterThan(html.indexOf('id="booking"'));
  });

  test('S-13 the thank-you page is not for search engines', () => {
    expect(site.page(`/${locale}/contact-thank-you`)('meta[name=robots]').attr('content')).toBe('noindex');
    expect(site.text('sitemap.xml')).not.toContain('contact-thank-you');
  });

  test('S-14 the landing page has the default layout', () => {
    expect(site.page(`/${locale}/landing-page`)('body').attr('data-layout')).toBe('default');
  });

  test('S-15 the legal page has one slug in both languages, and its own words in each', () => {
    const words = (code: string) => {
      const $ = site.page(`/${code}/page/mentions-legales`);
      return { heading: $('h1').text(), title: $('title').text(), text: $('main .prose').text() };
    };
    const source = readFileSync(
      path.join(projectRoot, `content/pages/mentions-legales/${locale}.md`),
      'utf8',
    );
    const [, title = ''] = /^title: *"?(.*?)"?$/m.exec(source) ?? [];
    const [own, other] = [words(locale), words(locale === 'fr' ? 'en' : 'fr')];
    expect(title).not.toBe('');
    expect([own.heading, own.title]).toEqual([title, `${title} · Verveine`]);
    expect([own.heading, own.text]).not.toContain(other.heading);
    expect(own.text.length).toBeGreaterThan(500);
    expect(own.text).not.toBe(other.text);
    expect(site.page(`/${locale}/page/mentions-legales`)('html').attr('lang')).toBe(
      locale === 'fr' ? 'fr-FR' : 'en',
    );
  });

  test('S-16 resources list: nine a page, page 2 of its own', () => {
    expect(cards(`/${locale}/resources`)).toHaveLength(9);
    expect(canonical(`/${locale}/resources/page/2`)).toBe(url(`/${locale}/resources/page/2`));
    expect(canonical(`/${locale}/resources`)).toBe(url(`/${locale}/resources`));
  });

  test('S-17 a category holds its own resources alone', () => {
    const first = cards(`/${locale}/resources/production`);
    const second = cards(`/${locale}/resources/production/page/2`);
    expect([first.length, second.length]).toEqual([9, 1]);
    expect(canonical(`/${locale}/resources/production`)).toBe(url(`/${locale}/resources/production`));
    expect(canonical(`/${locale}/resources/production/page/2`)).toBe(
      url(`/${locale}/resources/production/page/2`),
    );
    const titles = (path: string) =>
      cards(path)
        .map((_index, card) => site.page(path)(card).text())
        .get();
    expect(titles(`/${locale}/resources/production`)).not.toContain(
      titles(`/${locale}/resources/production/page/2`)[0],
    );
  });

  test('S-18 second addresses name the first', () => {
    const expected = {
      '/resources/production/2': '/resources/production/page/2',
      '/resources/production/1': '/resources/production',
      '/resources/production/page/1': '/resources/production',
      '/resources/page/1': '/resources',
    };
    for (const [path, target] of Object.entries(expected))
      expect(canonical(`/${locale}${path}`)).toBe(url(`/${locale}${target}`));
  });

  test('S-19 a resource article has its layout and a download button', () => {
    const articles = site.pages.filter((path) => path.startsWith(`/${locale}/resources/article/`));
    const ways = articles.map((path) => {
      const $ = site.page(path);
      expect($('body').attr('data-layout')).toBe('article');
      const link = $('main a[download]');
      const gate = $('main form[action$="/lead"]:has(input[name=file]) button[type=submit]');
      expect([path, link.length + gate.length]).toEqual([path, 1]);
      if (link.length === 1) {
        expect(site.files).toContain(link.attr('href')?.slice(1));
        expect(link.attr('download')).toMatch(new RegExp(`^[a-z-]{4,}-${locale}\\.pdf$`));
      }
      return link.length === 1 ? 'free' : 'to who says who they are';
    });
    expect(ways).toHaveLength(24);
    expect(new Set(ways).size).toBe(2);
  });

  test('S-20 services list every case study', () => {
    const cases = linksTo(`/${locale}/services`, /\/services\/case-study\//);
    expect(cases).toHaveLength(6);
    for (const path of cases) expect(site.has(path)).toBe(true);
  });
});

test('S-2 the two languages pair one to one', () => {
  const french = site.pages.filter((path) => path === '/fr' || path.startsWith('/fr/'));
  const paired = french.map((path) =>
    site.page(path)('link[hreflang=en]').attr('href')?.replace('https://www.verveine.example', ''),
  );
  const english = site.pages.filter((path) => path === '/en' || path.startsWith('/en/'));
  expect(french).toHaveLength(english.length);
  for (const path of paired) expect(site.has(path ?? ''), path).toBe(true);
  const canonicalFrench = french.filter((path) => canonical(path) === url(path));
  const canonicalEnglish = english.filter((path) => canonical(path) === url(path));
  const twins = canonicalFrench.map((path) =>
    site.page(path)('link[hreflang=en]').attr('href')?.replace('https://www.verveine.example', ''),
  );
  expect(twins.toSorted()).toEqual(canonicalEnglish.toSorted());
});

describe('A-11 related articles', () => {
  const articlesOf = (locale: string) =>
    readdirSync(path.join(projectRoot, 'content/articles')).map((key) => {
      const text = readFileSync(path.join(projectRoot, `content/articles/${key}/${locale}.md`), 'utf8');
      const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'm').exec(text)?.[1] ?? '';
      const slug = field('slug') || key;
      return { slug, date: field('date'), tags: field('tags').match(/[^[\],]+/g) ?? [] };
    });
  const newestFirst = (locale: string) =>
    articlesOf(locale).toSorted((a, b) => b.date.localeCompare(a.date) || (a.slug < b.slug ? -1 : 1));

  test.each(locales)('%s: the three that share most tags, then the newest', (locale) => {
    const all = newestFirst(locale);
    for (const one of all) {
      const own = new Set(one.tags.map((tag) => tag.trim()));
      const shared = ({ tags }: (typeof all)[number]) => tags.filter((tag) => own.has(tag.trim())).length;
      const expected = all
        .filter((other) => other !== one)
        .toSorted((a, b) => shared(b) - shared(a))
        .slice(0, 3)
        .map(({ slug }) => `/${locale}/blog/article/${slug}`);
      const $ = site.page(`/${locale}/blog/article/${one.slug}`);
      const links = $('#related article a').map((_index, link) => $(link).attr('href'));
      expect([...new Set(links.get())], one.slug).toEqual(expected);
    }
  });
});

/** The layout of each route's pages, by D-18. */
const layouts = {
  'blog-page': 'blog-resources',
  'resources-category': 'blog-resources',
  'resources-category-page': 'blog-resources',
  'resources-category-page-page': 'blog-resources',
  'resources-page-page': 'blog-resources',
  'blog-article-slug': 'article',
  'resources-article-slug': 'article',
  'services-case-study-slug': 'article',
  index: 'default',
  'a-propos': 'default',
  contact: 'default',
  'contact-thank-you': 'default',
  'landing-page': 'default',
  'page-slug': 'default',
  services: 'default',
} as const;

test('S-25 the layout of every page is that of its route', () => {
  const found = new Map<string, Set<string | undefined>>();
  for (const page of site.pages) {
    const { route } = site.json(`${page.slice(1)}/_payload.json`) as Payload;
    const known = found.get(route.name) ?? new Set();
    found.set(route.name, known.add(site.page(page)('body').attr('data-layout')));
  }
  const expected = Object.entries(layouts).map(([name, layout]) => [name, new Set([layout])] as const);
  expect(found).toEqual(new Map(expected));
});

test('one h1 on every page', () => {
  const wrong = site.pages.filter((path) => site.page(path)('h1').length !== 1);
  expect(wrong).toEqual([]);
});
