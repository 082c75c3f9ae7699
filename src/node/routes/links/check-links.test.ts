import { describe, expect, test } from 'vitest';

import { testEntry, testSite } from '../../../../tests/support/site.ts';
import type { ContentLink } from '../../model/content.ts';
import type { RoutePlan } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import { checkLinks } from './check-links.ts';
import type { LinkCheckInput } from './link-check-input.ts';

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
  isWhole: true,
};
const pages = [
  {
    page: { path: '/docs/fr/a', source: 'a' },
    links: { ids: ['été'], hrefs: ['/docs/fr/list', '#%C3%A9t%C3%A9'], fileUrls: [], foreignUrls: [] },
  },
  {
    page: { path: '/docs/fr/list', source: 'list' },
    links: { ids: ['b', 'sub'], hrefs: [], fileUrls: [], foreignUrls: [] },
  },
];

const bodiesOf = (key: string, links: readonly ContentLink[]) =>
  new Map([[`articles/${key}/fr`, { hash: '', links }]]);

/** `input`: what there is. */
function checkSite(of: Site, input: Partial<LinkCheckInput>) {
  const nothing = {
    entries: [],
    brokenTexts: [],
    unpublished: [],
    bodies: new Map(),
    broken: new Set<string>(),
  };
  const others = { unread: new Set<string>(), pages: [], otherPaths: new Set<string>() };
  return checkLinks(of, { plan, ...nothing, ...others, ...input }, async () => undefined);
}

function checkAll(
  links: readonly ContentLink[],
  {
    key = 'a',
    hrefs = [] as readonly string[],
    complete = true,
    isWhole = true,
    unread = [] as readonly string[],
  } = {},
) {
  const [first, ...rest] = pages;
  const withHrefs =
    first === undefined
      ? rest
      : [{ ...first, links: { ...first.links, hrefs: [...first.links.hrefs, ...hrefs] } }, ...rest];
  return checkSite(site, {
    plan: { ...plan, complete, isWhole },
    entries: [testEntry(key, 'fr')],
    bodies: bodiesOf(key, links),
    broken: new Set(['articles/c/fr']),
    unread: new Set(unread),
    pages: withHrefs,
    otherPaths: new Set(['/favicon.svg', '/home']),
  });
}

const check = async (...input: Parameters<typeof checkAll>) =>
  (await checkAll(...input)).map(({ code, message }) => `${code} ${message}`);

test('links to pages, anchors, files and redirects are sound', async () => {
  const sound = [
    link('entry:articles/b'),
    link('path:/fr/list?x=1', 'sub'),
    link('path:/fr/list/'),
    link('path:/favicon.svg'),
    link('path:/home'),
    link('', 'top'),
    link('path:/fr/list', 'Top'),
    link('path:/fr/unsound', 'anything'),
    link('', 'été'),
  ];
  expect(await check(sound)).toEqual([]);
});

test('a page with params that are encoded is linked to in either form', async () => {
  const paths = ['/docs/fr/tag/%C3%A9t%C3%A9', '/docs/fr/tag/CI%2FCD', '/docs/fr/tag/100%25'];
  const [page] = pages;
  const hrefs = [
    ...paths,
    '/docs/fr/tag/été',
    '/docs/fr/tag/%c3%a9t%c3%a9#été',
    '/docs/à%20lire.pdf',
    '/docs/fr/tag/CI/CD',
    '/docs/fr/tag/100%',
    '/docs/fr/tag/étés',
  ];
  const found = await checkSite(site, {
    plan: { ...plan, paths: new Set([...plan.paths, ...paths]) },
    pages: [
      ...(page === undefined ? [] : [{ ...page, links: { ...page.links, hrefs } }]),
      {
        page: { path: '/docs/fr/tag/%C3%A9t%C3%A9', source: 'tag' },
        links: { ids: ['été'], hrefs: ['#%C3%A9t%C3%A9'], fileUrls: [], foreignUrls: [] },
      },
    ],
    otherPaths: new Set(['/à lire.pdf']),
  });
  expect(found.map(({ message }) => message)).toEqual([
    'The link to /docs/fr/tag/CI/CD leads nowhere (on /docs/fr/a).',
    'The link to /docs/fr/tag/100% leads nowhere (on /docs/fr/a).',
    'The link to /docs/fr/tag/étés leads nowhere (on /docs/fr/a).',
  ]);
  expect(found.at(-1)?.fix).toBe('Did you mean "/docs/fr/tag/été"?');
});

