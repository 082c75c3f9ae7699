import { appendFileSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { expectFresh } from '../support/expect-fresh.ts';
import { readPublished } from '../support/campaigns/invariants.ts';
import { buildToEnd, endOf, runBuild, type BuildEnd } from '../support/running-build.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

/** Each article holds what a text may, and links to the other. */
const body = (other: string) => `
The first words.

## A heading

Some words more[^1], and [the other](../${other}/fr.md), and [its heading](../${other}/fr.md#a-heading).

![A picture](./picture.png)

:::note{title="Note"}
Words in a note, the 0th.
:::

[^1]: Words of a footnote.
`;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let root: string;
/** Of another site: an entry that comes while the other tests run. */
let future: Awaited<ReturnType<typeof buildWithFuture>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  root = folder.path;
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#284' } })
    .png()
    .toBuffer();
  const inFrench = (tree: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(tree).map(([file, text]) => [
        file,
        file.endsWith('en.md') ? text.replaceAll('fr.md', 'en.md') : text,
      ]),
    );
  await writeTree(
    root,
    smallSite,
    {
      'site.config.ts': smallSite['site.config.ts'].replace(
        'data.cover ?? null,',
        '$& facts: data.facts ?? {},',
      ),
      'content/collections.ts': smallSite['content/collections.ts'].replace(
        'date: z.iso.date(),',
        '$& facts: z.record(z.string(), z.string()).optional(),',
      ),
      'templates/all.tsx': smallSite['templates/all.tsx']
        .replace('{ title, cover, body }', '{ title, cover, facts, body }')
        .replace('{cover &&', '{Object.keys(facts).join()}$&'),
      'templates/styles/main.css': 'h1 { color: green }\n',
    },
    inFrench(article('one', body('two'), 'date: 2024-01-01\nfacts: { length: 9 min, cameras: two }')),
    inFrench(article('two', body('one'))),
    {
      'content/articles/one/picture.png': picture,
      'content/articles/one/other.png': await sharp(picture).negate().png().toBuffer(),
      'content/articles/two/picture.png': picture,
      'content/articles/shows/fr.md':
        '---\ntitle: Montre\ndate: 2024-01-01\n---\n\nUn.\n\n::portrait{name=ada}\n',
      'content/articles/shows/en.md':
        '---\ntitle: Shows\ndate: 2024-01-01\n---\n\nOne.\n\n::portrait{name=ada}\n',
    },
  );
  await buildToEnd({ root });
  future = await buildWithFuture();
});
afterAll(async () => {
  await folder?.[Symbol.asyncDispose]();
  await future?.[Symbol.asyncDispose]();
});

async function buildWithFuture() {
  const own = await temporaryFolder();
  const comes = Date.now() + 12_000;
  const later = article('later', 'Here.', `date: "${new Date(comes).toISOString()}"`);
  const collections = smallSite['content/collections.ts'].replace('date: z.iso.date()', 'date: z.string()');
  await writeTree(own.path, smallSite, later, { 'content/collections.ts': collections });
  const build = () => sitegen(['build', '--json', '--root', own.path]);
  await build();
  const hasLater = () => readPublished(path.join(own.path, 'dist')).has('fr/article/later/index.html');
  const hadLater = hasLater();
  return { ...own, comes, build, hasLater, hadLater };
}

const file = (name: string) => path.join(root, name);
function replace(name: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file(name), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file(name), text.replace(from, to));
}
const one = 'content/articles/one/fr.md';
let edits = 0;
/** Changes what nothing but the page depends on. */
const reword = () => replace(one, /the \d+th/, `the ${(edits += 1)}th`);

/** Whether a build has planned all pages. */
const isWhole = ({ events }: BuildEnd): boolean => events.some(endOf('plan'));
const resultOf = ({ events }: BuildEnd): Readonly<Record<string, unknown>> =>
  events.find(({ event }) => event === 'result') ?? {};

