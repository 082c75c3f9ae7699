import { expect, test } from 'vitest';

import { centreFocus, focusOfCut, focusPoints, nearestFocus } from './focus-grid.ts';

test('25 points, each the nearest to itself', () => {
  expect(focusPoints.map(nearestFocus)).toEqual(Array.from({ length: 25 }, (_, index) => index));
  expect(focusPoints[centreFocus]).toEqual({ left: 50, top: 50 });
});

test.each([
  [
    { left: 30, top: 60 },
    { left: 25, top: 50 },
  ],
  [
    { left: 12, top: 13 },
    { left: 0, top: 25 },
  ],
  [
    { left: 100, top: 88 },
    { left: 100, top: 100 },
  ],
])('%j is rounded to %j', (asked, found) => {
  expect(focusPoints[nearestFocus(asked)]).toEqual(found);
});

test('a cut keeps of a focal point what it moves: left and right, or up and down', () => {
  const wide = { width: 1600, height: 900, focus: nearestFocus({ left: 0, top: 100 }) };
  expect(focusOfCut(wide, 1)).toBe(nearestFocus({ left: 0, top: 50 }));
  expect(focusOfCut(wide, 2.39)).toBe(nearestFocus({ left: 50, top: 100 }));
  expect(focusOfCut(wide, 1600 / 900)).toBeUndefined();
});

test('a cut around the centre has no focal point', () => {
  expect(focusOfCut({ width: 1600, height: 900 }, 1)).toBeUndefined();
  const above = nearestFocus({ left: 50, top: 0 });
  expect(focusOfCut({ width: 1600, height: 900, focus: above }, 1)).toBeUndefined();
});
