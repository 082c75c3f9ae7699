import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { treeHash } from '../support/output.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

const fine = '---\ntitle: Fine\ndate: 2024-01-01\n---\n\nText.\n';
const file = (key: string, text: string) => ({
  [`content/articles/${key}/fr.md`]: text,
  [`content/articles/${key}/en.md`]: fine,
});
const dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
const links = (key: string, link: string) => ({
  [`content/articles/${key}/fr.md`]: `---\ntitle: Lien ${key}\ndate: 2024-01-01\n---\n\nUn [lien](${link}).\n`,
  [`content/articles/${key}/en.md`]: fine,
});

const config = {
  'site.config.ts': smallSite['site.config.ts']
    .replace(
      "category: { path: '/resources/:category', template: 'home' },",
      `category: { path: '/resources/:category', template: 'home' },
       'bad-template': { path: '/bad-template', template: 'hom', middleware: ['auht'] },
       'bad-canonical': { path: '/bad-canonical', template: 'home' },
       'bad-param': { path: '/bad-param', template: 'home' },
       'bad-icon': { path: '/bad-icon', template: 'icon' },
       'bad-message': { path: '/bad-message', template: 'message' },
       'bad-link': { path: '/bad-link', template: 'link' },
       'bad-link-param': { path: '/bad-link-param', template: 'linkParam' },
       'bad-data': { path: '/bad-data', template: 'home' },
       'bad-path': { path: '/bad-data', template: 'home', noindex: true },
       'bad-layout': { path: '/bad-layout', template: 'home' },
       'bad-page': { path: '/bad-page', template: 'home' },`,
    )
    .replace(
      'pages: {',
      `pages: {
        'bad-template': () => [],
        'bad-canonical': () => [{ title: 'x', description: 'x', data: {}, canonical: { name: 'nope' } }],
        'bad-param': () => [{ title: 'x', description: 'x', data: {}, next: { name: 'article' } }],
        'bad-icon': () => [{ title: 'x', description: 'x', data: {} }],
        'bad-message': () => [{ title: 'x', description: 'x', data: {} }],
        'bad-link': () => [{ title: 'x', description: 'x', data: {} }],
        'bad-link-param': () => [{ title: 'x', description: 'x', data: {} }],
        'bad-data': () => [{ title: 'x', description: 'x', data: { when: new Date(0) } }],
        'bad-path': () => [{ key: 'bad-path', title: 'x', description: 'x', data: {} }],
        'bad-layout': () => [{ title: 'x', description: 'x', data: {}, layout: 'defualt' }],
        'bad-page': () => [{ titel: 'x', description: 'x', data: {} }],`,
    )
    .replace("'/home': '/fr'", "'/home': '/fr', '/lost': '/fr/nope'"),
  'templates/index.ts': smallSite['templates/index.ts']
    .replace(
      "from './all.tsx';",
      "from './all.tsx';\nimport { BadIcon, BadLink, BadLinkParam, BadMessage } from './bad.tsx';",
    )
    .replace(
      'article: Article',
      'article: Article, icon: BadIcon, link: BadLink, linkParam: BadLinkParam, message: BadMessage',
    ),
  'templates/bad.tsx': `
    import { Icon, Link, useT } from 'sitegen/react';
    export function BadIcon() { return <h1><Icon name="nope" /></h1>; }
    export function BadMessage() { const t = useT(); return <h1>{t('nope')}</h1>; }
    export function BadLink() { return <Link to={{ name: 'artcle' }}>x</Link>; }
    export function BadLinkParam() { return <Link to={{ name: 'article' }}>x</Link>; }`,
};

/** `file:line:column` of a text in the config. */
function inConfig(text: string): string {
  const before = config['site.config.ts'].split(text)[0] ?? '';
  return `site.config.ts:${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}`;
}