describe('of what nothing else depends on, only the pages are built', () => {
  test.each([
    ['words', () => replace(one, 'Some words more', 'Some other words')],
    ['words in a note', () => replace(one, 'Words in a note', 'Other words in a note')],
    ['a footnote', () => replace(one, 'Words of a footnote', 'Other words of it')],
    ['what HTML and JSON escape', () => replace(one, 'Some other words', 'Some & "other" \\\\ <words')],
    [
      'words of two languages',
      () => {
        replace(one, 'The first words.\n', 'The first words.\n\nA further paragraph.\n');
        replace('content/articles/two/en.md', 'Some words more', 'Some more words');
      },
    ],
    ['a link to another site', () => replace(one, 'Some', '[Some](https://example.com)')],
    ['words once more', () => replace(one, 'further', 'new')],
  ])('%s', async (_name, edit) => {
    edit();
    expect(isWhole(await buildToEnd({ root }))).toBe(false);
  });

  test('what is published, and what is said of it, is that of a build from nothing', async () => {
    reword();
    const { pages, routes, buildId, rendered, files, images } = resultOf(await buildToEnd({ root }));
    expect(resultOf(await expectFresh(root))).toMatchObject({ pages, routes, buildId });
    expect([rendered, files, images]).toMatchObject([1, { written: 4 }, { encoded: 0 }]);
  });

  test('then there is nothing to do', async () => {
    const { events } = await buildToEnd({ root });
    expect(events.filter(({ event }) => event === 'stage')).toEqual([]);
  });
});

describe('where anything else may be another, all is built', () => {
  test.each([
    ['a title', () => replace(one, 'title: Titre one', 'title: Titre premier')],
    ['the order of a record', () => replace(one, /(length: 9 min), (cameras: two)/, '$2, $1')],
    [
      'the first words, which stand for the text',
      () => replace(one, 'The first words', 'The very first words'),
    ],
    ['a heading', () => replace(one, '## A heading', '## Another heading\n\n### A heading')],
    ['a link', () => replace(one, '(https://example.com)', '(/fr)')],
    ['a footnote that is marked twice', () => replace(one, /(the \d+th)\./, '$1.[^1]')],
    ['another picture', () => replace(one, './picture.png', './other.png')],
    ['a text that shows another entry', () => replace('content/articles/shows/fr.md', 'Un.', 'Deux.')],
    [
      'drafts',
      () =>
        ['fr', 'en'].forEach((locale) =>
          replace(`content/articles/shows/${locale}.md`, 'date:', 'draft: true\ndate:'),
        ),
    ],
    ['words of drafts', () => replace('content/articles/shows/fr.md', 'Deux.', 'Trois.')],
    [
      'drafts no more',
      () =>
        ['fr', 'en'].forEach((locale) => replace(`content/articles/shows/${locale}.md`, 'draft: true\n', '')),
    ],
    [
      'words and a message',
      () => {
        reword();
        replace('locales/fr.json', 'Accueil', 'Maison');
      },
    ],
    [
      'words and a template',
      () => {
        reword();
        replace('templates/all.tsx', '<article>', '<article id="article">');
      },
    ],
    [
      'words and the picture',
      () => {
        reword();
        appendFileSync(file('content/articles/two/picture.png'), 'x');
      },
    ],
    [
      'words, and a page that went',
      () => {
        reword();
        rmSync(file('dist/en/article/two/index.html'));
      },
    ],
    [
      'words, and a page that is another',
      () => {
        reword();
        replace('dist/en/article/two/index.html', 'words', 'WORDS');
      },
    ],
  ])('%s', async (_name, edit) => {
    edit();
    expect(isWhole(await buildToEnd({ root }))).toBe(true);
  });

  test('what is published is that of a build from nothing', () => expectFresh(root));

  test('the text of before was built into another folder', async () => {
    await buildToEnd({ root });
    // An id more, which is no field of the entry.
    replace(one, 'and [its heading]', 'and[^1] [its heading]');
    await using other = await temporaryFolder();
    await buildToEnd({ root, args: ['--out-dir', path.join(other.path, 'dist')] });
    reword();
    expect(isWhole(await buildToEnd({ root }))).toBe(true);
    await expectFresh(root);
  });
});

