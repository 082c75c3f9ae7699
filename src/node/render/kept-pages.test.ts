import { expect, test } from 'vitest';

import type { EntryBody } from '../model/content.ts';
import type { PlannedPage } from '../model/routes.ts';
import { createMemoryStore } from '../engine/store/create-memory-store.ts';
import { createKeptPages, type KeptPages } from './kept-pages.ts';
import type { KeptPage } from './page-shelf.ts';
import type { PageBatch } from './shelve-pages.ts';
import { toPublishedPage } from './published-page.ts';

const pageAt = (file: string) =>
  ({
    path: `/${file}`,
    locale: 'fr',
    template: 'home',
    file,
    source: '',
    kind: 'page',
    route: { name: 'index' },
  }) as PlannedPage;
const [one, two, three] = ['one', 'two', 'three'].map((name) => pageAt(`fr/${name}/index.html`)) as [
  PlannedPage,
  PlannedPage,
  PlannedPage,
];
const batches: readonly PageBatch[] = [
  { shelf: 'first', pages: [one, two] },
  { shelf: 'second', pages: [three] },
];

const picture = (width: number) =>
  ({ hash: 'h', path: `assets/images/a-${width}.webp`, width, height: 10, format: 'webp' }) as const;

function keptPage(page: PlannedPage, key: string, bodies: KeptPage['bodies'] = []): KeptPage {
  return {
    page: toPublishedPage(page),
    plan: 'plan',
    input: `input of ${key}`,
    bodies,
    images: [picture(100)],
    files: ['assets/files/b.pdf'],
    linked: [
      ['articles/far/fr', '/fr/far'],
      ['articles/none/fr', null],
    ],
    key,
    record: {
      html: { hash: `html of ${key}`, size: 3 },
      payload: { hash: `payload of ${key}`, size: 4 },
      images: [picture(100), picture(200)],
      files: ['assets/files/a.pdf', 'assets/files/b.pdf'],
      links: {
        ids: ['top', key],
        hrefs: ['/fr', '/fr/two', '#top'],
        fileUrls: ['/logo.svg'],
        foreignUrls: ['frame-src https://film.example/1'],
      },
      shellMessages: ['nav.open'],
      problems: [],
    },
  };
}

const bodiesOf = (hashes: Readonly<Record<string, string>>) =>
  new Map(Object.entries(hashes).map(([id, hash]): [string, EntryBody] => [id, { hash, links: [] }]));

interface Circumstances {
  readonly settingsHash?: string;
  readonly bodies?: ReadonlyMap<string, EntryBody>;
  readonly entryPaths?: ReadonlyMap<string, string>;
}

function setUp() {
  const store = createMemoryStore();
  const open = ({
    settingsHash = 'settings',
    bodies = bodiesOf({ text: 't1', other: 'o1' }),
    entryPaths = new Map([['articles/far/fr', '/fr/far']]),
  }: Circumstances = {}) => createKeptPages({ store, settingsHash, bodies, entryPaths });
  settleAll(
    open(),
    new Map([
      [one, keptPage(one, 'one', [['text', 't1']])],
      [two, keptPage(two, 'two', [['other', 'o1']])],
      [three, keptPage(three, 'three')],
    ]),
  );
  return { open };
}

function settleAll(kept: KeptPages, told: ReadonlyMap<PlannedPage, KeptPage>) {
  for (const batch of batches) {
    const shelf = kept.open(batch);
    for (const page of batch.pages) {
      if (!told.has(page)) shelf.find(page, 'plan');
      shelf.settle(page, told.get(page));
    }
  }
  return kept.outlines();
}
const [first, second] = batches as [PageBatch, PageBatch];

test('what came of a page is found by the next build, as it was', () => {
  const kept = setUp().open();
  expect(kept.open(first).find(one, 'plan')).toEqual(keptPage(one, 'one', [['text', 't1']]));
  expect(kept.open(second).find(three, 'plan')).toEqual(keptPage(three, 'three'));
  expect(kept.open(second).find(one, 'plan')).toBeUndefined();
});