test('a missing page, entry or anchor is named with its place', async () => {
  expect(
    await check([
      link('path:/fr/nope'),
      link('entry:articles/x'),
      link('', 'nope'),
      link('entry:articles/b', 'nope'),
    ]),
  ).toEqual([
    'link-broken The link to /docs/fr/nope leads nowhere.',
    'link-broken The link to ../x/fr.md leads nowhere.',
    'anchor-broken The link to #nope leads nowhere.',
    expect.stringMatching(/^anchor-broken/),
  ]);
});

test('a relative link of a template leads somewhere from the page, or from the folder of its name', async () => {
  expect(await check([], { hrefs: ['list', '../list#sub', './list/', '?x=1', '../../home'] })).toEqual([]);
  const found = await checkAll([], { hrefs: ['nope', 'list#nope', '[object Object]'] });
  expect(found.map(({ code, message, fix }) => `${code} ${message} ${fix}`)).toEqual([
    'link-broken The link to nope leads nowhere (on /docs/fr/a). Name the route of the page, with <Link>, or write its whole path.',
    'anchor-broken The link to list#nope leads nowhere (on /docs/fr/a). Correct the anchor.',
    expect.stringMatching(
      /^link-broken The link to \[object Object\] leads nowhere \(on \/docs\/fr\/a\)\. This is an object: /,
    ),
  ]);
});

test('of a locale whose messages could not be read, nobody knows the paths', async () => {
  const links = [link('path:/fr/nope'), link('path:/en/nope'), link('', 'nope')];
  const { 0: first, 1: second, 2: anchor } = await check(links);
  expect(await check(links, { unread: ['en'] })).toEqual([first, anchor]);
  expect(second).toBe('link-broken The link to /docs/en/nope leads nowhere.');
  // The page that has them is French.
  expect(await check(links, { unread: ['fr'], hrefs: ['/nope'] })).toEqual([anchor]);
});

test('an entry with mistakes of its own is not reported again, nor is one that no page could list', async () => {
  expect(await check([link('entry:articles/c')])).toEqual([]);
  expect(await check([link('entry:articles/x'), link('path:/fr/nope')], { complete: false })).toEqual([]);
});

test('an entry has no page for certain only if no page is missing', async () => {
  const links = [link('entry:articles/x'), link('entry:articles/y')];
  const [noPage, unknown] = await check(links, { key: 'x' });
  expect(noPage).toBe('link-broken The link to ../x/fr.md leads nowhere: articles/x has no page.');
  expect(await check(links, { key: 'x', isWhole: false })).toEqual([unknown]);
});

test('links of an entry that has mistakes of its own are held against the site, and those to it are not', async () => {
  const links = [
    link('path:/fr/nope'),
    link('entry:articles/b'),
    link('', 'its own'),
    link('entry:articles/c'),
  ];
  const found = await checkSite(site, {
    brokenTexts: [{ collection: 'articles', key: 'c', locale: 'fr', links }],
    broken: new Set(['articles/c/fr']),
    pages,
  });
  expect(found.map(({ message }) => message)).toEqual(['The link to /docs/fr/nope leads nowhere.']);
});

test('a path that may be of an entry with mistakes is not reported', async () => {
  const routed = testSite({
    routes: {
      article: { path: '/blog/:slug', template: 'Article' },
      about: { path: '/about', template: 'About' },
    },
    pages: { article: () => [], about: () => [] },
  });
  const say = async (broken: string) => {
    const found = await checkSite(routed, {
      broken: new Set([broken]),
      pages: ['/fr/blog/x', '/en/blog/x', '/fr/about'].map((href) => ({
        page: { path: '/', source: '' },
        links: { ids: [], hrefs: [href], fileUrls: [], foreignUrls: [] },
      })),
    });
    return found.map(({ message }) => /link to (\S+)/.exec(message)?.[1]);
  };
  expect(await say('articles/c/fr')).toEqual(['/en/blog/x', '/fr/about']);
  expect(await say('articles/*')).toEqual(['/fr/about']);
});

