import { expect, test } from 'vitest';

import type { EntryBody } from '../model/content.ts';
import type { PlannedPage } from '../model/routes.ts';
import { createMemoryStore } from '../engine/store/create-memory-store.ts';
import { createKeptPages, type KeptPages } from './kept-pages.ts';
import type { KeptPage } from './page-shelf.ts';
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
const batches = [[one, two], [three]];

const picture = (width: number) =>
  ({ hash: 'h', path: `assets/images/a-${width}.webp`, width, height: 10, format: 'webp' }) as const;

function keptPage(key: string, bodies: KeptPage['bodies'] = []): KeptPage {
  return {
    page: toPublishedPage(one),
    input: `input of ${key}`,
    bodies,
    images: [picture(100)],
    files: ['assets/files/b.pdf'],
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

function setUp() {
  const store = createMemoryStore();
  const open = (planHash: string | undefined, bodies = bodiesOf({ text: 't1', other: 'o1' })) =>
    createKeptPages(batches, { store, planHash, bodies });
  settleAll(
    open('plan'),
    new Map([
      [one, keptPage('one', [['text', 't1']])],
      [two, keptPage('two', [['other', 'o1']])],
      [three, keptPage('three')],
    ]),
  );
  return { open };
}

function settleAll(kept: KeptPages, told: ReadonlyMap<PlannedPage, KeptPage>) {
  for (const [index, batch] of batches.entries()) {
    const shelf = kept.shelf(index);
    for (const page of batch) shelf.settle(page, told.get(page));
  }
  return kept.outlines();
}

test('what came of a page is found by the next build, as it was', () => {
  const kept = setUp().open('plan');
  expect(kept.shelf(0).find(one)).toEqual(keptPage('one', [['text', 't1']]));
  expect(kept.shelf(1).find(three)).toEqual(keptPage('three'));
  expect(kept.shelf(1).find(one)).toBeUndefined();
});

test('a page whose text is another is not found, and others are', () => {
  const shelf = setUp()
    .open('plan', bodiesOf({ text: 't2', other: 'o1' }))
    .shelf(0);
  expect([shelf.find(one), shelf.find(two)?.key]).toEqual([undefined, 'two']);
});

test('planned otherwise, a page is not found, and its record is, under its key', () => {
  const shelf = setUp().open('another plan').shelf(0);
  expect(shelf.find(one)).toBeUndefined();
  expect(shelf.record(one, 'one')).toEqual(keptPage('one').record);
  expect(shelf.record(one, 'two')).toBeUndefined();
});

test('a report about one page leaves the kept results of the others', () => {
  const { open } = setUp();
  settleAll(open('plan'), new Map([[two, keptPage('changed')]]));
  const shelf = open('plan', bodiesOf({ text: 't1' })).shelf(0);
  expect([shelf.find(one)?.key, shelf.find(two)?.key]).toEqual(['one', 'changed']);
});

test('of a page that has a mistake as it is planned now nothing is kept', () => {
  const { open } = setUp();
  settleAll(open('another plan'), new Map([[two, keptPage('two')]]));
  const shelf = open('another plan').shelf(0);
  expect([shelf.find(one), shelf.record(one, 'one'), shelf.find(two)?.key]).toEqual([
    undefined,
    undefined,
    'two',
  ]);
});

test('without a hash of the plan nothing is kept and nothing found', () => {
  const { open } = setUp();
  const kept = open(undefined);
  settleAll(kept, new Map([[one, keptPage('changed')]]));
  expect(kept.shelf(0).find(one)).toBeUndefined();
  expect(open('plan').shelf(0).find(one)?.key).toBe('one');
});

test('the shelves are outlined, those too that stay as they are', () => {
  const { open } = setUp();
  const hashes = (told: ReadonlyMap<PlannedPage, KeptPage>) =>
    settleAll(open('plan'), told).map(({ hash }) => hash);
  const before = hashes(new Map());
  expect(new Set(before).size).toBe(2);
  expect(hashes(new Map())).toEqual(before);
  const after = hashes(new Map([[three, keptPage('changed')]]));
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
});

test('an outline says which texts its pages show and how many there are, whether its shelf is written or stays', () => {
  const { open } = setUp();
  const outlines = settleAll(open('plan'), new Map([[three, keptPage('changed', [['third', 'x1']])]]));
  expect(outlines.map(({ bodies, groups }) => [bodies, groups.map(({ pages }) => pages)])).toEqual([
    [['text', 'other'], [2]],
    [['third'], [1]],
  ]);
});

test('a batch is kept once its last page is settled, and not before', () => {
  const { open } = setUp();
  const shelf = open('plan').shelf(0);
  shelf.settle(one, keptPage('changed'));
  expect(open('plan').shelf(0).find(one)?.key).toBe('one');
  shelf.settle(two);
  expect(open('plan').shelf(0).find(one)?.key).toBe('changed');
});