test('a page whose text is another is not found, and others are', () => {
  const shelf = setUp()
    .open({ bodies: bodiesOf({ text: 't2', other: 'o1' }) })
    .open(first);
  expect([shelf.find(one, 'plan'), shelf.find(two, 'plan')?.key]).toEqual([undefined, 'two']);
});

test.each(['another plan', undefined])('planned otherwise, a page is not found: %s', (plan) => {
  const shelf = setUp().open().open(first);
  expect([shelf.find(one, plan), shelf.find(two, 'plan')?.key]).toEqual([undefined, 'two']);
});

test('nor is one whose plan could not be told', () => {
  const { open } = setUp();
  settleAll(open(), new Map([[one, { ...keptPage(one, 'one'), plan: undefined }]]));
  expect(open().open(first).find(one, undefined)).toBeUndefined();
});

test.each<[string, Circumstances]>([
  ['the settings are others', { settingsHash: 'other settings' }],
  ['an entry that they link to is elsewhere', { entryPaths: new Map([['articles/far/fr', '/fr/farther']]) }],
  ['an entry that they link to has gone', { entryPaths: new Map() }],
  [
    'an entry that they link to has come',
    {
      entryPaths: new Map([
        ['articles/far/fr', '/fr/far'],
        ['articles/none/fr', '/fr/none'],
      ]),
    },
  ],
])('no page is found if %s, and its record is, under its key', (_name, circumstances) => {
  const shelf = setUp().open(circumstances).open(first);
  expect([shelf.find(one, 'plan'), shelf.find(two, 'plan')]).toEqual([undefined, undefined]);
  expect(shelf.record(two, 'two')).toEqual(keptPage(two, 'two').record);
  expect(shelf.record(two, 'one')).toBeUndefined();
});

test('a report about one page leaves the kept results of the others', () => {
  const { open } = setUp();
  settleAll(open(), new Map([[two, keptPage(two, 'changed')]]));
  const shelf = open().open(first);
  expect([shelf.find(one, 'plan')?.key, shelf.find(two, 'plan')?.key]).toEqual(['one', 'changed']);
});

test('of a page that has a mistake as it is planned now nothing is kept', () => {
  const { open } = setUp();
  const kept = open();
  const shelf = kept.open(first);
  shelf.find(one, 'another plan');
  shelf.settle(one);
  shelf.find(two, 'plan');
  shelf.settle(two);
  expect(open().open(first).record(one, 'one')).toBeUndefined();
  expect(open().open(first).find(two, 'plan')?.key).toBe('two');
});

test('nor of a page that has gone from a shelf on which no other has changed', () => {
  const { open } = setUp();
  const kept = open();
  const shelf = kept.open({ ...first, pages: [two] });
  shelf.find(two, 'plan');
  shelf.settle(two);
  expect(kept.outlines().map(({ groups }) => groups.map(({ pages }) => pages))).toEqual([[1]]);
  expect(open().open(first).record(one, 'one')).toBeUndefined();
});

test('the shelves are outlined, those too that stay as they are', () => {
  const { open } = setUp();
  const hashes = (told: ReadonlyMap<PlannedPage, KeptPage>) =>
    settleAll(open(), told).map(({ hash }) => hash);
  const before = hashes(new Map());
  expect(new Set(before).size).toBe(2);
  expect(hashes(new Map())).toEqual(before);
  const after = hashes(new Map([[three, keptPage(three, 'changed')]]));
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
});

test('an outline says which texts its pages show and how many there are, whether its shelf is written or stays', () => {
  const { open } = setUp();
  const outlines = settleAll(open(), new Map([[three, keptPage(three, 'changed', [['third', 'x1']])]]));
  expect(
    outlines.map(({ name, bodies, groups }) => [name, bodies, groups.map(({ pages }) => pages)]),
  ).toEqual([
    ['first', ['text', 'other'], [2]],
    ['second', ['third'], [1]],
  ]);
});

test('a batch is kept once its last page is settled, and not before', () => {
  const { open } = setUp();
  const kept = open();
  const shelf = kept.open(first);
  const record = () => open().open(first).record(one, 'changed');
  shelf.settle(one, keptPage(one, 'changed'));
  expect(record()).toBeUndefined();
  shelf.find(two, 'plan');
  shelf.settle(two);
  expect(record()).toBeDefined();
});