/** One mistake each; what must be said of it: code, file, line and column. */
const mistakes: readonly (readonly [code: string, place: string, tree: Readonly<Record<string, string>>])[] =
  [
    [
      'front-matter-yaml',
      'content/articles/bad-yaml/fr.md:3:3',
      file('bad-yaml', '---\ntitle: x\n  date: : 2024\n---\n\nText.\n'),
    ],
    [
      'front-matter-invalid',
      'content/articles/bad-date/fr.md:3:1',
      file('bad-date', '---\ntitle: x\ndate: yesterday\n---\n\nText.\n'),
    ],
    [
      'front-matter-invalid',
      'content/articles/no-title/fr.md:2:1',
      file('no-title', '---\ndate: 2024-01-01\n---\n\nText.\n'),
    ],
    [
      'front-matter-unknown-key',
      'content/articles/unknown-key/fr.md:4:1',
      file('unknown-key', '---\ntitle: x\ndate: 2024-01-01\nlayuot: default\n---\n\nText.\n'),
    ],
    [
      'front-matter-engine',
      'content/articles/engine/fr.md:1:',
      file('engine', '---js\n({ title: globalThis.ran = 1 })\n---\n\nText.\n'),
    ],
    ['front-matter-missing', 'content/articles/no-front-matter/fr.md:1:', file('no-front-matter', 'Text.\n')],
    ['entry-missing-translation', 'content/articles/lonely/fr.md', { 'content/articles/lonely/fr.md': fine }],
    [
      'entry-duplicate-slug',
      'content/articles/second-slug/fr.md:3:1',
      file('second-slug', '---\ntitle: x\nslug: first\ndate: 2024-01-01\n---\n\nText.\n'),
    ],
    [
      'entry-slug',
      'content/articles/traversal/fr.md:3:1',
      file('traversal', '---\ntitle: x\nslug: ../../x\ndate: 2024-01-01\n---\n\nText.\n'),
    ],
    [
      'entry-slug',
      'content/articles/number/fr.md:3:1',
      file('number', '---\ntitle: x\nslug: 2\ndate: 2024-01-01\n---\n\nText.\n'),
    ],
    [
      'entry-reserved-slug',
      'content/categories.yaml:1:32',
      { 'content/categories.yaml': 'guides: { fr: { title: Guides, slug: page }, en: { title: Guides } }\n' },
    ],
    ['entry-unknown-file', 'content/articles/loose.md', { 'content/articles/loose.md': fine }],
    ['entry-unknown-file', 'content/articles/first/de.md', { 'content/articles/first/de.md': fine }],
    ...['fr.MD', 'fr.markdown', 'FR.md.txt'].map((name) => {
      const file = `content/articles/first/${name}`;
      return ['entry-unknown-file', file, { [file]: fine }] as const;
    }),
    [
      'image-missing',
      'content/articles/no-cover/fr.md:4:1',
      file('no-cover', '---\ntitle: x\ndate: 2024-01-01\ncover: ./nope.png\n---\n\nText.\n'),
    ],
    [
      'image-invalid',
      'content/articles/bad-cover/fr.md:4:1',
      {
        ...file('bad-cover', '---\ntitle: x\ndate: 2024-01-01\ncover: ./bad.png\n---\n\nText.\n'),
        'content/articles/bad-cover/bad.png': 'no picture',
      },
    ],
    [
      'image-focus',
      'content/articles/bad-focus/fr.md:4:1',
      {
        ...file('bad-focus', '---\ntitle: x\ndate: 2024-01-01\ncover: ./dot.svg#30;60\n---\n\nText.\n'),
        'content/articles/bad-focus/dot.svg': dot,
      },
    ],
    [
      'image-focus',
      'content/articles/far-focus/fr.md:6:1',
      {
        ...file('far-focus', '---\ntitle: x\ndate: 2024-01-01\n---\n\n![Alt](./dot.svg#30,160)\n'),
        'content/articles/far-focus/dot.svg': dot,
      },
    ],
    [
      'image-missing',
      'content/articles/no-picture/fr.md:6:1',
      file('no-picture', '---\ntitle: x\ndate: 2024-01-01\n---\n\n![Alt](./nope.png)\n'),
    ],
    [
      'content-outside',
      'content/articles/outside/fr.md:4:1',
      file('outside', '---\ntitle: x\ndate: 2024-01-01\ncover: ../../../../x.png\n---\n\nText.\n'),
    ],
    [
      'reference-unknown',
      'content/articles/nobody/fr.md:4:1',
      file('nobody', '---\ntitle: x\ndate: 2024-01-01\nauthor: adda\n---\n\nText.\n'),
    ],
    [
      'reference-unknown',
      'content/articles/no-portrait/fr.md:6:1',
      file('no-portrait', '---\ntitle: x\ndate: 2024-01-01\n---\n\n::portrait{name="nobody"}\n'),
    ],
    [
      'directive-unknown',
      'content/articles/nota/fr.md:6:1',
      file('nota', '---\ntitle: x\ndate: 2024-01-01\n---\n\n:::nota\nText.\n:::\n'),
    ],
    [
      'directive-type',
      'content/articles/leaf/fr.md:6:1',
      file('leaf', '---\ntitle: x\ndate: 2024-01-01\n---\n\n::note{title="x"}\n'),
    ],
    [
      'directive-props',
      'content/articles/props/fr.md:6:1',
      file('props', '---\ntitle: x\ndate: 2024-01-01\n---\n\n:::note{titel="x"}\nText.\n:::\n'),
    ],
    [
      'heading-h1',
      'content/articles/h1/fr.md:6:1',
      file('h1', '---\ntitle: x\ndate: 2024-01-01\n---\n\n# Big\n'),
    ],
    ['link-scheme', 'content/articles/scheme/fr.md:6:4', links('scheme', 'javascript:alert(1)')],
    ['link-target', 'content/articles/target/fr.md:6:4', links('target', '../../../../other/fr.md')],
    ['link-broken', 'content/articles/entry-link/fr.md:6:4', links('entry-link', '../nowhere/fr.md')],
    ['link-broken', 'content/articles/path-link/fr.md:6:4', links('path-link', '/fr/nope')],
    ['anchor-broken', 'content/articles/anchor/fr.md:6:4', links('anchor', '#nope')],
    ['anchor-broken', 'content/articles/far-anchor/fr.md:6:4', links('far-anchor', '../first/fr.md#nope')],
    [
      'raw-html',
      'content/articles/html/fr.md:6:',
      file('html', '---\ntitle: x\ndate: 2024-01-01\n---\n\nA <b>word</b>.\n'),
    ],
    [
      'layout-unknown',
      'content/articles/layout/fr.md:4:1',
      file('layout', '---\ntitle: x\ndate: 2024-01-01\nlayout: defualt\n---\n\nText.\n'),
    ],
    ['message-missing', 'locales/fr.json:2:', {}],
    ['message-arguments', 'locales/en.json:3:', {}],
    ['message-syntax', 'locales/fr.json:4:', {}],
    ['message-plural', 'locales/fr.json:5:', {}],
    ['locale-unknown', 'locales/de.json', { 'locales/de.json': '{}' }],
    [
      'svg-script',
      'public/bad.svg',
      { 'public/bad.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
    ],
    [
      'image-invalid',
      'public/torn.svg',
      { 'public/torn.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path' },
    ],
    ['template-unknown', inConfig("template: 'hom'"), {}],
    ['middleware-unknown', inConfig("middleware: ['auht']"), {}],
    ['layout-unknown', inConfig("'bad-layout': () =>"), {}],
    ['route-unknown', inConfig("'bad-canonical': () =>"), {}],
    ['route-param', inConfig("'bad-param': () =>"), {}],
    ['link-broken', inConfig("'/lost'"), {}],
    ['icon-missing', 'templates/bad.tsx:3:', {}],
    ['message-unknown', 'templates/bad.tsx:4:', {}],
    ['route-unknown', 'templates/bad.tsx:5:', {}],
    ['route-param', 'templates/bad.tsx:6:', {}],
    ['page-invalid', inConfig("'bad-page': () =>"), {}],
    ['page-data', inConfig("'bad-data': () =>"), {}],
    ['path-duplicate', inConfig("path: '/bad-data', template: 'home', noindex"), {}],
    ['content-outside', 'public/link.txt', {}],
  ];

const locales = {
  'locales/fr.json': [
    '{ "home": { "title": "Accueil" }, "error": { "title": "Introuvable" },',
    '  "only": "Seul",',
    '  "args": "Bonjour {nom}",',
    '  "broken": "{n, plural, one {",',
    '  "plural": "{n, plural, one {#} other {#}}" }',
  ].join('\n'),
  'locales/en.json': [
    '{ "home": { "title": "Home" }, "error": { "title": "Not found" },',
    '',
    '  "args": "Hello {name}",',
    '  "broken": "x",',
    '  "plural": "{n, plural, one {#} other {#}}" }',
  ].join('\n'),
};

test('a tree with many mistakes: one run names them all, and the published site stays', async () => {
  await using folder = await temporaryFolder();
  const build = (...args: readonly string[]) => sitegen(['build', '--root', folder.path, ...args]);
  await writeTree(folder.path, smallSite, article('plain', 'Text.'));
  expect((await build()).code).toBe(0);
  const before = treeHash(path.join(folder.path, 'dist'));

  await writeTree(folder.path, config, locales, ...mistakes.map(([, , tree]) => tree));
  await symlink('/etc/hostname', path.join(folder.path, 'public/link.txt'));
  const { code, stdout, stderr } = await build('--json');
  expect(code, stderr).toBe(1);

  const said = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Said & { readonly event: string })
    .filter(({ event }) => event === 'diagnostic')
    .map(({ code: name, at, fix }) => ({
      text: `${name} ${at?.file}:${at?.line ?? ''}:${at?.column ?? ''}`,
      fix,
    }));
  const missing = mistakes.filter(
    ([expected, place]) => !said.some(({ text }) => text.startsWith(`${expected} ${place}`)),
  );
  expect(
    missing.map(([expected, place]) => `${expected} ${place}`),
    said.map(({ text }) => text).join('\n'),
  ).toEqual([]);
  expect(said.filter(({ fix }) => fix === '')).toEqual([]);
  expect(treeHash(path.join(folder.path, 'dist'))).toBe(before);
  // What one mistake breaks is not reported again as others.
  expect(said.length).toBeLessThan(mistakes.length * 1.5);
});

