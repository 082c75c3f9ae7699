import { expect, test } from 'vitest';

import { testEntry, testSite } from '../../../tests/support/site.ts';
import type { ContentLink, RoutePlan } from '../model.ts';
import { checkLinks } from './check-links.ts';

const site = testSite({ baseURL: '/docs/' });
const at = { file: 'content/articles/a/fr.md', line: 6, column: 4 };
const link = (target: string, hash = ''): ContentLink => ({ target, hash, at });

const plan: RoutePlan = {
  pages: [],
  entryPaths: new Map([
    ['articles/a/fr', '/docs/fr/a'],
    ['articles/b/fr', '/docs/fr/list#b'],
  ]),
  paths: new Set(['/docs/fr/a', '/docs/fr/list', '/docs/fr/unsound']),
  complete: true,
};
const pages = [
  { path: '/docs/fr/a', source: 'a', ids: ['été'], hrefs: ['/docs/fr/list', '#%C3%A9t%C3%A9'] },
  { path: '/docs/fr/list', source: 'list', ids: ['b', 'sub'], hrefs: [] },
];

const bodiesOf = (key: string, links: readonly ContentLink[]) =>
  new Map([[`articles/${key}/fr`, { hash: '', links }]]);

function check(
  links: readonly ContentLink[],
  { key = 'a', hrefs = [] as readonly string[], complete = true } = {},
) {
  const [first, ...rest] = pages;
  const withHrefs = first === undefined ? rest : [{ ...first, hrefs: [...first.hrefs, ...hrefs] }, ...rest];
  return checkLinks(site, {
    plan: { ...plan, complete },
    entries: [testEntry(key, 'fr')],
    bodies: bodiesOf(key, links),
    broken: new Set(['articles/c/fr']),
    pages: withHrefs,
    otherPaths: new Set(['/favicon.svg', '/home']),
  }).map(({ code, message }) => `${code} ${message}`);
}

test('links to pages, anchors, files and redirects are sound', () => {
  const sound = [
    link('entry:articles/b'),
    link('path:/fr/list?x=1', 'sub'),
    link('path:/fr/list/'),
    link('path:/favicon.svg'),
    link('path:/home'),
    link('path:/fr/unsound', 'anything'),
    link('', 'été'),
  ];
  expect(check(sound)).toEqual([]);
});

test('a missing page, entry or anchor is named with its place', () => {
  expect(
    check([
      link('path:/fr/nope'),
      link('entry:articles/x'),
      link('', 'nope'),
      link('entry:articles/b', 'nope'),
    ]),
  ).toEqual([
    'link-broken The link to /docs/fr/nope leads nowhere.',
    'link-broken The link to articles/x leads nowhere.',
    'anchor-broken The link to #nope leads nowhere.',
    expect.stringMatching(/^anchor-broken/),
  ]);
});

test('an entry with mistakes of its own is not reported again, nor is one that no page could list', () => {
  expect(check([link('entry:articles/c')])).toEqual([]);
  expect(check([link('entry:articles/x'), link('path:/fr/nope')], { complete: false })).toEqual([]);
});

test('anchors of an entry that another page shows belong to that page', () => {
  expect(check([link('', 'sub')], { key: 'b' })).toEqual([]);
});

test('what Markdown is told of is not told of the page again; links of templates are', () => {
  const said = check([link('', 'à')], { hrefs: ['#%C3%A0', '/docs/fr/templates'] });
  expect(said).toEqual([
    'anchor-broken The link to #à leads nowhere.',
    'link-broken The link to /docs/fr/templates leads nowhere (on /docs/fr/a).',
  ]);
});

test('a slip of the pen is told with what was meant', () => {
  const found = checkLinks(site, {
    plan,
    entries: [testEntry('a', 'fr')],
    bodies: bodiesOf('a', [link('path:/fr/lits')]),
    broken: new Set(),
    pages,
    otherPaths: new Set(),
  });
  expect(found).toMatchObject([{ code: 'link-broken', fix: 'Did you mean "/fr/list"?' }]);
});