test('anchors of an entry that another page shows belong to that page', async () => {
  expect(await check([link('', 'sub')], { key: 'b' })).toEqual([]);
});

test('links reported in Markdown are not reported again for the page; links of templates are', async () => {
  const said = await check([link('', 'à')], { hrefs: ['#%C3%A0', '/docs/fr/templates'] });
  expect(said).toEqual([
    'anchor-broken The link to #à leads nowhere.',
    'link-broken The link to /docs/fr/templates leads nowhere (on /docs/fr/a).',
  ]);
});

test('a link of a text is not reported again for its page, which has the address without the slash at its end', async () => {
  for (const [hash, href] of [
    ['', '/docs/nope'],
    ['x', '/docs/nope#x'],
  ] as const)
    expect(await checkAll([link('path:/nope/', hash)], { hrefs: [href] })).toHaveLength(1);
});

test('a link of several pages that leads nowhere is reported once, with the first of them', async () => {
  const site = testSite({ baseURL: '/docs/' });
  const pages = ['/docs/fr/a', '/docs/fr/b', '/docs/fr/c'].map((path) => ({
    page: { path, source: `content${path}` },
    links: {
      ids: [],
      hrefs: path.endsWith('c') ? ['/docs/nope'] : ['/docs/nope', '#nope'],
      fileUrls: [],
      foreignUrls: [],
    },
  }));
  const found = await checkSite(site, {
    pages,
  });
  expect(found.map(({ message, at, pages: on }) => [message, at?.file, on])).toEqual([
    [
      'The link to /docs/nope leads nowhere (on /docs/fr/a and 2 other pages).',
      'templates/index.ts',
      ['/docs/fr/a', '/docs/fr/b', '/docs/fr/c'],
    ],
    [
      'The link to #nope leads nowhere (on /docs/fr/a and 1 other page).',
      'templates/index.ts',
      ['/docs/fr/a', '/docs/fr/b'],
    ],
  ]);
});

test('a redirect leads to a page, a file, another redirect or another site', async () => {
  const redirects = (targets: Readonly<Record<string, string>>) => {
    const redirecting = testSite({ baseURL: '/docs/', redirects: targets });
    const places = {
      ...redirecting.places,
      ofKey: (keys: readonly PropertyKey[]) => ({ file: keys.join() }),
    };
    const otherPaths = new Set(['/favicon.svg', '/home']);
    const input = {
      broken: new Set<string>(),
      unread: new Set<string>(),
      pages,
      otherPaths,
    };
    return checkSite({ ...redirecting, places }, input);
  };
  const sound = ['/fr/a', '/fr/a/?x=1#y', '/./fr/x/../a', '/', '/favicon.svg', '/home', 'https://x.example/'];
  expect(await redirects(Object.fromEntries(sound.map((to, index) => [`/${index}`, to])))).toEqual([]);
  expect(await redirects({ '/home': '/home/./?again=1' })).toMatchObject([
    {
      code: 'redirect-loop',
      message: 'The redirects /home → /home lead to no page.',
      at: { file: 'redirects,/home' },
    },
  ]);
  expect(await redirects({ '/old': '/fr/lits' })).toMatchObject([
    {
      code: 'link-broken',
      message: 'The link to /docs/fr/lits leads nowhere (redirect of /old).',
      fix: 'Did you mean "/fr/list"?',
      at: { file: 'redirects,/old' },
    },
  ]);
});

test.each([
  ['/fr/list#sub', 'Write "/docs/fr/list#sub", or use <Link>.'],
  ['/favicon.svg', 'Write "/docs/favicon.svg": useConfig().baseURL gives the base.'],
  ['/docs/docs/fr/list', 'The base is written twice: write "/docs/fr/list".'],
  ['/fr/lits', 'Did you mean "/docs/fr/list"?'],
  ['/docs/list', 'Did you mean "/docs/fr/list"?'],
  ['/docs/docs/nowhere', 'Correct the link.'],
  ['/docs/public/favicon.svg', 'Files of public/ are written without it: "/docs/favicon.svg".'],
])('of a template, which writes the base: %s', async (href, fix) => {
  expect(await checkAll([], { hrefs: [href] })).toMatchObject([{ code: 'link-broken', fix }]);
});