describe('the reading time of a text', () => {
  const lengthen = () => appendFileSync(file(one), `\n${'word '.repeat(300)}\n`);
  /** Builds that make no page's input again: it is what it was. */
  const rebuilds = [
    ['a build of all', () => replace('site.config.ts', "name: 'Small'", "name: 'Small site'")],
    ['another template', () => replace('templates/all.tsx', '<article id', '<article lang="" id')],
    ['a build without the last output', () => rmSync(file('dist'), { recursive: true })],
  ] as const;

  test.each(rebuilds)('for which nothing asks matters nowhere else, after %s', async (_name, change) => {
    change();
    expect(isWhole(await buildToEnd({ root }))).toBe(true);
    lengthen();
    expect(isWhole(await buildToEnd({ root }))).toBe(false);
    await expectFresh(root);
  });

  test.each([
    ['shows it', 'minutes: entry.readingMinutes'],
    ['gets all of the entry', 'all: entry'],
  ])('matters if a page %s', async (_name, field) => {
    const config = readFileSync(file('site.config.ts'), 'utf8');
    replace(
      'site.config.ts',
      'map(({ key, slug, data, body }) =>',
      'map((e) => [e, e]).map(([{ key, slug, data, body }, entry]) =>',
    );
    replace('site.config.ts', 'cover: data.cover ?? null,', `cover: data.cover ?? null, ${field},`);
    await buildToEnd({ root });
    rmSync(file('dist'), { recursive: true });
    await buildToEnd({ root });
    lengthen();
    expect(isWhole(await buildToEnd({ root }))).toBe(true);
    await expectFresh(root);
    writeFileSync(file('site.config.ts'), config);
  });
});

test('a build that found something in this text came between: all is built', async () => {
  await buildToEnd({ root });
  await writeTree(root, { 'public/extra.txt': 'extra' });
  replace(one, 'in a note', 'in a <b>note</b>');
  await buildToEnd({ root });
  expect(readPublished(file('dist')).has('extra.txt')).toBe(true);
  rmSync(file('public/extra.txt'));
  replace(one, 'in a <b>note</b>', 'in a note');
  reword();
  expect(isWhole(await buildToEnd({ root }))).toBe(true);
  await expectFresh(root);
});

describe('warnings', () => {
  const told = ({ events }: BuildEnd) => events.filter(({ event }) => event === 'diagnostic');

  test.each([
    ['a text', 'raw-html', () => replace(one, 'in a note', 'in a <b>note</b>')],
    [
      'a stylesheet',
      'style-ignored',
      () => appendFileSync(file('templates/styles/main.css'), '\n@whatever x;\n'),
    ],
    [
      'the config',
      'site-url-missing',
      () => replace('site.config.ts', "siteUrl: 'https://small.example',", ''),
    ],
  ])('about %s are told again by a build of another text: %s', async (_what, code, change) => {
    const files = [one, 'templates/styles/main.css', 'site.config.ts'];
    const before = files.map((name) => [file(name), readFileSync(file(name))] as const);
    change();
    const first = told(await buildToEnd({ root }));
    expect(first.map((item) => item['code'])).toContain(code);
    for (const count of [1, 2]) {
      replace('content/articles/two/fr.md', /(Some|Other \d) words/, `Other ${count} words`);
      const end = await buildToEnd({ root });
      expect(isWhole(end)).toBe(false);
      expect(told(end)).toEqual(first);
    }
    before.forEach(([name, bytes]) => writeFileSync(name, bytes));
  });

  test('are told no more once their text is corrected', async () => {
    replace(one, 'in a note', 'in a <b>note</b>');
    await buildToEnd({ root });
    replace(one, 'in a <b>note</b>', 'in a note');
    expect(told(await buildToEnd({ root }))).toEqual([]);
  });

  test('about another host, which may answer by now: all is built', async () => {
    const config = readFileSync(file('site.config.ts'));
    replace(
      'site.config.ts',
      "name: 'Small site',",
      "$& iconSets: { own: { host: 'http://127.0.0.1:9', names: ['a'] } },",
    );
    expect(told(await buildToEnd({ root })).map((item) => item['code'])).toEqual(['icon-set']);
    reword();
    expect(isWhole(await buildToEnd({ root }))).toBe(true);
    writeFileSync(file('site.config.ts'), config);
  });

  test('refuse the build of another text if warnings are mistakes', async () => {
    replace(one, 'in a note', 'in a <b>note</b>');
    await buildToEnd({ root });
    replace('content/articles/two/fr.md', /(Some|Other \d) words/, 'Other 3 words');
    expect((await runBuild({ root, args: ['--fail-on', 'warning'] })).code).toBe(1);
    replace(one, 'in a <b>note</b>', 'in a note');
  });
});

