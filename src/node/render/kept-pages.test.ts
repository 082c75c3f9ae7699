import { expect, test } from 'vitest';

import type { EntryBody } from '../model/content.ts';
import type { PlannedPage } from '../model/routes.ts';
import { createMemoryStore } from '../engine/store/create-memory-store.ts';
import { createKeptPages, type KeptPages, type SamePlan } from './kept-pages.ts';
import type { KeptPage, ShelfOutline } from './page-shelf.ts';
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
    input: `input of ${key}`,
    bodies,
    images: [picture(100)],
    files: ['assets/files/b.pdf'],
    linked: ['articles/far/fr'],
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

const everything: Pick<SamePlan, 'has' | 'moved'> = { has: () => true, moved: new Set() };

function setUp() {
  const store = createMemoryStore();
  let last: SamePlan['shelves'] = new Map();
  /** The pages for a build whose plan has this in common with the one before. */
  const open = (
    same: Partial<SamePlan> | 'unknown' = {},
    { bodies = bodiesOf({ text: 't1', other: 'o1' }), isKeeping = true } = {},
  ) => {
    const common = same === 'unknown' ? undefined : { shelves: last, ...everything, ...same };
    return createKeptPages({ store, isKeeping, same: common, bodies });
  };
  const settle = (kept: KeptPages, told: ReadonlyMap<PlannedPage, KeptPage>) => {
    const outlines = settleAll(kept, told);
    last = new Map(outlines.map((outline) => [outline.name, outline]));
    return outlines;
  };
  settle(
    open('unknown'),
    new Map([
      [one, keptPage(one, 'one', [['text', 't1']])],
      [two, keptPage(two, 'two', [['other', 'o1']])],
      [three, keptPage(three, 'three')],
    ]),
  );
  return { open, settle };
}

function settleAll(kept: KeptPages, told: ReadonlyMap<PlannedPage, KeptPage>) {
  for (const batch of batches) {
    const shelf = kept.open(batch);
    for (const page of batch.pages) {
      if (!told.has(page)) shelf.find(page);
      shelf.settle(page, told.get(page));
    }
  }
  return kept.outlines();
}
const [first, second] = batches as [PageBatch, PageBatch];

test('what came of a page is found by the next build, as it was', () => {
  const kept = setUp().open();
  expect(kept.open(first).find(one)).toEqual(keptPage(one, 'one', [['text', 't1']]));
  expect(kept.open(second).find(three)).toEqual(keptPage(three, 'three'));
  expect(kept.open(second).find(one)).toBeUndefined();
});

test('a page whose text is another is not found, and others are', () => {
  const shelf = setUp()
    .open({}, { bodies: bodiesOf({ text: 't2', other: 'o1' }) })
    .open(first);
  expect([shelf.find(one), shelf.find(two)?.key]).toEqual([undefined, 'two']);
});

test('planned otherwise, a page is not found, and its record is, under its key', () => {
  const shelf = setUp()
    .open({ has: (page) => page !== one })
    .open(first);
  expect([shelf.find(one), shelf.find(two)?.key]).toEqual([undefined, 'two']);
  expect(shelf.record(one, 'one')).toEqual(keptPage(one, 'one').record);
  expect(shelf.record(one, 'two')).toBeUndefined();
});

test.each<[string, Partial<SamePlan> | 'unknown']>([
  ['nothing is known of the last plan', 'unknown'],
  ['an entry that they link to is elsewhere', { moved: new Set(['articles/far/fr']) }],
  ['another build left the shelf', { shelves: new Map([['first', { hash: 'h' } as ShelfOutline]]) }],
  ['it was on no shelf of the last build', { shelves: new Map() }],
])('no page is found if %s', (_name, same) => {
  const shelf = setUp().open(same).open(first);
  expect([shelf.find(one), shelf.find(two)]).toEqual([undefined, undefined]);
  expect(shelf.record(two, 'two')).toEqual(keptPage(two, 'two').record);
});

test('a report about one page leaves the kept results of the others', () => {
  const { open, settle } = setUp();
  settle(open(), new Map([[two, keptPage(two, 'changed')]]));
  const shelf = open().open(first);
  expect([shelf.find(one)?.key, shelf.find(two)?.key]).toEqual(['one', 'changed']);
});

test('of a page that has a mistake as it is planned now nothing is kept', () => {
  const { open, settle } = setUp();
  settle(open({ has: () => false }), new Map([[two, keptPage(two, 'two')]]));
  const shelf = open().open(first);
  expect([shelf.find(one), shelf.record(one, 'one'), shelf.find(two)?.key]).toEqual([
    undefined,
    undefined,
    'two',
  ]);
});

test('nor of a page that has gone from a shelf on which no other has changed', () => {
  const { open } = setUp();
  const kept = open();
  const shelf = kept.open({ ...first, pages: [two] });
  shelf.find(two);
  shelf.settle(two);
  expect(kept.outlines().map(({ groups }) => groups.map(({ pages }) => pages))).toEqual([[1]]);
  expect(open().open(first).record(one, 'one')).toBeUndefined();
});

test('if nothing can be kept, nothing is, and nothing found', () => {
  const { open } = setUp();
  const kept = open({}, { isKeeping: false });
  settleAll(kept, new Map([[one, keptPage(one, 'changed')]]));
  expect(kept.open(first).find(one)).toBeUndefined();
  expect(open().open(first).find(one)?.key).toBe('one');
});

test('the shelves are outlined, those too that stay as they are', () => {
  const { open, settle } = setUp();
  const hashes = (told: ReadonlyMap<PlannedPage, KeptPage>) => settle(open(), told).map(({ hash }) => hash);
  const before = hashes(new Map());
  expect(new Set(before).size).toBe(2);
  expect(hashes(new Map())).toEqual(before);
  const after = hashes(new Map([[three, keptPage(three, 'changed')]]));
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
});

test('an outline says which texts its pages show and how many there are, whether its shelf is written or stays', () => {
  const { open, settle } = setUp();
  const outlines = settle(open(), new Map([[three, keptPage(three, 'changed', [['third', 'x1']])]]));
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
  shelf.find(two);
  shelf.settle(two);
  expect(record()).toBeDefined();
});
