import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { loadConfig } from '../../src/node/config/load-config.ts';
import { createDevEngine } from '../../src/node/engine/create-dev-engine.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const broken = '{ "home": { "title": "Accueil" }\n  "error": { "title": "Introuvable" } }\n';
const message = String.raw`Expected "," in JSON but found "\"error\"".`;

test.each([
  ['one language', { 'locales/fr.json': broken }, 'error message-file'],
  ['every language', { 'locales/fr.json': broken, 'locales/en.json': broken }, 'error message-file'],
  [
    'a message of every language',
    {
      'locales/fr.json': smallSite['locales/fr.json'].replace('Accueil', '{n'),
      'locales/en.json': smallSite['locales/en.json'].replace('Home', '{n'),
    },
    'error message-syntax',
  ],
])('what is wrong with %s is told alone', async (_what, tree: Readonly<Record<string, string>>, says) => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, tree);
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  const told = stderr.split('\n').filter((line) => line.startsWith('error'));
  expect(told, stderr).toHaveLength(Object.keys(tree).length);
  for (const line of told) expect(line).toContain(says);
  if (tree['locales/fr.json'] !== broken) return;
  expect(stderr).toContain(`locales/fr.json: ${message}\n  locales/fr.json:2:3\n`);
  expect(stderr).toContain('> 2 |   "error"');
});

test('no link is told of to a page whose address is a message of that file', async () => {
  await using folder = await temporaryFolder();
  const home = (title: string, slug: string) =>
    `{ "home": { "title": "${title}", "slug": "${slug}" }, "error": { "title": "404" } }`;
  const tree = {
    'site.config.ts': smallSite['site.config.ts']
      .replace('category: ({ entries })', 'category: ({ entries, t })')
      .replace('params: { category: slug }', "params: { category: t('home.slug') }")
      .replace("'/home': '/fr'", "'/home': '/fr/resources/les-guides'"),
    'locales/fr.json': home('Accueil', 'les-guides'),
    'locales/en.json': home('Home', 'the-guides'),
  };
  await writeTree(folder.path, smallSite, tree);
  const errors = async () => {
    const { stderr } = await sitegen(['build', '--root', folder.path]);
    return stderr.split('\n').filter((line) => line.startsWith('error '));
  };
  expect(await errors()).toEqual([]);
  await writeFile(path.join(folder.path, 'locales/fr.json'), broken);
  expect(await errors()).toEqual([`error message-file  locales/fr.json: ${message}`]);
});

test('sitegen dev tells of it alone too, and shows the pages', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, { 'locales/fr.json': broken });
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  await using engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
  const { live, diagnostics } = await engine.apply();
  expect(diagnostics).toMatchObject([
    { code: 'message-file', message: `locales/fr.json: ${message}`, at: { line: 2, column: 3 } },
  ]);
  const { signal } = new AbortController();
  expect(await live?.check({ signal, onAwaited: () => undefined })).toEqual({ pages: [], whole: [] });
  const page = (await live?.file('fr/index.html'))?.content;
  expect(page?.kind === 'bytes' && Buffer.from(page.bytes).toString()).toContain('<h1>Home</h1>');

  const file = path.join(folder.path, 'locales/fr.json');
  await writeFile(file, smallSite['locales/fr.json']);
  expect((await engine.apply([file])).diagnostics).toEqual([]);
});

test('a file may begin with a byte order mark, as Markdown may', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, { 'locales/fr.json': `\uFEFF${smallSite['locales/fr.json']}` });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
});

test('an argument that one language asks for and nobody gives is no mistake of the other language', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, {
    'locales/fr.json': smallSite['locales/fr.json'].replace('Accueil', 'Salut {name}'),
  });
  const { stderr } = await sitegen(['build', '--root', folder.path]);
  expect(stderr.match(/^error .*/gm)).toEqual([
    'error message-arguments  home.title: {name} is in locales/fr.json but not in locales/en.json.',
    `error page-function  pages['index'] (fr): The message "home.title" needs "name".`,
  ]);
});
