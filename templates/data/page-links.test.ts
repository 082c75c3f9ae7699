import { describe, expect, test } from 'vitest';

import { neighbours, pageLinks, pageWindow } from './page-links.ts';

const to = (page: number) => ({ name: 'blog-page', params: { page } }) as const;

describe('pageWindow', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [4, 9, [1, 2, 3, 4, 5, 9]],
    [5, 9, [1, 4, 5, 6, 9]],
    [6, 9, [1, 5, 6, 7, 8, 9]],
    [9, 9, [1, 8, 9]],
  ])('page %i of %i links to %j', (current, last, expected) => {
    expect(pageWindow(current, last)).toEqual(expected);
  });

  test('stays short in a long list', () => {
    expect(pageWindow(500, 1000)).toEqual([1, 499, 500, 501, 1000]);
  });
});

describe('neighbours', () => {
  test('the ends have one, a single page none', () => {
    expect(neighbours(1, 2, to)).toEqual({ next: to(2) });
    expect(neighbours(2, 2, to)).toEqual({ previous: to(1) });
    expect(neighbours(1, 1, to)).toEqual({});
  });
});

test('pageLinks names the target of each page', () => {
  expect(pageLinks(1, 2, to)).toEqual({
    current: 1,
    last: 2,
    links: [
      { page: 1, to: to(1) },
      { page: 2, to: to(2) },
    ],
    next: to(2),
  });
});
