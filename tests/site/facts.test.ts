import { describe, expect, inject, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { readWords } from '../support/read-words.ts';

const site = openOutput(inject('siteDir'));

describe.each(['fr', 'en'] as const)('%s', (locale) => {
  const words = readWords(locale);
  const pagesBelow = (path: string) => site.pages.filter((page) => page.startsWith(`/${locale}/${path}/`));
  const texts = (page: string, selector: string) => {
    const $ = site.page(page);
    return $(selector)
      .map((_index, element) => $(element).text())
      .get();
  };
  const values = (page: string, selector: string, name: string) => {
    const $ = site.page(page);
    return $(selector)
      .map((_index, element) => $(element).attr(name))
      .get();
  };

  test('the list of services names their prices and leads to each; each asks under a name of its own', () => {
    const page = `/${locale}/services`;
    const ids = values(page, 'main > section[aria-labelledby]:not(#cases)', 'id');
    expect(values(page, 'main header nav a', 'href')).toEqual(ids.map((id) => `#${id}`));
    expect(
      texts(page, 'main header nav a .ms-auto').every((price) => /\d.*(?:€|EUR)|(?:€|EUR).*\d/.test(price)),
    ).toBe(true);
    expect(texts(page, 'main header nav a .ms-auto')).toHaveLength(ids.length);
    const buttons = texts(page, 'main section .button');
    expect(new Set(buttons).size).toBe(ids.length);
  });

  test.each([
    ['blog/article', 'blog'],
    ['resources/article', 'resources'],
    ['services/case-study', 'services'],
  ])('the pages of %s lead back to %s', (path, list) => {
    const back = pagesBelow(path).flatMap((page) =>
      values(page, 'main header a:has(.icon-arrow-left)', 'href'),
    );
    expect(back).toHaveLength(pagesBelow(path).length);
    expect(new Set(back)).toEqual(new Set([`/${locale}/${list}`]));
  });

  test('a guide leads to the list of its category, and says of what format its file is', () => {
    for (const page of pagesBelow('resources/article')) {
      const link = `main aside a[href^="/${locale}/resources/"]`;
      const [category = ''] = values(page, link, 'href');
      expect(texts(category, 'h1'), page).toEqual(texts(page, link));
      expect(texts(page, 'main aside').join(), page).toContain('PDF');
    }
  });

  test.each([
    ['blog', 'blog', 'page'],
    ['blog/2', 'blog', 'true'],
    ['resources', 'resources', 'page'],
    ['resources/page/2', 'resources', 'true'],
    ['resources/production', 'resources', 'true'],
  ])('the tab of /%s is current: %s, %s', (path, tab, current) => {
    const tabs = `nav[aria-label="${words.tabs.label}"] a[aria-current]`;
    const page = `/${locale}/${path}`;
    expect([values(page, tabs, 'href'), values(page, tabs, 'aria-current')]).toEqual([
      [`/${locale}/${tab}`],
      [current],
    ]);
  });

  test('the ways to the pages before and after are called so', () => {
    const page = `/${locale}/blog/2`;
    const { previous, next } = words.pagination;
    expect(values(page, 'a:is([rel=prev], [rel=next]) .icon', 'aria-label')).toEqual([previous, next]);
  });

  test('the pages before and after an article are the older and the newer one', () => {
    const dates = new Map(
      pagesBelow('blog/article').map((page) => [page, values(page, 'main time', 'datetime')[0] ?? '']),
    );
    for (const [page, date] of dates) {
      const links = `nav[aria-label="${words.adjacent.label}"] a`;
      for (const older of values(page, `${links}[rel=prev]`, 'href'))
        expect(String(dates.get(older)) <= date, page).toBe(true);
      for (const newer of values(page, `${links}[rel=next]`, 'href'))
        expect(String(dates.get(newer)) >= date, page).toBe(true);
      const labels = texts(page, `nav[aria-label="${words.adjacent.label}"] p`);
      expect(
        [words.adjacent.previous, words.adjacent.next].filter((label) => labels.includes(label)),
      ).toEqual(labels);
    }
  });

  test('an article is shared under its title and its address, and says when it was changed', () => {
    const pages = pagesBelow('blog/article');
    for (const page of pages) {
      const [mail = ''] = values(page, `section[aria-label="${words.share.label}"] a`, 'href');
      const fields = new URL(mail).searchParams;
      expect(fields.get('subject'), page).toBe(texts(page, 'h1')[0]);
      expect(fields.get('body'), page).toBe(values(page, 'link[rel=canonical]', 'href')[0]);
      const [published, ...changed] = values(page, 'main > article .slate time', 'datetime');
      expect(values(page, 'meta[property="article:published_time"]', 'content'), page).toEqual([published]);
      expect(values(page, 'meta[property="article:modified_time"]', 'content'), page).toEqual(changed);
    }
  });

  test('a case study names its client with its sector', () => {
    for (const page of pagesBelow('services/case-study'))
      expect(texts(page, 'main dl dd.text-mute').filter(Boolean), page).toHaveLength(1);
  });

  test('a film has captions of the language, a transcript, and its length in words', () => {
    const home = `/${locale}`;
    const films = texts(home, 'main video').length;
    for (const [name, value] of [
      ['kind', 'captions'],
      ['srclang', locale],
      ['label', words.video.captions],
    ] as const)
      expect(values(home, 'main video track', name)).toEqual(Array(films).fill(value));
    expect(texts(home, 'main .film details summary')).toEqual(Array(films).fill(words.video.transcript));
    expect(texts(home, 'main .film figcaption p .sr-only').filter((text) => /\d/.test(text))).toHaveLength(
      films,
    );
    // None is shown twice.
    const names = values(home, 'main video', 'aria-label');
    expect(names).toEqual(texts(home, 'main .film figcaption p > span:first-child'));
    expect(new Set(names).size).toBe(films);
  });

  test('the picture that opens the home page is shown there alone', () => {
    const [opening = ''] = values(`/${locale}`, '.opening img', 'src');
    expect(opening).not.toBe('');
    expect(values(`/${locale}`, 'main section img', 'src')).not.toContain(opening);
  });

  test('who calls back is named first, then what they do; the form is offered beside', () => {
    const page = `/${locale}/contact`;
    const team = texts(`/${locale}/a-propos`, '#team h3');
    expect(team).toContain(texts(page, '#booking .slate > .text-ink')[0]);
    expect(values(page, '#booking a:not([target])', 'href')).toEqual([`/${locale}/contact#contact-form`]);
  });
});
