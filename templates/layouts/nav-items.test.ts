import { describe, expect, test } from 'vitest';

import { navCurrent, navItems } from './nav-items.ts';

function highlighted(route: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    navItems.flatMap((item) => {
      const current = navCurrent(item, route);
      return current === undefined ? [] : [[item.label, current]];
    }),
  );
}

describe('navigation (S-69, S-70)', () => {
  test('five links in their order', () => {
    expect(navItems.map(({ name }) => name)).toEqual([
      'index',
      'services',
      'blog-page',
      'a-propos',
      'contact',
    ]);
  });

  test.each([
    ['index', { 'nav.home': 'page' }],
    ['services', { 'nav.services': 'page' }],
    ['services-case-study-slug', { 'nav.services': 'true' }],
    ['blog-page', { 'nav.blog': 'page' }],
    ['blog-article-slug', { 'nav.blog': 'true' }],
    ['a-propos', { 'nav.about': 'page' }],
    ['contact', { 'nav.contact': 'page' }],
    ['contact-thank-you', {}],
    ['landing-page', {}],
    ['page-slug', {}],
    ['resources-category-page', {}],
    ['resources-article-slug', {}],
    ['error', {}],
  ])('%s highlights %j', (route, expected) => {
    expect(highlighted(route)).toEqual(expected);
  });
});
