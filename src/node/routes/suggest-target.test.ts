import { expect, test } from 'vitest';

import { createSuggestTarget } from './suggest-target.ts';

const plan = {
  paths: new Set(['/docs/fr', '/docs/fr/contact', '/docs/fr/blog/article/filmer-une-usine']),
  entryPaths: new Map([
    ['articles/filmer-une-usine/fr', '/docs/fr/blog/article/filmer-une-usine'],
    ['articles/filmer-une-usine/en', '/docs/en/blog/article/film-a-factory'],
  ]),
};

test.each([
  ['/docs/fr/contat', '/docs/fr/contact'],
  ['/docs/fr/Contact/?from=menu#top', '/docs/fr/contact'],
  ['/docs/fr/blog/article/filmer-un-usine', '/docs/fr/blog/article/filmer-une-usine'],
  ['articles/filmer-un-usine', 'articles/filmer-une-usine'],
  ['/docs/fr/blog/contact', undefined],
  ['/docs/fr/prices', undefined],
  ['resources/filmer-une-usine', undefined],
])('%s: %s', (url, meant) => expect(createSuggestTarget(plan)(url)).toBe(meant));

test('of many broken links, the first ones', () => {
  const suggest = createSuggestTarget(plan);
  const said = Array.from({ length: 30 }, () => suggest('/docs/fr/contat'));
  expect(said.filter((each) => each !== undefined)).toHaveLength(20);
});
