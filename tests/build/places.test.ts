import { beforeAll, describe, expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

type Tree = Readonly<Record<string, string>>;

/** Builds the small site with mistakes, and gives what is said of them, as programs read it. */
async function mistakesOf(...trees: readonly Tree[]) {
  const { code, stdout } = await build(trees, '--json');
  const diagnostics = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Said)
    .filter(({ event }) => event === 'diagnostic');
  const said = diagnostics.map(({ code: name, at }) => `${name} ${at?.file}:${at?.line}:${at?.column}`);
  return { code, said: [...new Set(said)], diagnostics };
}

async function build(trees: readonly Tree[], ...flags: readonly string[]) {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, ...trees);
  return await sitegen(['build', '--root', folder.path, ...flags]);
}

interface Said {
  readonly event: string;
  readonly code: string;
  readonly message: string;
  readonly fix?: string;
  readonly at?: { readonly file: string; readonly line?: number; readonly column?: number };
}

/** What is wrong and what to do about it, in words. */
const wordsOf = (diagnostics: readonly Said[]) =>
  diagnostics.map(({ message, fix }) => `${message} ${fix}`).join('\n');

/** The config of the small site with one more route, whose page function stands in a file of its own. */
function withRoute(route: string, page: string, more: readonly (readonly [string, string])[] = []): Tree {
  const changes = [
    ['export default', `import * as data from './templates/data/more.ts';\nexport default`],
    ['routes: {', `routes: {\n        more: ${route},`],
    ['pages: {', `pages: {\n        more: ${page},`],
    ...more,
  ] as const;
  const config = changes.reduce<string>(
    (text, [from, to]) => text.replace(from, to),
    smallSite['site.config.ts'],
  );
  return { 'site.config.ts': config, 'templates/data/more.ts': 'export {};\n' };
}

