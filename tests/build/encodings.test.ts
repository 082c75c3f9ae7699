import { expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

const article = '---\ntitle: x\ndate: 2024-01-01\n---\n\nUn été.\n';
const windows = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test('texts that are not UTF-8 are told of where they are not, and alone', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, {
    'content/articles/first/fr.md': windows(article),
    'content/articles/first/en.md': utf16(article),
    'content/people.yaml': utf16(smallSite['content/people.yaml']),
    'locales/fr.json': windows(smallSite['locales/fr.json'].replace('Accueil', 'Été')),
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  const told = [...stderr.matchAll(/^error (\S+) .*\n {2}(\S+)/gm)].map(
    ([, name, place]) => `${name} ${place}`,
  );
  expect(told.sort(), stderr).toEqual([
    'text-encoding content/articles/first/en.md:1:1',
    'text-encoding content/articles/first/fr.md:6:4',
    'text-encoding content/people.yaml:1:1',
    'text-encoding locales/fr.json:1:23',
  ]);
});

test('templates and stylesheets that are not UTF-8 are told of, and so is the config', async () => {
  await using folder = await temporaryFolder();
  const told = async () => {
    const { code, stderr } = await sitegen(['build', '--root', folder.path]);
    const lines = [...stderr.matchAll(/^error (\S+) .*\n {2}(\S+)/gm)];
    return { code, told: lines.map(([, name, place]) => `${name} ${place}`).sort() };
  };
  await writeTree(folder.path, smallSite, {
    'templates/all.tsx': windows(smallSite['templates/all.tsx'].replace('<article>', '<article><p>Été</p>')),
    'templates/styles/main.css': windows('@import "./quotes.css";'),
    'templates/styles/quotes.css': windows('q::before {\n  content: "«"; }'),
  });
  expect(await told()).toEqual({
    code: 1,
    told: ['text-encoding templates/all.tsx:8:74', 'text-encoding templates/styles/quotes.css:2:13'],
  });
  await writeTree(folder.path, { 'site.config.ts': windows(smallSite['site.config.ts']) });
  expect(await told()).toEqual({ code: 2, told: ['text-encoding site.config.ts:7:55'] });
});

test('what a merge has left in texts, data and messages is told as that', async () => {
  await using folder = await temporaryFolder();
  const conflict = (mine: string, theirs: string) =>
    `<<<<<<< HEAD\n${mine}\n=======\n${theirs}\n>>>>>>> other\n`;
  await writeTree(folder.path, smallSite, {
    'content/articles/first/fr.md':
      smallSite['content/articles/first/fr.md'] + `\n${conflict('Un.', 'Une.')}`,
    'content/articles/first/en.md': `---\n${conflict('title: A', 'title: B')}date: 2024-03-05\n---\n\nText.\n`,
    'content/people.yaml': conflict('ada: {}', 'eve: {}'),
    'locales/fr.json': conflict('{}', '{ }'),
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  const told = [...stderr.matchAll(/^error (\S+) .*\n {2}(\S+)/gm)].map(
    ([, name, place]) => `${name} ${place}`,
  );
  expect(told.sort(), stderr).toEqual([
    'merge-conflict content/articles/first/en.md:2:1',
    'merge-conflict content/articles/first/fr.md:11:1',
    'merge-conflict content/people.yaml:1:1',
    'merge-conflict locales/fr.json:1:1',
  ]);
});

test('what a merge has left in templates, stylesheets and the config is told as that', async () => {
  await using folder = await temporaryFolder();
  const told = async () => {
    const { code, stderr } = await sitegen(['build', '--root', folder.path]);
    const lines = [...stderr.matchAll(/^error (\S+) .*\n {2}(\S+)/gm)];
    return { code, told: lines.map(([, name, place]) => `${name} ${place}`).sort() };
  };
  const conflict = '\n<<<<<<< HEAD\n/* 1 */\n=======\n/* 2 */\n>>>>>>> other\n';
  await writeTree(folder.path, smallSite, {
    'templates/all.tsx': smallSite['templates/all.tsx'].replace('<article>', `<article>${conflict}`),
    'templates/styles/main.css': conflict,
  });
  expect(await told()).toEqual({
    code: 1,
    told: ['merge-conflict templates/all.tsx:9:1', 'merge-conflict templates/styles/main.css:2:1'],
  });
  for (const file of ['content/collections.ts', 'site.config.ts'] as const) {
    await writeTree(folder.path, { [file]: conflict + smallSite[file] });
    expect(await told()).toEqual({ code: 2, told: [`merge-conflict ${file}:2:1`] });
  }
});
