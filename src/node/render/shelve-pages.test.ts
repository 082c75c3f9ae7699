import { expect, test } from 'vitest';

import type { PlannedPage } from '../model/routes.ts';
import { shelvePages } from './shelve-pages.ts';

const pages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ file: `fr/${from + index}/index.html` }) as PlannedPage);
const shelve = (from: number, to: number) =>
  shelvePages(pages(from, to)).map(({ shelf, pages: own }) => [shelf, own.map(({ file }) => file)] as const);

test('every page is on one shelf, in its order', () => {
  const all = shelve(0, 5000);
  expect(all.flatMap(([, files]) => files)).toEqual(pages(0, 5000).map(({ file }) => file));
  expect(new Set(all.map(([name]) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(30);
  expect(all.length).toBeLessThan(80);
});

test('pages that come first change the first shelf only', () => {
  const before = shelve(10, 5000);
  const now = shelve(0, 5000);
  expect(now.slice(1 - before.length)).toEqual(before.slice(1));
});

test('no page, no shelf', () => {
  expect(shelvePages([])).toEqual([]);
});
