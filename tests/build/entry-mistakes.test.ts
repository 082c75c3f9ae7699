import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

test.each([
  ['second', '2024-01-01', '../second/fr.md#there'],
  // Newer than the other, so that it has the page.
  ['newest', '2025-01-01', '../first/fr.md#there'],
])('links to an entry are no mistakes of their own where its slug is taken: %s', async (key, date, link) => {
  await using folder = await temporaryFolder();
  await writeTree(
    folder.path,
    smallSite,
    article(key, 'Text.', `slug: first\ndate: ${date}`),
    article('third', 'Text.'),
    {
      'content/articles/third/fr.md': `---\ntitle: x\ndate: 2024-01-01\n---\n\n[One](../${key}/fr.md), [another](../first/fr.md), [a heading](${link}).\n`,
    },
  );
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  expect([...stderr.matchAll(/^error (\S+)/gm)].map(([, name]) => name)).toEqual([
    'entry-duplicate-slug',
    'entry-duplicate-slug',
  ]);
});

const french = 'content/articles/second/fr.md';
const way = "mark every language as a draft, or set missingTranslation: 'warn'.";

test.each([
  ['date: 2999-01-01', '', `${french} is scheduled for 2999-01-01.`, `Give both the same date, ${way}`],
  ['date: 2024-01-01\ndraft: true', '', `${french} is a draft.`, `Remove "draft: true" from it, ${way}`],
  [undefined, '', `${french} is missing.`, `Add the file, ${way}`],
  [
    undefined,
    "missingTranslation: 'warn',",
    `${french} is missing.`,
    'Add the file or mark every language as a draft.',
  ],
])('a counterpart with %s (%s) is told of as such', async (fields, setting, message, fix) => {
  await using folder = await temporaryFolder();
  const { [french]: _french, ...english } = article('second', 'Text.');
  await writeTree(folder.path, smallSite, english, {
    'site.config.ts': smallSite['site.config.ts'].replace("name: 'Small',", `name: 'Small', ${setting}`),
    ...(fields !== undefined && { [french]: `---\ntitle: x\n${fields}\n---\n\nText.\n` }),
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(setting === '' ? 1 : 0);
  expect(stderr).toContain(`content/articles/second/en.md has no translation in fr: ${message}`);
  expect(stderr).toContain(fix);
});

test.each([
  ['has a mistake of YAML', 'ada:\n  fr: { name: Ada }\n en: { name: Ada }\n', 'front-matter-yaml'],
  ['is not UTF-8', Buffer.from('\uFEFFada: {}', 'utf16le'), 'text-encoding'],
  ['is no map', '- ada\n', 'front-matter-invalid'],
  ['is not there', undefined, 'file-missing'],
])(
  'nothing that asks for its entries is a mistake of its own while a data file %s',
  async (_what, people, told) => {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, smallSite, article('second', '::portrait{name="ada"}'), {
      'content/people.yaml': people ?? '',
      'site.config.ts': smallSite['site.config.ts'].replace(
        'index: ({ t }) => [',
        "index: ({ t, entry }) => entry('people', 'ada') && [",
      ),
    });
    if (people === undefined) await rm(path.join(folder.path, 'content/people.yaml'));
    const { code, stderr } = await sitegen(['build', '--root', folder.path]);
    expect(code).toBe(1);
    expect(stderr.match(/^error \S+/gm), stderr).toEqual([`error ${told}`]);
  },
);

test('a mistake in one text does not hide the broken links of others', async () => {
  await using folder = await temporaryFolder();
  await writeTree(
    folder.path,
    smallSite,
    article('second', '# Too high'),
    article('third', '[No page](/fr/article/nope), [one with a mistake](/fr/article/second).'),
  );
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  expect(
    [...stderr.matchAll(/^error (\S+)/gm)].map(([, name]) => name),
    stderr,
  ).toEqual(['heading-h1', 'heading-h1', 'link-broken', 'link-broken']);
});

test('all mistakes of one file are told in one run: of its fields, its text, its pictures, its components and its links', async () => {
  await using folder = await temporaryFolder();
  const text = [
    '---',
    'title: 3',
    'date: 2024-01-01',
    'cover: ./none.png',
    'author: nobody',
    '---',
    '',
    '# Too high',
    '',
    '![A picture](./gone.png) [one](/fr/nowhere) [another](javascript:x)',
    '',
    '::portrait{nam="ada"}',
    '',
    '::portrait{name="nemo"}',
    '',
    '::unheard-of',
    '',
  ].join('\n');
  await writeTree(folder.path, smallSite, article('second', 'Text.'), {
    'content/articles/second/fr.md': text,
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  const told = [...stderr.matchAll(/^error (\S+) .*\n {2}content\/articles\/second\/fr\.md:(\d+):/gm)];
  expect(told.map(([, name, line]) => `${line} ${name}`).sort(), stderr).toEqual([
    '10 image-missing',
    '10 link-broken',
    '10 link-scheme',
    '12 directive-props',
    '14 reference-unknown',
    '16 directive-unknown',
    '2 front-matter-invalid',
    '4 image-missing',
    '5 reference-unknown',
    '8 heading-h1',
  ]);
  expect(stderr.match(/^error /gm)).toHaveLength(told.length);
});