test.each([
  ['a link out of the site', 'content-outside', () => symlinkSync('/nowhere', file('content/articles/new'))],
  [
    'a rule that is ignored',
    'style-ignored',
    () => appendFileSync(file('templates/styles/main.css'), '\n@whatever x;\n'),
  ],
])('%s is told, although only a text has changed otherwise', async (_what, code, change) => {
  await buildToEnd({ root });
  const styles = readFileSync(file('templates/styles/main.css'));
  reword();
  change();
  const { events } = await runBuild({ root });
  rmSync(file('content/articles/new'), { force: true });
  writeFileSync(file('templates/styles/main.css'), styles);
  expect(events).toContainEqual(expect.objectContaining({ event: 'diagnostic', code }));
});

test('a build with other code came between, without the cache: all is built', async () => {
  await buildToEnd({ root });
  const templates = readFileSync(file('templates/all.tsx'));
  replace('templates/all.tsx', '<article', '<article title="other"');
  await buildToEnd({ root, args: ['--no-cache'] });
  writeFileSync(file('templates/all.tsx'), templates);
  reword();
  expect(isWhole(await buildToEnd({ root }))).toBe(true);
  await expectFresh(root);
});

test('it is verified as a whole build is', async () => {
  await buildToEnd({ root });
  reword();
  const end = await buildToEnd({ root, args: ['--verify'] });
  expect(isWhole(end)).toBe(false);
  const { pages, verified } = resultOf(end);
  expect(verified).toMatchObject({ pages });
});

test('a mistake is told, and what is published stays', async () => {
  await buildToEnd({ root });
  const before = readPublished(file('dist'));
  replace(one, 'The', ':::unknown\n:::\n\nThe');
  const end = await runBuild({ root });
  expect(end.code).toBe(1);
  expect(end.events).toContainEqual(
    expect.objectContaining({ event: 'diagnostic', code: 'directive-unknown' }),
  );
  expect(readPublished(file('dist'))).toEqual(before);
  replace(one, ':::unknown\n:::\n\n', '');
  await buildToEnd({ root });
  await expectFresh(root);
});

test('many builds of texts leave the cache to the next whole one', async () => {
  // The store forgets what 16 builds have not used.
  for (let count = 0; count < 17; count += 1) {
    appendFileSync(file(one), `\nParagraph ${count}.\n`);
    const end = await buildToEnd({ root });
    expect(isWhole(end)).toBe(false);
  }
  replace('locales/fr.json', 'Maison', 'Accueil');
  const { images } = resultOf(await buildToEnd({ root })) as {
    readonly images?: { readonly encoded: number };
  };
  expect(images?.encoded).toBe(0);
  await expectFresh(root);
});

test('an entry of the future has come: all is built', async () => {
  const { path: own, comes, build, hasLater, hadLater } = future;
  expect(hadLater).toBe(false);
  await setTimeout(comes - Date.now());
  appendFileSync(path.join(own, 'content/articles/first/fr.md'), '\nPlus.\n');
  expect((await build()).code).toBe(0);
  expect(hasLater()).toBe(true);
});