interface Said {
  readonly code: string;
  readonly fix: string;
  readonly at?: { readonly file: string; readonly line?: number; readonly column?: number };
}

test('a directive without a component is told once, and not of each text that uses it', async () => {
  await using folder = await temporaryFolder();
  const text = '---\ntitle: Fine\ndate: 2024-01-01\n---\n\n:::note\nKept.\n:::\n';
  await writeTree(folder.path, smallSite, file('noted', text), {
    'templates/index.ts': smallSite['templates/index.ts'].replace('note: Note, ', ''),
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  expect(stderr).toContain('templates/index.ts exports no component for the directive "note".');
  expect(stderr).toContain('fix: Add it to directives: export const directives = { note: … }.');
  expect(stderr).toContain('1 error in 1 file');
});

test('mistakes in the templates, the stylesheet, the middleware and a text: one run names them all', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, file('untitled', '---\ndate: 2024-01-01\n---\n\nText.\n'), {
    'templates/all.tsx': 'export const all = ;',
    'templates/styles/main.css': "@import 'tailwindcss';\n.own { color: theme( }",
    'templates/middleware/index.ts': 'export const middleware = {',
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  for (const name of [
    'content/articles/untitled/fr.md:',
    'templates/all.tsx:',
    'templates/styles/main.css:2',
    'templates/middleware/index.ts:',
  ])
    expect(stderr).toContain(` ${name}`);
});
