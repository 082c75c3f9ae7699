import { describe, expect, test } from 'vitest';

import { testEntry, testSite } from '../../../tests/support/site.ts';
import type { PageInput } from '../../shared/pages/page.ts';
import type { PageSpec } from '../declarations/routes.ts';
import type { ContentEntry, EntryBodies } from '../model/content.ts';
import type { Site } from '../model/site.ts';
import type { PageContext } from './listing/create-page-context.ts';
import { planRoutes } from './plan-routes.ts';

const names = { templates: ['page'], layouts: ['default', 'article'], middleware: ['auth'] };
const images = { widths: [480, 1200], formats: ['jpeg'], recipe: 'r' } as const;
const translators = new Map(['fr', 'en'].map((code) => [code, (key: string) => `${code} ${key}`]));

function plan(
  site: Site,
  entries: readonly ContentEntry[] = [],
  broken: readonly string[] = [],
  known = names,
) {
  return planRoutes(site, {
    content: { entries, broken: new Set(broken) },
    translators,
    names: known,
    pictures: { images, nameCard: undefined },
  });
}

const spec = (fields: Partial<PageSpec> = {}): PageSpec => ({
  title: 'T',
  description: 'D',
  data: {},
  ...fields,
});

/** A list of `counts[locale]` pages, its first also at /list/1, and the articles. */
function listSite(
  counts: Readonly<Record<string, number>>,
  config: Readonly<Record<string, unknown>> = {},
): Site {
  return testSite({
    routes: {
      index: { path: '/', template: 'page' },
      list: { path: '/list/:page?', template: 'page' },
      article: { path: '/article/:slug', template: 'page', layout: 'article' },
    },
    routeAliases: { start: 'index' },
    pages: {
      index: () => [spec()],
      list: ({ locale }: PageContext) => [
        ...Array.from({ length: counts[locale] ?? 0 }, (_, index) =>
          spec({
            params: index === 0 ? {} : { page: index + 1 },
            key: `list/${index + 1}`,
            ...(index > 0 && { fallback: 'list/1', previous: { name: 'list' } }),
          }),
        ),
        spec({ params: { page: 1 }, key: 'list/first-again', canonical: { name: 'list' } }),
      ],
      article: ({ entries }: PageContext) =>
        entries('articles').map(({ key, slug, body }) =>
          spec({ params: { slug }, key, entry: { collection: 'articles', key }, data: { body } }),
        ),
    },
    ...config,
  });
}

const pageAt = (
  { plan: { pages } }: ReturnType<typeof plan>,
  path: string,
  bodies: EntryBodies = new Map(),
) => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined)
    throw new Error(`${path} is not planned: ${pages.map((candidate) => candidate.path).join(' ')}`);
  return {
    ...page,
    input: JSON.parse(Buffer.from(page.content(bodies).input).toString('utf8')) as PageInput,
  };
};

describe('paths and files', () => {
  test('S-1 a path a locale; files in folders', () => {
    const planned = plan(listSite({ fr: 2, en: 1 }));
    expect(planned.diagnostics).toEqual([]);
    expect(planned.plan.pages.map(({ path, file }) => [path, file])).toEqual([
      ['/fr', 'fr/index.html'],
      ['/fr/list', 'fr/list/index.html'],
      ['/fr/list/2', 'fr/list/2/index.html'],
      ['/fr/list/1', 'fr/list/1/index.html'],
      ['/en', 'en/index.html'],
      ['/en/list', 'en/list/index.html'],
      ['/en/list/1', 'en/list/1/index.html'],
    ]);
  });

  test('S-122 the base stands in paths, not in files', () => {
    const page = pageAt(plan(listSite({ fr: 1, en: 1 }, { baseURL: '/docs/' })), '/docs/fr/list');
    expect(page.file).toBe('fr/list/index.html');
    expect(page.input.head.links[0]?.href).toBe('https://test.example/docs/fr/list');
  });

  test('S-26 an alias resolves, an unknown route and a missing param are mistakes', () => {
    const site = (target: unknown, field = 'canonical') =>
      testSite({
        routes: { index: { path: '/', template: 'page' }, one: { path: '/one/:slug', template: 'page' } },
        routeAliases: { start: 'index' },
        pages: {
          index: () => [spec()],
          one: () => [spec({ params: { slug: 'x' }, [field]: target })],
        },
      });
    const sound = plan(site({ name: 'start' }));
    expect(sound.diagnostics).toEqual([]);
    expect(sound.plan.isWhole).toBe(true);
    for (const field of ['canonical', 'previous', 'next']) {
      const unsound = plan(site({ name: 'blog' }, field));
      expect(unsound.diagnostics.map(({ code }) => code)).toEqual(['route-unknown']);
      expect(unsound.plan.isWhole).toBe(false);
    }
    expect(plan(site({ name: 'one' })).diagnostics[0]).toMatchObject({ code: 'route-param' });
    expect(plan(site({ name: 'one' })).diagnostics[0]?.message).toContain('Missing required param "slug"');
  });
});

