import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { createRandom } from '../../../../tests/support/campaigns/random.ts';
import { testEntry, testSite } from '../../../../tests/support/site.ts';
import { reference } from '../../../index.ts';
import { createMemoryStore } from '../../engine/store/create-memory-store.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import type { CheckedEntry } from '../checks/check-entry.ts';
import { groupEntries } from './entry-groups.ts';
import { createKnownEntries, type KnownEntries } from './known-entries.ts';
import { loadContent } from '../load-content.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'groups-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const person = z.string().transform(reference('people'));
const site: Site = {
  ...testSite({
    collections: {
      articles: { schema: z.object({ title: z.string(), author: person }) },
      people: { schema: z.object({ name: z.string() }) },
    },
    directives: { portrait: { type: 'leaf', props: z.object({ of: person }) } },
  }),
  jobs: 1,
};

function write(name: string, text: string): SourceFile {
  const absolute = path.join(root, name);
  mkdirSync(path.dirname(absolute), { recursive: true });
  writeFileSync(absolute, text);
  return { path: name, absolute, size: text.length, hash: sha256(text) };
}

const articleFile = (number: number) =>
  `content/articles/a-${String(number % 600).padStart(3, '0')}/${number < 600 ? 'fr' : 'en'}.md`;
const article = (body: string, title = 'A', author = 'ada') =>
  `---\ntitle: ${title}\nauthor: ${author}\n---\n\n${body}\n`;
const personFile = (key: string, locale: string) => `content/people/${key}/${locale}.md`;
const personText = (name: string, more = '') => `---\nname: ${name}\n${more}---\n`;

/** Ids of all entries that ever exist. */
const ids = [
  ...Array.from({ length: 1200 }, (_, number) => articleFile(number)),
  ...['ada', 'eve'].flatMap((key) => ['fr', 'en'].map((locale) => personFile(key, locale))),
].map((file) => file.slice('content/'.length, -'.md'.length));

const store = createMemoryStore();
const read = async (files: ReadonlyMap<string, SourceFile>, known: KnownEntries) => {
  const sources = [...files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  const assets = { hash: '', image: () => undefined, file: () => undefined, near: () => undefined };
  const {
    published: content,
    bodies,
    unpublished,
    diagnostics,
  } = await loadContent(site, sources, {
    store,
    assets,
    known,
  });
  return {
    entries: content.entries,
    broken: [...content.broken].sort(),
    bodies: ids.filter((id) => bodies.has(id)).map((id) => [id, bodies.get(id)]),
    unpublished,
    diagnostics: diagnostics.map((found) => JSON.stringify(found)).sort(),
  };
};

test(
  'what is known of groups of files gives what reading all of them anew does',
  { timeout: 60_000 },
  async () => {
    const files = new Map<string, SourceFile>();
    const put = (name: string, text: string) => void files.set(name, write(name, text));
    for (let number = 0; number < 1200; number += 1) put(articleFile(number), article(`Text ${number}.`));
    for (const locale of ['fr', 'en']) put(personFile('ada', locale), personText('Ada'));

    const random = createRandom(20_261_123);
    const below = (limit: number) => Math.floor(random.between(0, limit));
    const anyArticle = () => articleFile(below(1200));
    const edits: readonly (() => void)[] = [
      () => put(anyArticle(), article('Another text.')),
      () => put(anyArticle(), article('Text.', `Title ${below(9)}`)),
      () => put(anyArticle(), article('::portrait{of="ada"}')),
      () => put(anyArticle(), article('::portrait{of="eve"}')),
      () => put(anyArticle(), article('Text.', 'A', 'eve')),
      () => put(anyArticle(), '---\ntitle: [\n---\n'),
      () => put(anyArticle(), article('Text.', 'A\ndraft: true')),
      () => void files.delete(anyArticle()),
      () => put(personFile('ada', 'fr'), personText(`Ada ${below(9)}`)),
      () => put(personFile('ada', 'en'), personText('Ada', below(2) === 0 ? 'draft: true\n' : '')),
      () => {
        if (!files.delete(personFile('eve', 'fr'))) put(personFile('eve', 'fr'), personText('Ève'));
      },
    ];
    const known = createKnownEntries();
    expect(await read(files, known)).toEqual(await read(files, createKnownEntries()));
    for (let step = 0; step < 30; step += 1) {
      edits[below(edits.length)]?.();
      expect(await read(files, known)).toEqual(await read(files, createKnownEntries()));
    }
  },
);

test('a group without changed files is skipped', async () => {
  const files = new Map<string, SourceFile>();
  for (let number = 0; number < 1200; number += 1) {
    const name = articleFile(number);
    files.set(name, write(name, article(`Text ${number}.`)));
  }
  for (const locale of ['fr', 'en']) {
    const name = personFile('ada', locale);
    files.set(name, write(name, personText('Ada')));
  }
  const known = createKnownEntries();
  await read(files, known);
  const { groups, built } = known;
  files.set(articleFile(599), write(articleFile(599), article('Another text.')));
  await read(files, known);
  expect(known.groups.map((group, index) => group === groups[index])).toEqual([true, true, false]);
  const isKept = [...known.built.groups].map(([group, one]) => built.groups.get(group) === one);
  // The first group is that of data files, of which there are none.
  expect(isKept.slice(1)).toEqual([true, true, false]);
});

const fileOf = (key: string) => ({ collection: 'articles', key, locale: 'fr' }) as CheckedEntry['file'];
const checkedOf = (key: string, fields = {}) =>
  ({ entry: testEntry(key, 'fr', fields), file: fileOf(key) }) as CheckedEntry;

test.each([
  [{}, ['plain', 'undated', 'today', 'now']],
  [{ drafts: true }, ['plain', 'undated', 'draft', 'today', 'now']],
  [{ future: true }, ['plain', 'undated', 'today', 'now', 'later', 'tomorrow']],
  [
    { drafts: true, future: true },
    ['plain', 'undated', 'draft', 'today', 'now', 'later', 'tomorrow', 'both'],
  ],
])('what %j publishes', (overrides, expected) => {
  const fields = {
    plain: {},
    undated: { date: undefined },
    draft: { draft: true },
    today: { date: '2026-03-29' },
    now: { date: '2026-03-29T03:00:00+01:00' },
    later: { date: '2026-03-29T02:00:01Z' },
    tomorrow: { date: '2026-03-30' },
    both: { draft: true, date: '2026-03-30' },
  };
  const checks = Object.entries(fields).map(([key, own]) => ({
    file: fileOf(key),
    check: { checked: checkedOf(key, own), references: [], diagnostics: [] },
  }));
  const { published, unpublished } = groupEntries(
    testSite({}, { clock: '2026-03-29T02:00:00Z', ...overrides }),
    checks,
  );
  const keys = (entries: readonly CheckedEntry[]) => entries.map(({ entry }) => entry.key);
  expect(keys(published)).toEqual(expected);
  expect(keys(unpublished)).toEqual(Object.keys(fields).filter((key) => !expected.includes(key)));
});

test('an entry with errors is neither published nor unpublished', () => {
  const none = { references: [], diagnostics: [] };
  const [good, faulty] = [checkedOf('good'), checkedOf('bad')];
  expect(
    groupEntries(testSite(), [
      { file: good.file, check: { checked: good, ...none } },
      { file: faulty.file, check: { checked: undefined, faulty, ...none } },
    ]),
  ).toMatchObject({ published: [good], unpublished: [], faulty: [faulty], broken: ['articles/bad/fr'] });
});