/** `file:line:column` of a text in a file of a tree. */
function placeIn(tree: Tree, file: string, text: string): string {
  const before = tree[file]?.split(text)[0] ?? '';
  return `${file}:${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
}

describe('what page functions do wrong', () => {
  const route = "{ path: '/more', template: 'home' }";

  test('an error leads to the line that threw it, with its frame', async () => {
    const tree = {
      ...withRoute(route, 'data.pages'),
      'templates/data/more.ts': [
        'interface Facts { readonly name: string }',
        '',
        'function read(facts: Facts): string {',
        "  if (facts.name === '') throw new Error('nobody');",
        '  return facts.name;',
        '}',
        "export const pages = () => [{ title: read({ name: '' }), description: 'x', data: {} }];",
        '',
      ].join('\n'),
    };
    const { code, said } = await mistakesOf(tree);
    expect(code).toBe(1);
    expect(said).toEqual(['page-function templates/data/more.ts:4:32']);
    const forPeople = await build([tree]);
    expect(forPeople.code).toBe(1);
    expect(forPeople.stderr).toContain("> 4 |   if (facts.name === '') throw new Error('nobody');");
  });

  test('an entry or a message that is not there leads to the line that asks for it', async () => {
    const tree = {
      'templates/data/more.ts': "export const pages = ({ entry }) => [\n  entry('people', 'eve')];\n",
    };
    expect((await mistakesOf(withRoute(route, 'data.pages'), tree)).said).toEqual([
      'page-function templates/data/more.ts:2:3',
    ]);
    const asked = withRoute(route, "({ t }) => [{ title: t('none'), description: 'x', data: {} }]");
    expect((await mistakesOf(asked)).said).toEqual([
      `message-unknown ${placeIn(asked, 'site.config.ts', "t('none')")}`,
    ]);
  });

  test.each([
    [
      "() => [{ title: 'x', description: 'x', data: {}, next: { name: 'article', params: { slgu: 'x' } } }]",
      'Did you mean "slug"?',
    ],
    ["() => [{ params: { page: 2 }, title: 'x', description: 'x', data: {} }]", 'has no param "page"'],
    ["({ entries }) => entries('articels')", 'Did you mean "articles"?'],
    ["({ entry }) => [entry('articles', 'frist')]", 'Did you mean "first"?'],
    ["({ t }) => [{ title: t('home.titel'), description: 'x', data: {} }]", 'Did you mean "home.title"?'],
  ])('%s names what may have been meant', async (page, fix) => {
    expect((await build([withRoute(route, page)])).stderr).toContain(fix);
  });

  test.each([
    ["entry('people', entry('people', 'ada'))", 'page-function', "Pass its key: entry('people', ….key)."],
    [
      "entry('people', undefined)",
      'page-function',
      'The key of an entry of people is a string, not undefined.',
    ],
    ["entry('people', 'nobody')", 'page-function', 'There is no published "nobody" in people.'],
    ['entries(undefined)', 'page-function', 'There is no collection "undefined".'],
    ['t(undefined)', 'message-unknown', 'Unknown message "undefined".'],
  ])('%s, which fails, leads to the line that asks for it', async (asked, mistake, says) => {
    const tree = withRoute(route, `({ entry, entries, t }) => [${asked}]`);
    const { said, diagnostics } = await mistakesOf(tree);
    expect(said).toEqual([`${mistake} ${placeIn(tree, 'site.config.ts', asked)}`]);
    expect(wordsOf(diagnostics)).toContain(says);
  });

  test('what it returns leads to its key, and names what may have been meant', async () => {
    const page = "() => [{ title: 'x', description: 'x', data: {}, next: { name: 'artcle' } }]";
    const tree = withRoute(route, page);
    const { said, diagnostics } = await mistakesOf(tree);
    expect(said).toEqual([`route-unknown ${placeIn(tree, 'site.config.ts', 'more: () =>')}`]);
    expect(wordsOf(diagnostics)).toContain('Did you mean "article"?');
  });
});

describe('mistakes of a template that shows an entry', () => {
  /** The small site, whose articles show this, too. */
  const withArticle = (shown: string): Tree => ({
    'templates/all.tsx':
      `import { Icon, Link, Region as Part, useConfig } from 'sitegen/react';\n${smallSite['templates/all.tsx']}`.replace(
        '<Body of={body} />',
        `<Body of={body} />\n${shown}\n`,
      ),
    'public/v2/icons/mug.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h9v9z" /></svg>',
  });

  /** Each in an article of its own: one build tells of all. */
  const cases = [
    ['icon-missing', '<Icon name="mugg" />', '"mugg"'],
    ['region-duplicate', '<Part id="a-region">1</Part><Part id="a-region">2</Part>', '"a-region">1'],
    ['link-broken', '<a href="/fr/nowhere">x</a>', '"/fr/nowhere"'],
    ['link-broken', '<a href="../nobody">x</a>', '"../nobody"'],
    ['link-scheme', '<a href="javascript:void(0)">x</a>', '<a href="javascript'],
    ['template-file', '<img src="/nope.png" alt="" />', '"/nope.png"'],
    ['template-file', '<img srcSet="/home 1x, /none.png 2x" alt="" />', '"/home 1x'],
    ['template-file', '<img src={`${useConfig().baseURL}no.png`} alt="" />', '`${useConfig().baseURL}no'],
    ['route-unknown', "<Link to={{ name: 'artcle' }}>x</Link>", "'artcle'"],
    [
      'route-param',
      "<Link to={{ name: 'article', params: { slug: 'a' } }} /><Link to={{ name: 'article' }}>x</Link>",
      "'article' }",
    ],
  ] as const;
  const shown = cases.map((_case, index) => `{title.endsWith('case-${index}') && <Case${index} />}`);
  const components = cases.map(([, element], index) => `const Case${index} = () => <>${element}</>;`);
  const shows = withArticle(shown.join('\n'));
  const tree = { ...shows, 'templates/all.tsx': [shows['templates/all.tsx'], ...components].join('\n') };
  let told: Awaited<ReturnType<typeof mistakesOf>>;
  beforeAll(async () => {
    told = await mistakesOf(tree, ...cases.map((_case, index) => article(`case-${index}`, 'Text.')));
  });

  test.each(cases)('%s leads to the line that has it: %s', (mistake, _element, written) => {
    expect(told.said).toContain(`${mistake} ${placeIn(tree, 'templates/all.tsx', written)}`);
    const words = wordsOf(told.diagnostics.filter(({ code }) => code === mistake));
    const meant = { 'route-unknown': 'article', 'icon-missing': 'mug' }[mistake as string];
    if (meant !== undefined) expect(words).toContain(`Did you mean "${meant}"?`);
  });

  test('nothing else is said of them', () => {
    expect(told.said).toHaveLength(cases.length);
  });

  test('a link to a page that there is not leads to the <Link> that makes it, once for all languages', async () => {
    const tree = {
      'templates/all.tsx': `import { Link } from 'sitegen/react';\n${smallSite['templates/all.tsx']}`.replace(
        '<h1>{title}</h1>; }',
        "<Link to={{ name: 'article', params: { slug: 'nope' } }}>{title}</Link>; }",
      ),
    };
    const { diagnostics } = await mistakesOf(tree);
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`)).toEqual([
      `link-broken ${placeIn(tree, 'templates/all.tsx', '<Link to')}`,
    ]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^The link to \/(?:fr|en)\/article\/nope leads nowhere \(on \S+ and \d other pages\)\.$/,
      ),
    ]);
  });

  test.each([
    "<a href={['', 'fr', 'nowhere'].join('/')}>x</a>",
    "<Link to={{ name: 'article', params: { slug: `${title.length}-x` } }}>x</Link>",
  ])('of an address that is made of parts, it is the element: %s', async (element) => {
    const tree = withArticle(element);
    expect((await mistakesOf(tree)).said).toEqual([
      `link-broken ${placeIn(tree, 'templates/all.tsx', element)}`,
    ]);
  });

  test('of many addresses, it is the element, once', async () => {
    const element = "<Link to={{ name: 'article', params: { slug: `${part}-x` } }}>x</Link>";
    const tree = withArticle(`{[...'abcdefghijklmnopqrstuvwxyz'].map((part) => ${element})}`);
    const { said, diagnostics } = await mistakesOf(tree);
    expect(said).toEqual([`link-broken ${placeIn(tree, 'templates/all.tsx', element)}`]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^The link to \/\S+ leads nowhere \(on .+\), nor do 25 others that this line makes\.$/,
      ),
    ]);
  });

  test('what a field of the entry says is one', async () => {
    const { said } = await mistakesOf(withArticle('<a href={title}>x</a>'), {
      'content/articles/first/fr.md': '---\ntitle: /fr/nowhere\ndate: 2024-03-05\n---\n\nText.\n',
      'content/articles/first/en.md': '---\ntitle: /fr\ndate: 2024-03-05\n---\n\nText.\n',
    });
    expect(said).toEqual(['link-broken content/articles/first/fr.md:2:8']);
  });
});

test('the error page names a template and a layout that must exist', async () => {
  const config = smallSite['site.config.ts'].replace(
    "errorPage: { template: 'home',",
    "errorPage: { template: 'hom', layout: 'defualt',",
  );
  const tree = { 'site.config.ts': config };
  expect((await mistakesOf(tree)).said).toEqual([
    `template-unknown ${placeIn(tree, 'site.config.ts', "template: 'hom'")}`,
    `layout-unknown ${placeIn(tree, 'site.config.ts', "layout: 'defualt'")}`,
  ]);
});

describe('paths that cannot be published', () => {
  test('of a page: the slug of its entry, or its page function', async () => {
    const tree = withRoute(
      "{ path: '/more/:name', template: 'home' }",
      "() => [{ params: { name: 'a.' }, title: 'x', description: 'x', data: {} }]",
    );
    const { said } = await mistakesOf(tree, {
      'content/articles/first/fr.md': '---\ntitle: Premier\nslug: premier\ndate: 2024-03-05\n---\n\nTexte.\n',
      'public/fr/article/premier/index.html': 'x',
    });
    expect(said).toEqual([
      'output-conflict content/articles/first/fr.md:3:1',
      `output-path ${placeIn(tree, 'site.config.ts', 'more: () =>')}`,
    ]);
  });

  test('of a page without an entry: the route; of an error page: its config', async () => {
    const { diagnostics } = await mistakesOf({ 'public/fr/index.html': 'x', 'public/404.html': 'x' });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '"fr/index.html" is made by public/fr/index.html and the route "index".',
      '"404.html" is made by public/404.html and the error page.',
    ]);
  });

  test('of a redirect: its key; of a public file: the file', async () => {
    const config = smallSite['site.config.ts'].replace(
      "redirects: { '/home': '/fr' }",
      "redirects: { '/a:b': '/fr', '/sitemap': '/fr' }, output: { format: 'file' }",
    );
    const tree = { 'site.config.ts': config, 'public/sitemap.html': 'x', 'public/serve.json': '{}' };
    const { said } = await mistakesOf(tree);
    expect(said).toEqual([
      'output-conflict public/serve.json:undefined:undefined',
      `output-path ${placeIn(tree, 'site.config.ts', "'/a:b'")}`,
      `output-conflict ${placeIn(tree, 'site.config.ts', "'/sitemap'")}`,
    ]);
  });
});
