import { appendFile, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { serveSmallSite } from '../support/servers/dev-site.ts';
import { expectFresh } from '../support/expect-fresh.ts';
import { openOutput, treeHash } from '../support/output.ts';
import { buildToEnd, startBuild } from '../support/running-build.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

type Tree = Readonly<Record<string, string>>;

const says = (word: string): string => `export const word = '${word}';\n`;

/** A site whose templates and config show the word that they import by a name. */
function siteThatImports(name: string): Tree {
  return {
    'templates/all.tsx': `import { word } from '${name}';\n${smallSite['templates/all.tsx']}`.replace(
      '<h1>{title}</h1>',
      '<h1>{word}</h1>',
    ),
    'site.config.ts':
      `import { word } from '${name.replace('../', './')}';\n${smallSite['site.config.ts']}`.replace(
        "description: 'Home'",
        'description: word',
      ),
  };
}

const paths = (folder: string): string =>
  JSON.stringify({ compilerOptions: { paths: { '@/*': [`../${folder}/*`] } } });

const linked = (main: string): string => JSON.stringify({ name: 'words', type: 'module', main });

const cases: readonly (readonly [name: string, before: Tree, change: Tree])[] = [
  [
    'a file that is found before another',
    { ...siteThatImports('../lib/word'), 'lib/word.ts': says('first') },
    { 'lib/word.tsx': says('second') },
  ],
  [
    'what the settings of the compiler extend',
    {
      ...siteThatImports('@/word.mjs'),
      'tsconfig.json': '{ "extends": "./cfg/base.json" }',
      'cfg/base.json': paths('one'),
      'one/word.mjs': says('first'),
      'two/word.mjs': says('second'),
    },
    { 'cfg/base.json': paths('two') },
  ],
  [
    'what a linked package says of itself',
    {
      ...siteThatImports('words'),
      'packages/words/package.json': linked('./a.js'),
      'packages/words/a.js': says('first'),
      'packages/words/b.js': says('second'),
    },
    { 'packages/words/package.json': linked('./b.js') },
  ],
];

async function link(root: string, before: Tree): Promise<void> {
  await writeTree(root, smallSite, before);
  await mkdir(path.join(root, 'node_modules'), { recursive: true });
  await symlink('../packages/words', path.join(root, 'node_modules/words'));
}

test.each(cases)('%s is noticed by the next build', async (_name, before, change) => {
  await using site = await temporaryFolder();
  const root = site.path;
  await link(root, before);
  await buildToEnd({ root });
  const page = () => openOutput(path.join(root, 'dist')).text('fr/index.html');
  expect(page()).toMatch(/content="first"[^]*<h1>first<\/h1>/);
  expect((await buildToEnd({ root })).events.filter(({ event }) => event === 'stage')).toEqual([]);
  await writeTree(root, change);
  await buildToEnd({ root });
  expect(page()).toMatch(/content="second"[^]*<h1>second<\/h1>/);
  for (const file of Object.keys(change)) {
    const text = before[file];
    if (text === undefined) await rm(path.join(root, file));
    else await writeTree(root, { [file]: text });
  }
  expect((await buildToEnd({ root, args: ['--verify'] })).code).toBe(0);
  expect(page()).toMatch(/content="first"[^]*<h1>first<\/h1>/);
});

test.each(cases)('%s is noticed by the server', async (_name, before, change) => {
  await using site = await serveSmallSite(before, { prepare: (root) => link(root, before) });
  await site.dev.event(({ event }) => event === 'watching');
  const page = async () => (await fetch(`${site.origin}/fr`)).text();
  expect(await page()).toMatch(/content="first"[^]*<h1>first<\/h1>/);
  await writeTree(site.root, change);
  await expect.poll(page, { timeout: 20_000 }).toMatch(/content="second"[^]*<h1>second<\/h1>/);
});

test.each([{ jsx: 'react' }, { jsx: 'react-jsxdev' }, { jsxImportSource: 'preact' }])(
  'how settings of the compiler compile JSX makes no difference: %j',
  async (jsx) => {
    await using folder = await temporaryFolder();
    const root = folder.path;
    const site = siteThatImports('../word.tsx');
    await writeTree(root, smallSite, site, {
      'word.tsx': 'export const word = (<b>x</b>).type;\n',
      'templates/dot.island.tsx': 'export default function Dot() { return <b>·</b>; }\n',
      'templates/all.tsx': `import Dot from './dot.island.tsx';\n${site['templates/all.tsx']?.replace('{word}', '$&<Dot />')}`,
    });
    const build = async () => {
      const { code, stderr } = await sitegen(['build', '--root', root]);
      expect(code, stderr).toBe(0);
      return treeHash(path.join(root, 'dist'));
    };
    const before = await build();
    await writeTree(root, { 'tsconfig.json': JSON.stringify({ compilerOptions: jsx }) });
    expect(await build()).toBe(before);
  },
);

test('a package of the config that is patched in place is noticed by the next build', async () => {
  await using site = await temporaryFolder();
  const root = site.path;
  await writeTree(root, smallSite, {
    'site.config.ts': siteThatImports('words')['site.config.ts'] ?? '',
    'node_modules/words/package.json': linked('./index.js'),
    'node_modules/words/index.js': says('first'),
  });
  // Each in a process of its own: one imports a package only once.
  const build = () => startBuild({ root }).end;
  await build();
  expect((await build()).events.filter(({ event }) => event === 'stage')).toEqual([]);
  await writeTree(root, { 'node_modules/words/index.js': says('second') });
  await build();
  await expectFresh(root);
});

test.each([
  ['the config', 'site.config.ts', 'b.config.ts', "name: 'Small'", "name: 'Other'"],
  ['templates/', 'templates', 'theme-b/all.tsx', '<h1>', '<h1 id="other">'],
  ['a template', 'templates/all.tsx', 'b.tsx', '<h1>', '<h1 id="other">'],
])('a link that leads elsewhere is noticed by the next build: %s', async (_what, link, edited, from, to) => {
  await using site = await temporaryFolder();
  const root = site.path;
  await writeTree(root, smallSite);
  const [b = ''] = edited.split('/');
  const a = b.replace('b', 'a');
  const place = (name: string) => path.join(root, name);
  // Otherwise its bundle is already in the cache, made of other files.
  await appendFile(place(edited.replace(b, link)), '// Another.\n');
  await rename(place(link), place(a));
  await cp(place(a), place(b), { recursive: true });
  const text = await readFile(place(edited), 'utf8');
  expect(text).toContain(from);
  await writeFile(place(edited), text.replaceAll(from, to));
  await symlink(place(a), place(link));
  await buildToEnd({ root });
  await rm(place(link));
  await symlink(place(b), place(link));
  await buildToEnd({ root });
  await expectFresh(root);
});
