import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectFresh } from '../support/expect-fresh.ts';
import { buildToEnd, runBuild } from '../support/running-build.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

/** Lists name what other entries say, the newest first; articles link to each other. */
const sources = {
  'site.config.ts': smallSite['site.config.ts']
    .replace(
      "index: ({ t }) => [{ title: t('home.title')",
      `index: ({ t, entries }) => [{ next: { name: 'article', params: { slug: entries('articles')[0].slug } },
        title: t('home.title')`,
    )
    .replace(
      "category: ({ entries }) => entries('categories').map(({ key, slug, data }) => ({",
      `category: ({ entries }) => entries('categories').map(({ key, slug, data: { title } }) => ({ key, slug, data: {
        title: title + entries('articles').map((one) => one.data.title + ': ' + one.excerpt).join(', ') } }))
        .map(({ key, slug, data }) => ({`,
    ),
};
const body = (other: string, locale: string) => `
The first words.

## A heading

Some words, and [the other](../${other}/${locale}.md).
`;
const texts = (key: string, other: string, date: string) => {
  const own = article(key, body(other, 'fr'), `date: ${date}`);
  const english = `content/articles/${key}/en.md`;
  return { ...own, [english]: (own[english] as string).replaceAll('fr.md', 'en.md') };
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let root: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  root = folder.path;
  await writeTree(
    root,
    smallSite,
    sources,
    texts('one', 'two', '2024-01-01'),
    texts('two', 'one', '2024-02-01'),
  );
  await buildToEnd({ root });
});
afterAll(() => folder?.[Symbol.asyncDispose]());

const file = (name: string) => path.join(root, name);
function replace(name: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file(name), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file(name), text.replace(from, to));
}
const [one, two] = ['content/articles/one/fr.md', 'content/articles/two/fr.md'];

test.each<[string, () => unknown]>([
  ['a title', () => replace(one, 'Titre one', 'Titre premier')],
  ['a title as it was', () => replace(one, 'Titre premier', 'Titre one')],
  ['the first words, which a list shows', () => replace(two, 'The first words', 'The very first words')],
  ['a date that changes an order', () => replace(one, '2024-01-01', '2025-01-01')],
  ['a slug to which others link', () => replace(one, 'date:', 'slug: premier\ndate:')],
  ['another slug', () => replace(one, 'slug: premier', 'slug: un')],
  [
    'drafts, and no links to them',
    () => {
      for (const language of ['fr', 'en']) {
        replace(`content/articles/one/${language}.md`, 'date:', 'draft: true\ndate:');
        replace(`content/articles/two/${language}.md`, /\[the other\]\(.*\)/, 'the other');
      }
    },
  ],
  [
    'no drafts, and links to them',
    () => {
      for (const language of ['fr', 'en']) {
        replace(`content/articles/one/${language}.md`, 'draft: true\n', '');
        replace(
          `content/articles/two/${language}.md`,
          'and the other',
          `and [the other](../one/${language}.md)`,
        );
      }
    },
  ],
  ['an article that comes', () => writeTree(root, texts('half', 'two', '2023-01-01'))],
  ['one that comes first', () => writeTree(root, texts('last', 'half', '2025-12-01'))],
  ['one that goes', () => rmSync(file('content/articles/last'), { recursive: true })],
  [
    'a translation that goes',
    () => {
      rmSync(file('content/articles/half/en.md'));
      replace('site.config.ts', "name: 'Small'", "name: 'Smaller', missingTranslation: 'warn'");
    },
  ],
  ['a title beside a warning', () => replace(one, 'Titre one', 'Premier titre')],
  ['a heading beside a warning', () => replace(two, '## A heading', '## Another heading')],
  ['the translation, again', () => writeTree(root, texts('half', 'two', '2023-01-01'))],
  [
    'a title and a message',
    () => {
      replace(one, 'Premier titre', 'Titre one');
      replace('locales/fr.json', 'Accueil', 'Maison');
    },
  ],
  [
    'a title and a template',
    () => {
      replace(one, 'Titre one', 'Titre premier');
      replace('templates/all.tsx', '<article>', '<article id="article">');
    },
  ],
])('%s: what is published is that of a build from nothing', async (_name, edit) => {
  await edit();
  await buildToEnd({ root });
  await expectFresh(root);
});

test('after a title has changed, the words that a list shows still count', async () => {
  replace(one, 'Titre premier', 'Titre one');
  await buildToEnd({ root });
  replace(two, 'The very first words', 'The first words');
  await buildToEnd({ root });
  await expectFresh(root);
});

test('a mistake between two edits leaves nothing wrong', async () => {
  replace(one, 'Titre one', 'Titre premier');
  appendFileSync(file(two), '\n[nowhere](../nowhere/fr.md)\n');
  expect((await runBuild({ root })).code).toBe(1);
  replace(two, '\n[nowhere](../nowhere/fr.md)\n', '');
  await buildToEnd({ root });
  await expectFresh(root);
});

test('nor does a build of other titles into another folder', async () => {
  replace(one, 'Titre premier', 'Titre one');
  await using other = await temporaryFolder();
  await buildToEnd({ root, args: ['--out-dir', path.join(other.path, 'dist')] });
  replace(one, 'Titre one', 'Titre premier');
  replace(two, 'Titre two', 'Titre second');
  await buildToEnd({ root });
  await expectFresh(root);
});
