import { load } from 'cheerio';
import { describe, expect, inject, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { readWords } from '../support/read-words.ts';

const site = openOutput(inject('siteDir'));

/** The five links of the wide bar. */
const bar = 'header nav.hidden a';
/** The same ones in the menu of a narrow window. */
const menu = 'header [data-drawer] nav a';

const hrefs = (path: string, selector: string) => {
  const $ = site.page(path);
  return $(selector)
    .map((_index, link) => $(link).attr('href'))
    .get();
};

describe.each(['fr', 'en'] as const)('%s', (locale) => {
  const words = readWords(locale);

  test('S-69 L114 the nav bar: logo and five links in order', () => {
    const $ = site.page(`/${locale}`);
    const logo = $('.bar-row > a');
    expect(logo.attr('href')).toBe(`/${locale}`);
    expect(logo.attr('aria-label')).toBe(`Verveine - ${words.nav.home}`);
    expect(logo.find('svg').attr()).toMatchObject({ width: '50', height: '50', 'aria-hidden': 'true' });
    expect(hrefs(`/${locale}`, bar)).toEqual(
      ['', '/services', '/blog', '/a-propos', '/contact'].map((path) => `/${locale}${path}`),
    );
  });

  test.each([
    ['bar', bar],
    ['menu', menu],
  ])('S-70 the link of the current route in the %s', (_name, links) => {
    const current = (path: string) => {
      const $ = site.page(`/${locale}${path}`);
      expect($(links)).toHaveLength(5);
      return $(`${links}[aria-current]`)
        .map((_index, link) => [[$(link).attr('href'), $(link).attr('aria-current')]])
        .get();
    };
    const [article = ''] = hrefs(`/${locale}/blog`, 'main a[href*="/blog/article/"]');
    const [study = ''] = hrefs(`/${locale}/services`, 'main a[href*="/case-study/"]');
    expect(current('')).toEqual([[`/${locale}`, 'page']]);
    expect(current('/blog')).toEqual([[`/${locale}/blog`, 'page']]);
    expect(current('/blog/2')).toEqual([[`/${locale}/blog`, 'page']]);
    expect(current(article.slice(3))).toEqual([[`/${locale}/blog`, 'true']]);
    expect(current(study.slice(3))).toEqual([[`/${locale}/services`, 'true']]);
    expect(current('/resources')).toEqual([]);
    const error = load(site.text(`${locale}/404.html`));
    expect(error('header nav a').length).toBeGreaterThan(5);
    expect(error('header nav [aria-current]')).toHaveLength(0);
  });

  test('S-84 the footer: links, icons, switcher, copyright', () => {
    const $ = site.page(`/${locale}`);
    expect(hrefs(`/${locale}`, 'footer nav a')).toEqual(
      ['', '/services', '/contact', '/page/mentions-legales'].map((path) => `/${locale}${path}`),
    );
    expect($('footer .icon-22')).toHaveLength(4);
    expect($('footer a[hreflang]').length).toBe(2);
    expect($('footer').text()).toMatch(/© \d{4} Verveine/);
  });

  test('S-86 social links', () => {
    const $ = site.page(`/${locale}`);
    const links = $('footer a[target=_blank]');
    expect(links.map((_index, link) => $(link).find('[aria-label]').attr('aria-label')).get()).toEqual([
      'Instagram',
      'Facebook',
      'LinkedIn',
      'X',
    ]);
    links.each((_index, link) => {
      expect($(link).attr('target')).toBe('_blank');
      expect($(link).attr('rel')).toBe('noopener noreferrer');
      expect($(link).attr('href')).toMatch(/^https:/);
    });
  });

  test('S-60 L51 the error page: nav bar, title, button to the blog, footer', () => {
    const $ = load(site.text(`${locale}/404.html`));
    expect([$('header nav').length > 0, $('footer nav').length > 0]).toEqual([true, true]);
    expect([$('h1').length, $('main h1').text()]).toEqual([1, words.error.title]);
    const button = $('main a.button');
    expect([button.text(), button.attr('href')]).toEqual([words.error['back-to-home'], `/${locale}/blog`]);
    const others = $('main a:not(.button, [hidden])');
    expect([others.text(), others.attr('href')]).toEqual([words.error.home, `/${locale}`]);
    expect($('meta[name=robots]').attr('content')).toBe('noindex');
    expect($('link[hreflang]')).toHaveLength(0);
  });

  test.each(['header', 'footer'])('S-49 the switcher in the %s of the error page leads home', (part) => {
    const $ = load(site.text(`${locale}/404.html`));
    const links = $(`${part} [data-switcher] a`).map((_index, link) => [
      [$(link).attr('hreflang'), $(link).attr('href'), $(link).attr('aria-current') ?? null],
    ]);
    expect(links.get()).toEqual(
      ['fr', 'en'].map((code) => [code, `/${code}`, code === locale ? 'true' : null]),
    );
  });
});

test.each([
  ['fr', '/fr/blog/article/briefer-un-film'],
  ['en', '/en/blog/article/brief-a-film'],
])('S-50 without scripts both switchers of a page in %s are links to the same page', (locale, path) => {
  const $ = site.page(path);
  for (const part of ['header', 'footer']) {
    const links = $(`${part} [data-switcher] a`).map((_index, link) => {
      const { hreflang, lang, href, 'aria-current': current } = $(link).attr() ?? {};
      return { hreflang, lang, href, current, text: $(link).text() };
    });
    expect(links.get()).toEqual(
      [
        { lang: 'fr', href: '/fr/blog/article/briefer-un-film', text: '🇫🇷 Français' },
        { lang: 'en', href: '/en/blog/article/brief-a-film', text: '🇬🇧 English' },
      ].map((link) => ({
        ...link,
        hreflang: link.lang,
        current: link.lang === locale ? 'true' : undefined,
      })),
    );
  }
});
