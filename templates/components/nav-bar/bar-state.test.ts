import { describe, expect, test } from 'vitest';

import { scrollBar } from './bar-state.ts';

const shown = { hidden: false };

describe('scrollBar', () => {
  test.each([
    [0, true],
    [9, true],
    [10, false],
    [11, false],
    [-20, true],
  ])('S-75 %i pixels down the page: at its top %s', (y, top) => {
    expect(scrollBar(shown, { y, lastY: 0 }).top).toBe(top);
  });

  test.each([
    ['300 pixels, downwards', { y: 300, lastY: 299 }, shown, false],
    ['301 pixels, downwards', { y: 301, lastY: 300 }, shown, true],
    ['301 pixels, upwards', { y: 301, lastY: 302 }, { hidden: true }, false],
    ['no move keeps it hidden', { y: 800, lastY: 800 }, { hidden: true }, true],
    ['no move keeps it shown', { y: 800, lastY: 800 }, shown, false],
    ['280 pixels, downwards', { y: 280, lastY: 0 }, { hidden: true }, false],
    ['280 pixels, upwards', { y: 280, lastY: 900 }, { hidden: true }, false],
  ])('S-77 %s', (_name, scroll, before, hidden) => {
    expect(scrollBar(before, scroll).hidden).toBe(hidden);
  });
});
