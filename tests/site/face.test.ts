import { describe, expect, inject, test } from 'vitest';

import { openOutput } from '../support/output.ts';

const site = openOutput(inject('siteDir'));
const origin = 'https://www.verveine.example';

const articles = site.pages.filter((page) => page.startsWith('/fr/blog/article/'));

describe('an article', () => {
  test('leads to the one before and the one after, along the whole blog', () => {
    const followed = new Set<string>();
    let page = articles.find((one) => site.page(one)('a[rel=next]').length === 0);
    while (page !== undefined) {
      followed.add(page);
      const previous = site.page(page)('nav a[rel=prev]').attr('href');
      if (previous !== undefined) expect(site.page(previous)('nav a[rel=next]').attr('href')).toBe(page);
      page = previous;
    }
    expect(followed).toEqual(new Set(articles));
  });

  test('is passed on without a third party', () => {
    const [page = ''] = articles;
    const links = site.page(page)('main a[href^=http]').get();
    expect(links).toHaveLength(0);
    expect(site.page(page)('main a[href^="mailto:?"]').attr('href')).toContain(
      encodeURIComponent(origin + page),
    );
  });
});

test('after every film comes the next one, and after the last the first', () => {
  const films = site.pages.filter((page) => page.startsWith('/en/services/case-study/'));
  const seen = new Set<string>();
  let page = films[0];
  while (page !== undefined && !seen.has(page)) {
    seen.add(page);
    page = site.page(page)('main aside a').attr('href');
  }
  expect(seen).toEqual(new Set(films));
});
