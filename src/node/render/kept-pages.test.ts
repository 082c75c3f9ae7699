import { expect, test } from 'vitest';

import type { EntryBody } from '../model/content.ts';
import type { PlannedPage } from '../model/routes.ts';
import { createMemoryStore } from '../engine/store/create-memory-store.ts';
import { createKeptPages } from './kept-pages.ts';
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
  const first = open('plan');
  first.note(one, keptPage('one', [['text', 't1']]));
  first.note(two, keptPage('two', [['other', 'o1']]));
  first.note(three, keptPage('three'));
  first.save();
  return { open };
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

test('what is told of one page leaves what is kept of the others', () => {
  const { open } = setUp();
  const kept = open('plan');
  kept.note(two, keptPage('changed'));
  kept.save();
  const shelf = open('plan', bodiesOf({ text: 't1' })).shelf(0);
  expect([shelf.find(one)?.key, shelf.find(two)?.key]).toEqual(['one', 'changed']);
});

test('of a page that has a mistake as it is planned now nothing is kept', () => {
  const { open } = setUp();
  const kept = open('another plan');
  kept.note(two, keptPage('two'));
  kept.save();
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
  kept.note(one, keptPage('changed'));
  kept.save();
  expect(kept.shelf(0).find(one)).toBeUndefined();
  expect(open('plan').shelf(0).find(one)?.key).toBe('one');
});

test('the shelves are outlined, those too that stay as they are', () => {
  const { open } = setUp();
  const hashes = (kept: ReturnType<typeof open>) => {
    for (const index of batches.keys()) kept.shelf(index);
    return kept.save().map(({ hash }) => hash);
  };
  const before = hashes(open('plan'));
  expect(new Set(before).size).toBe(2);
  expect(hashes(open('plan'))).toEqual(before);
  const kept = open('plan');
  kept.note(three, keptPage('changed'));
  const after = hashes(kept);
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
});

test('an outline says which texts its pages show and how many there are, whether its shelf is written or stays', () => {
  const { open } = setUp();
  const kept = open('plan');
  for (const index of batches.keys()) kept.shelf(index);
  kept.note(three, keptPage('changed', [['third', 'x1']]));
  const outlines = kept.save().map(({ bodies, groups }) => [bodies, groups.map(({ pages }) => pages)]);
  expect(outlines).toEqual([
    [['text', 'other'], [2]],
    [['third'], [1]],
  ]);
});