describe('alternates', () => {
  const planned = plan(listSite({ fr: 2, en: 1 }));

  test('S-49 a list page that the other locale lacks falls back to its first', () => {
    expect(pageAt(planned, '/fr/list/2').input.alternates).toEqual([
      { locale: 'fr', path: '/fr/list/2', exact: true },
      { locale: 'en', path: '/en/list', exact: false },
    ]);
  });

  test('S-49 a fallback that the other locale lacks as well leads to its own, and in a circle to the home page', () => {
    const tags = (circle: string) =>
      testSite({
        routes: {
          index: { path: '/', template: 'page' },
          tag: { path: '/tag/:tag?/:page?', template: 'page' },
        },
        pages: {
          index: () => [spec()],
          tag: ({ locale }: PageContext) => [
            spec({ key: 'tags' }),
            ...(locale === 'fr'
              ? [
                  spec({ params: { tag: 'son' }, key: 'sound', fallback: circle }),
                  spec({ params: { tag: 'son', page: 2 }, key: 'sound/2', fallback: 'sound' }),
                ]
              : []),
          ],
        },
      });
    const english = (circle: string) =>
      ['/fr/tag/son', '/fr/tag/son/2'].map(
        (path) =>
          pageAt(plan(tags(circle)), path).input.alternates.find(({ locale }) => locale === 'en')?.path,
      );
    expect(english('tags')).toEqual(['/en/tag', '/en/tag']);
    expect(english('sound/2')).toEqual(['/en', '/en']);
  });

  test('a page without a counterpart is a mistake, unless entries of that language are reported', () => {
    const site = testSite({
      routes: { index: { path: '/', template: 'page' }, tag: { path: '/tag/:tag', template: 'page' } },
      pages: {
        index: () => [spec()],
        tag: ({ locale }: PageContext) =>
          locale === 'fr' ? [spec({ params: { tag: 'son' }, key: 'tags/sound' })] : [],
      },
    });
    const told = (...broken: readonly string[]) =>
      plan(site, [], broken).diagnostics.map(({ code, message }) => `${code} ${message}`);
    const mistake = 'entry-missing-translation /fr/tag/son (route tag) has no translation in en.';
    expect(told()).toEqual([mistake]);
    expect(told('articles/sound/fr')).toEqual([mistake]);
    expect(told('articles/sound/en')).toEqual([]);
  });

  test('where the site says so, a page without a counterpart is a warning', () => {
    const site = testSite({
      routes: { one: { path: '/one', template: 'page' } },
      pages: { one: ({ locale }: PageContext) => (locale === 'en' ? [] : [spec()]) },
    });
    for (const [missingTranslation, severity] of [
      ['error', 'error'],
      ['warn', 'warning'],
    ] as const)
      expect(plan({ ...site, missingTranslation }).diagnostics).toMatchObject([
        { code: 'entry-missing-translation', severity },
      ]);
  });

  test('a language of which a page function failed lacks no counterpart', () => {
    const site = testSite({
      routes: { one: { path: '/one', template: 'page' } },
      pages: {
        one: ({ locale }: PageContext) => {
          if (locale === 'en') throw new Error('no pages');
          return [spec()];
        },
      },
    });
    expect(plan(site).diagnostics.map(({ code }) => code)).toEqual(['page-function']);
  });

  test('a counterpart that one language of three lacks is reported once', () => {
    const locales = {
      fr: { language: 'fr-FR', label: 'Français' },
      en: { language: 'en-EN', label: 'English' },
    };
    const site = testSite({
      locales: { ...locales, de: { language: 'de-DE', label: 'Deutsch' } },
      routes: { tag: { path: '/tag', template: 'page' } },
      pages: { tag: ({ locale }: PageContext) => (locale === 'de' ? [] : [spec()]) },
    });
    expect(plan(site, []).diagnostics.map(({ message }) => message)).toEqual([
      '/fr/tag (route tag) has no translation in de.',
    ]);
  });

  test('S-30 hreflang names exact counterparts alone', () => {
    const languages = (path: string) =>
      pageAt(planned, path).input.head.links.flatMap(({ hreflang }) => hreflang ?? []);
    expect(languages('/fr/list')).toEqual(['fr', 'fr-FR', 'en', 'x-default']);
    expect(languages('/fr/list/2')).toEqual(['fr', 'fr-FR', 'x-default']);
  });

  test('S-30 S-162 a page that is indexed in one language names no other; the switcher leads to all', () => {
    const linksOf = (...noindex: readonly string[]) => {
      const site = testSite({
        routes: { index: { path: '/', template: 'page' } },
        pages: { index: ({ locale }: PageContext) => [spec({ noindex: noindex.includes(locale) })] },
      });
      return ['/fr', '/en'].map((path) => {
        const { alternates, head } = pageAt(plan(site), path).input;
        expect(alternates.map((other) => other.path)).toEqual(['/fr', '/en']);
        return head.links.flatMap(({ hreflang }) => hreflang ?? []).join(' ');
      });
    };
    expect(linksOf('en')).toEqual(['fr fr-FR x-default', 'fr fr-FR x-default']);
    expect(linksOf('fr')).toEqual(['en', 'en']);
    expect(linksOf('fr', 'en')).toEqual(['fr fr-FR en x-default', 'fr fr-FR en x-default']);
  });

  test('S-18 a second address has the canonical and the alternates of the first', () => {
    const second = pageAt(planned, '/fr/list/1');
    expect(second.canonical).toBeUndefined();
    expect(second.input.head.links[0]).toEqual({ rel: 'canonical', href: 'https://test.example/fr/list' });
    expect(second.input.alternates).toEqual(pageAt(planned, '/fr/list').input.alternates);
  });

  test('S-47 articles pair by key, whatever their slugs', () => {
    const { input } = pageAt(
      plan(listSite({ fr: 1, en: 1 }), [
        testEntry('a', 'fr', { slug: 'un' }),
        testEntry('a', 'en', { slug: 'one' }),
      ]),
      '/fr/article/un',
    );
    expect(input.alternates[1]).toEqual({ locale: 'en', path: '/en/article/one', exact: true });
  });
});

