import { expect, test } from 'vitest';

import { createSuggestTarget } from './suggest-target.ts';

const plan = {
  paths: new Set(['/docs/fr', '/docs/fr/contact', '/docs/fr/blog/article/filmer-une-usine']),
  entryPaths: new Map([
    ['articles/filmer-une-usine/fr', '/docs/fr/blog/article/filmer-une-usine'],
    ['articles/film-a-factory/en', '/docs/en/blog/article/film-a-factory'],
  ]),
};

test.each([
  ['/docs/fr/contat', '/docs/fr/contact'],
  ['/docs/fr/Contact/?from=menu#top', '/docs/fr/contact'],
  ['/docs/fr/blog/article/filmer-un-usine', '/docs/fr/blog/article/filmer-une-usine'],
  ['/docs/fr/blog/contact', undefined],
  ['/docs/fr/prices', undefined],
])('%s: %s', (url, meant) => expect(createSuggestTarget(plan).page(url)).toBe(meant));

test.each([
  ['articles/filmer-un-usine', 'fr', 'articles/filmer-une-usine'],
  ['articles/filmer-un-usine', 'en', undefined],
  ['resources/filmer-une-usine', 'fr', undefined],
])('%s in %s: %s', (name, locale, meant) =>
  expect(createSuggestTarget(plan).entry(name, locale)).toBe(meant),
);

test('of many broken links, the first ones', () => {
  const { page } = createSuggestTarget(plan);
  const said = Array.from({ length: 30 }, () => page('/docs/fr/contat'));
  expect(said.filter((each) => each !== undefined)).toHaveLength(20);
});