test('a path that only lacks its language is meant in that of its page, the home page too', async () => {
  const paths = new Set(['/docs/en', '/docs/en/list', '/docs/fr/list']);
  const links = { ids: [], hrefs: ['/docs/list'], fileUrls: [], foreignUrls: [] };
  const found = await checkSite(site, {
    plan: { ...plan, paths },
    pages: [{ page: { path: '/docs/en', source: 'home' }, links }],
  });
  expect(found).toMatchObject([{ code: 'link-broken', fix: 'Did you mean "/docs/en/list"?' }]);
});

test.each([
  ['/docs/fr/list#sub', 'The base is added by sitegen: write "/fr/list#sub".'],
  ['/docs/home', 'The base is added by sitegen: write "/home".'],
  ['/docs/nowhere', 'Correct the link.'],
  ['/public/favicon.svg', 'Files of public/ are written without it: "/favicon.svg".'],
  ['/public/nowhere.pdf', 'Correct the link, or put the file there: public/public/nowhere.pdf.'],
  ['/a%20b.pdf', 'Correct the link, or put the file there: public/a b.pdf.'],
])('of a text, to which the base is added: %s', async (written, fix) => {
  const [path = '', hash] = written.split('#');
  expect(await checkAll([link(`path:${path}`, hash)])).toMatchObject([{ code: 'link-broken', fix }]);
});

describe('a slip of the pen is told with what was meant', () => {
  const twins = new Map([...plan.entryPaths, ['articles/twin/en', '/docs/en/twin']]);
  test.each([
    ['The link to /docs/list leads nowhere.', link('path:/list'), 'Did you mean "/fr/list"?'],
    [
      'The link to /docs/fr/posts/draft leads nowhere: articles/draft is a draft or scheduled for later.',
      link('path:/fr/posts/draft'),
      'Publish content/articles/draft/fr.md, or remove the link.',
    ],
    ['The link to /docs/fr/lits leads nowhere.', link('path:/fr/lits'), 'Did you mean "/fr/list"?'],
    ['The link to ../bb/fr.md leads nowhere.', link('entry:articles/bb'), 'Did you mean "../b/fr.md"?'],
    // Near to the entry that contains it.
    ['The link to ../aa/fr.md leads nowhere.', link('entry:articles/aa'), 'Correct the link.'],
    ['The link to ../../people/a/fr.md leads nowhere.', link('entry:people/a'), 'Correct the link.'],
    ['The link to #éte leads nowhere.', link('', 'éte'), 'Did you mean "#été"?'],
    ['The link to /docs/fr/list#sup leads nowhere.', link('entry:articles/b', 'sup'), 'Did you mean "#sub"?'],
    [
      'The link to /docs/fr/list#other leads nowhere.',
      link('path:/fr/list', 'other'),
      'Correct the anchor. Known: b, sub.',
    ],
    [
      'The link to ../twin/fr.md leads nowhere: articles/twin has no fr.md.',
      link('entry:articles/twin'),
      'Add content/articles/twin/fr.md, or correct the link.',
    ],
    [
      'The link to ../draft/fr.md leads nowhere: articles/draft is a draft or scheduled for later.',
      link('entry:articles/draft'),
      'Write the link when it is published.',
    ],
    [
      'The link to ../unlisted/fr.md leads nowhere: articles/unlisted has no page.',
      link('entry:articles/unlisted'),
      'Link to a page that shows it.',
    ],
  ])('%s', async (message, written, fix) => {
    const found = await checkSite(site, {
      plan: { ...plan, entryPaths: twins },
      entries: [testEntry('a', 'fr'), testEntry('twin', 'en'), testEntry('unlisted', 'fr')],
      unpublished: [testEntry('draft', 'fr'), testEntry('draft', 'en')],
      bodies: bodiesOf('a', [written]),
      pages,
    });
    expect(found).toMatchObject([{ message, fix }]);
  });
});