test('without a key, pages pair by their entry, and further pages of it by their params', () => {
  const site = testSite({
    routes: { article: { path: '/article/:slug/:page?', template: 'page' } },
    pages: {
      article: ({ entries }: PageContext) =>
        entries('articles').flatMap(({ key, slug }) =>
          [undefined, 2].map((page) =>
            spec({ params: { slug, page }, entry: { collection: 'articles', key } }),
          ),
        ),
    },
  });
  const planned = plan(site, [
    testEntry('a', 'fr', { slug: 'un' }),
    testEntry('a', 'en', { slug: 'one' }),
    // A slug of another entry in the other language.
    testEntry('b', 'fr', { slug: 'one' }),
    testEntry('b', 'en', { slug: 'two' }),
  ]);
  const inEnglish = (path: string) => pageAt(planned, path).input.alternates[1];
  expect(inEnglish('/fr/article/un')).toEqual({ locale: 'en', path: '/en/article/one', exact: true });
  expect(inEnglish('/fr/article/one')).toEqual({ locale: 'en', path: '/en/article/two', exact: true });
  expect(inEnglish('/fr/article/un/2')).toEqual({ locale: 'en', path: '/en', exact: false });
});

test('an entry is at its first address, or at its anchor on the page that shows it', () => {
  const site = testSite({
    routes: { team: { path: '/team/:slug?', template: 'page' } },
    pages: {
      team: () => [
        spec({ key: 'team', shows: [{ collection: 'articles', key: 'b', anchor: 'b' }] }),
        spec({ params: { slug: 'a' }, entry: { collection: 'articles', key: 'a' } }),
        spec({
          params: { slug: 'first' },
          key: 'again',
          entry: { collection: 'articles', key: 'a' },
          canonical: { name: 'team', params: { slug: 'a' } },
        }),
      ],
    },
  });
  const entries = ['fr', 'en'].flatMap((locale) => ['a', 'b'].map((key) => testEntry(key, locale)));
  const { entryPaths } = plan(site, entries).plan;
  expect([entryPaths.get('articles/a/fr'), entryPaths.get('articles/b/fr')]).toEqual([
    '/fr/team/a',
    '/fr/team#b',
  ]);
});

test('page functions know what the site is called and where it stands', () => {
  const site = testSite(
    {
      routes: { index: { path: '/', template: 'page' } },
      pages: { index: ({ site: facts }: PageContext) => [spec({ data: facts })] },
    },
    { siteUrl: 'https://other.example', baseURL: '/docs/' },
  );
  expect(pageAt(plan(site), '/docs/fr').input.data).toEqual({
    name: 'Test',
    siteUrl: 'https://other.example',
    baseURL: '/docs/',
  });
});

describe('content', () => {
  const entries = [testEntry('a', 'fr'), testEntry('b', 'fr'), testEntry('a', 'en'), testEntry('b', 'en')];

  test('a page knows where the links of its bodies lead', () => {
    const targets = ['entry:articles/b', 'path:/fr/list/?x=1'];
    const links = targets.map((target) => ({ target, hash: '', at: { file: 'x' } }));
    const bodies = new Map([['articles/a/fr', { hash: 'text', links }]]);
    const site = listSite({ fr: 1, en: 1 }, { baseURL: '/docs/' });
    const { input } = pageAt(plan(site, entries), '/docs/fr/article/a', bodies);
    expect(input.bodies).toEqual([['articles/a/fr', 'text']]);
    expect(input.links).toEqual([
      ['entry:articles/b', '/docs/fr/article/b'],
      ['path:/fr/list/?x=1', '/docs/fr/list?x=1'],
    ]);
  });

  test('a list page names its feeds, which there are only of a site with a URL', () => {
    const feeds = [
      { name: 'news', collection: 'articles', route: 'list', title: { fr: 'Titre', en: 'Title' } },
    ];
    const feedLinks = (path: string, siteUrl?: string) =>
      pageAt(plan(listSite({ fr: 1, en: 1 }, { feeds, siteUrl })), path).input.head.links.filter(
        ({ title }) => title !== undefined,
      );
    expect(feedLinks('/fr/list', 'https://test.example')).toContainEqual({
      rel: 'alternate',
      type: 'application/rss+xml',
      href: '/fr/feeds/news/rss.xml',
      title: 'Titre',
    });
    expect(feedLinks('/fr', 'https://test.example')).toEqual([]);
    expect(feedLinks('/fr/list')).toEqual([]);
  });

  test('data that is no JSON is a mistake that names its places', () => {
    const site = testSite({
      routes: { index: { path: '/', template: 'page' } },
      pages: { index: () => [spec({ data: { list: [{ when: new Date(0) }], count: NaN } })] },
    });
    const [page] = plan(site).plan.pages;
    expect(() => page?.content(new Map())).toThrow(
      expect.objectContaining({
        diagnostics: [
          expect.objectContaining({ message: '/fr: data.list[0].when is a Date, data.count is NaN.' }),
        ],
      }),
    );
  });

  test('so is data that holds itself', () => {
    const data: Record<string, unknown> = {};
    data['self'] = [data];
    for (const [where, fields] of [
      ['data', { data }],
      ['jsonLd[0]', { jsonLd: [data] }],
    ] as readonly (readonly [string, Partial<PageSpec>])[]) {
      const site = testSite({
        routes: { index: { path: '/', template: 'page' } },
        pages: { index: () => [spec(fields)] },
      });
      const message = `/fr: ${where} holds itself, or is nested too deep.`;
      expect(() => plan(site).plan.pages[0]?.content(new Map())).toThrow(
        expect.objectContaining({ diagnostics: [expect.objectContaining({ code: 'page-data', message })] }),
      );
    }
  });

  test('what fails beside the data is no mistake of the data', () => {
    const { pages } = plan(listSite({ fr: 1, en: 1 }), entries).plan;
    const page = pages.find(({ path }) => path === '/fr/article/a');
    const get = () => {
      throw new Error('the store is closed');
    };
    expect(() => page?.content({ get, has: () => true })).toThrow(new Error('the store is closed'));
  });

  const planOf = (give: (context: PageContext) => unknown, path = '/x/:slug?') =>
    plan(testSite({ routes: { index: { path, template: 'page' } }, pages: { index: give } }));
  const said = ({ diagnostics }: ReturnType<typeof plan>) =>
    diagnostics.map(({ code, message }) => `${code} ${message}`);

  test('a page that is not what the types say is named, and links to it are sound', () => {
    const planned = planOf(({ locale }) =>
      locale === 'fr'
        ? [{ params: { slug: null }, key: 7, data: {}, entry: null }, spec()]
        : [spec({ key: 'k' })],
    );
    expect(said(planned)).toContain(
      'page-invalid /fr/x/null: title is missing, description is missing, ' +
        'params is not an object of strings and numbers, key is not a string, ' +
        'entry is not the collection and the key of an entry: { collection, key }.',
    );
    expect(planned.plan.pages.map(({ path }) => path)).toEqual(['/fr/x', '/en/x']);
    expect(planned.plan.paths.has('/fr/x/null')).toBe(true);
    expect(planned.plan.complete).toBe(true);
  });

  test('pages that are wrong in one way are named together', () => {
    const numbers = ['1', '2', '3'];
    const planned = planOf(() =>
      numbers.map((slug) => ({ ...spec({ params: { slug } }), ...(slug !== '3' && { title: undefined }) })),
    );
    expect(said(planned)).toEqual(['page-invalid /fr/x/1 and 3 other pages: title is missing.']);
  });

  test.each([
    [{ title: undefined }, 'title is missing'],
    [{ title: 5 }, 'title is not a string without control characters'],
    [{ title: 'A\b' }, 'title is not a string without control characters'],
    [{ description: undefined }, 'description is missing'],
    [{ data: undefined }, 'data is missing'],
    [{ params: { slug: {} } }, 'params is not an object of strings and numbers'],
    [{ canonical: 'index' }, 'canonical is not the name of a route with its params: { name, params }'],
    [{ image: './a.jpg' }, 'image is not a picture of the content'],
    [{ type: 'blog' }, 'type is not website or article'],
    [{ published: new Date(0) }, 'published is not a date as text, such as 2026-03-05'],
    [{ published: '2026-13' }, 'published is not a date as text, such as 2026-03-05'],
    [{ modified: '12.02.2026' }, 'modified is not a date as text, such as 2026-03-05'],
    [{ jsonLd: {} }, 'jsonLd is not a list of objects'],
    [{ jsonLd: ['Article'] }, 'jsonLd is not a list of objects'],
    [{ noindex: 'yes' }, 'noindex is not true or false'],
    [{ card: { kiker: 'Essay' } }, 'card.kiker is no field of card (did you mean "kicker"?)'],
    [{ card: { title: 5 } }, 'card.title is not a string without control characters'],
    [
      { next: { name: 'index', param: { slug: 'b' } } },
      'next.param is no field of next (did you mean "params"?)',
    ],
    [{ noindx: true }, 'noindx is no field of a page (did you mean "noindex"?)'],
    [
      { entry: { collection: 'artcles', key: 'a' } },
      'there is no collection "artcles" (did you mean "articles"?)',
    ],
    [
      { shows: [{ collection: 'articles', key: 'a' }] },
      'shows is not a list of entries with their anchors: [{ collection, key, anchor }]',
    ],
  ])('%j: %s', (fields, problem) => {
    const [first] = planOf(() => [{ ...spec(), ...fields }]).diagnostics;
    expect(first).toMatchObject({ code: 'page-invalid', severity: 'error' });
    expect(first?.message.replace(/^\/fr\/x\S* /, '')).toBe(`and 1 other page: ${problem}.`);
  });

  test.each([
    [undefined, 'It gives no list of pages, but nothing: a function with braces needs a return.'],
    [spec(), 'It gives no list of pages, but something else: one page, too, is given in a list, [{ … }].'],
    [[undefined], 'One of the pages that it gives is no object.'],
  ])('a result that is no pages: %j', (result, problem) => {
    const planned = planOf(() => result);
    expect(said(planned)).toEqual([`page-invalid pages['index'] (fr, en): ${problem}`]);
    expect(planned.plan.complete).toBe(false);
  });

  test('an async function is reported as such', () => {
    expect(said(planOf(() => Promise.resolve([])))).toEqual([
      expect.stringMatching(/^page-invalid pages\['index'\] \(fr, en\): It is async, or gives a promise: /),
    ]);
    const page = () => Promise.resolve(spec());
    expect(said(plan(testSite({ errorPage: { template: 'page', page } })))).toEqual([
      expect.stringMatching(/^page-invalid errorPage \(fr, en\): It is async, or gives a promise: /),
    ]);
  });

  test('an error page has a title, too', () => {
    const planned = plan(
      testSite({ errorPage: { template: 'page', page: () => ({ description: 'D', data: {} }) } }),
    );
    expect(said(planned)).toEqual(['page-invalid /fr/404 and 1 other page: title is missing.']);
    expect(planned.plan.pages).toEqual([]);
  });

  test('an error page is one page, and no list of pages', () => {
    const planned = plan(testSite({ errorPage: { template: 'page', page: () => [spec()] } }));
    expect(said(planned)).toEqual([
      'page-invalid errorPage (fr, en): It gives a list, but an error page is one object, { … }.',
    ]);
  });

  test('an unknown template or layout, and two pages of one path', () => {
    const site = testSite({
      routes: {
        index: { path: '/', template: 'pgae' },
        one: { path: '/x', template: 'page', layout: 'artcle' },
        two: { path: '/x', template: 'page' },
      },
      pages: { index: () => [spec()], one: () => [spec({ key: '1' })], two: () => [spec({ key: '2' })] },
    });
    const { plan: planned, diagnostics: said } = plan(site);
    expect(planned.isWhole).toBe(false);
    expect(planned.pages).toEqual([]);
    expect(said.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['template-unknown', 'layout-unknown', 'path-duplicate']),
    );
    expect(said[0]?.fix).toBe('Did you mean "page"?');
    expect(said.filter(({ code }) => code === 'path-duplicate')).toMatchObject([
      { message: '/fr/x and 1 other page are produced by route one and by route two.' },
    ]);
  });

  test.each([
    [
      'the error page has an unknown template',
      { errorPage: { template: 'pgae', page: () => spec() } },
      ['template-unknown'],
    ],
    ['routes without a layout lack the default one', {}, ['layout-unknown']],
    ['no route needs the default layout', { layout: 'article' }, []],
  ])('%s', (_name, { errorPage, layout }: { errorPage?: object; layout?: string }, codes) => {
    const site = testSite({
      routes: {
        one: { path: '/one', template: 'page', ...(layout && { layout }) },
        two: { path: '/two', template: 'page', ...(layout && { layout }) },
      },
      pages: { one: () => [spec()], two: () => [spec()] },
      ...(errorPage && { errorPage }),
    });
    const layouts = errorPage === undefined ? ['article'] : names.layouts;
    expect(plan(site, [], [], { ...names, layouts }).diagnostics.map(({ code }) => code)).toEqual(codes);
  });

  test('a page may name its own layout, and a route middleware', () => {
    const site = testSite({
      routes: { one: { path: '/one', template: 'page', middleware: ['auth', 'auht'] } },
      pages: {
        one: ({ locale }: PageContext) => [
          spec({
            layout: locale === 'fr' ? 'article' : 'artcle',
            published: '2026-03-05',
            modified: '2026-04',
          }),
        ],
      },
    });
    expect(plan(site).diagnostics.map(({ code, fix }) => [code, fix])).toEqual([
      ['middleware-unknown', 'Did you mean "auth"?'],
      ['layout-unknown', 'Did you mean "article"?'],
    ]);
  });

  const clash = (routes: readonly string[]) => {
    const paths: Readonly<Record<string, string>> = { contact: '/contact', product: '/:slug' };
    return testSite({
      routes: Object.fromEntries(routes.map((name) => [name, { path: paths[name], template: 'page' }])),
      pages: {
        contact: () => [spec()],
        product: ({ entries: published }: PageContext) =>
          published('articles').map(({ key, slug }) =>
            spec({ params: { slug }, entry: { collection: 'articles', key } }),
          ),
      },
    });
  };

  test('a page whose path is taken is a counterpart all the same', () => {
    const own = [testEntry('reach', 'fr', { slug: 'contact' }), testEntry('reach', 'en')];
    expect(said(plan(clash(['product', 'contact']), own))).toEqual([
      'path-duplicate /fr/contact is produced by articles/reach and by route contact.',
    ]);
  });

  test.each([[['product', 'contact']], [['contact', 'product']]])(
    'of two pages of one path, that of the entry is to move: %j',
    (routes) => {
      const own = [testEntry('reach', 'fr', { slug: 'contact' }), testEntry('reach', 'en')];
      expect(plan(clash(routes), own).diagnostics).toMatchObject([
        { code: 'path-duplicate', at: { file: 'content/articles/reach/fr.md', field: { path: ['slug'] } } },
      ]);
    },
  );

  test('entries of one collection whose pages have one path without sharing a slug are told of', () => {
    const site = testSite({
      routes: { year: { path: '/:year', template: 'page' } },
      pages: {
        year: ({ entries }: PageContext) =>
          entries('articles').map(({ key }) =>
            spec({ params: { year: 2026 }, entry: { collection: 'articles', key } }),
          ),
      },
    });
    const places = { ...site.places, ofKey: (keys: readonly PropertyKey[]) => ({ file: keys.join('.') }) };
    const own = ['fr', 'en'].flatMap((locale) => ['one', 'two'].map((key) => testEntry(key, locale)));
    expect(plan({ ...site, places }, own).diagnostics).toMatchObject([
      {
        code: 'path-duplicate',
        message: '/fr/2026 and 1 other page are produced by articles/one and by articles/two.',
        at: { file: 'pages.year' },
      },
    ]);
    const twice = own.map((entry) => ({ ...entry, slug: 'same' }));
    expect(plan({ ...site, places }, twice).diagnostics).toEqual([]);
  });

  test('paths that some hosts treat as one are reported once per pair, whatever the language and the page of a list', () => {
    const tags = ['bois', 'Bois', 'été', 'ÉTÉ', 'e\u0301te\u0301'];
    const planned = plan(
      testSite({
        routes: { tag: { path: '/tag/:tag/:page?', template: 'page' } },
        pages: {
          tag: () => tags.flatMap((tag) => [undefined, 2].map((page) => spec({ params: { tag, page } }))),
        },
      }),
    );
    const pair = (a: string, b: string) =>
      `path-duplicate Some hosts consider /fr/tag/${encodeURIComponent(a)} and /fr/tag/${encodeURIComponent(b)} to be the same path, and 3 other pairs.`;
    expect(said(planned)).toEqual([pair('bois', 'Bois'), pair('été', 'ÉTÉ'), pair('été', 'e\u0301te\u0301')]);
    expect(planned.diagnostics[0]?.fix).toBe('Give one of the pages another path.');
    expect(planned.plan.pages.map(({ path }) => path).slice(0, 2)).toEqual([
      '/fr/tag/bois',
      '/fr/tag/bois/2',
    ]);
    // No link to one of them is a mistake as well.
    expect(planned.plan.paths.has('/fr/tag/Bois')).toBe(true);
  });

  test('a key that pages of one language share is reported once, with their paths; second addresses may share it', () => {
    const listOf = (key: (number: number) => string) =>
      plan(
        testSite({
          routes: { blog: { path: '/blog/:page?', template: 'page' } },
          pages: {
            blog: () => [
              ...[1, 2, 3, 4, 5, 6].map((page) =>
                spec({ params: page === 1 ? {} : { page }, key: key(page) }),
              ),
              spec({ params: { page: 1 }, key: key(1), canonical: { name: 'blog' } }),
            ],
          },
        }),
      );
    expect(said(listOf((page) => `blog/${page}`))).toEqual([]);
    const planned = listOf(() => 'blog');
    expect(said(planned)).toEqual([
      'page-key-duplicate Several pages of one language have the key "blog": ' +
        '/fr/blog, /fr/blog/2, /fr/blog/3, /fr/blog/4 and 8 more.',
    ]);
    expect(pageAt(planned, '/en/blog').input.alternates[0]?.path).toBe('/fr/blog');
    expect(said(listOf((page) => (page < 3 ? 'blog' : `blog/${page}`)))).toEqual([
      'page-key-duplicate Several pages of one language have the key "blog": ' +
        '/fr/blog, /fr/blog/2, /en/blog, /en/blog/2.',
    ]);
  });

  test('a path that begins with a locale is a warning: its pages have it twice', () => {
    const route = (path: string) => ({ path, template: 'page' });
    const site = testSite({
      routes: { about: route('/fr/about'), france: route('/france') },
      pages: { about: () => [spec()], france: () => [spec()] },
    });
    expect(plan(site).diagnostics).toMatchObject([
      {
        code: 'route-locale',
        severity: 'warning',
        message:
          'The path /fr/about of the route "about" begins with a locale, which sitegen puts before it.',
        fix: 'Write the path without it: /about',
      },
    ]);
  });

  test('S-127 a page cannot force the system colour mode', () => {
    const site = testSite({
      routes: { index: { path: '/', template: 'page' } },
      pages: { index: () => [spec({ colorMode: 'system' })] },
    });
    const planned = plan(site);
    expect(planned.diagnostics[0]).toMatchObject({ code: 'color-mode-system', severity: 'warning' });
    expect(planned.diagnostics[0]?.message).toContain(
      'You cannot force the colorMode to system at the page level.',
    );
    expect(pageAt(planned, '/fr').input.head.colorMode).toBeUndefined();
  });

  test('S-127 nor can a route: it is reported once, at its line', () => {
    const site = testSite({
      routes: { about: { path: '/about', template: 'page', colorMode: 'system' } },
      pages: { about: () => [spec()] },
    });
    const places = {
      ...site.places,
      ofKey: (keys: readonly PropertyKey[]) => ({ file: keys.map(String).join('.') }),
    };
    const planned = plan({ ...site, places });
    expect(planned.diagnostics).toMatchObject([
      {
        code: 'color-mode-system',
        severity: 'warning',
        message: 'Route about: You cannot force the colorMode to system at the page level.',
        at: { file: 'routes.about.colorMode' },
      },
    ]);
    expect(pageAt(planned, '/fr/about').input.head.colorMode).toBeUndefined();
  });
});
