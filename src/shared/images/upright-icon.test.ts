import { describe, expect, test } from 'vitest';

import { uprightIcon, type TurnedIcon } from './upright-icon.ts';

const wide = { body: '<path/>', left: 2, top: 4, width: 20, height: 10 };

describe('an icon is shown as its set has it', () => {
  test('as it is drawn, in a box of 16 by 16', () => {
    expect(uprightIcon({ body: '<path/>' })).toEqual({
      body: '<path/>',
      left: 0,
      top: 0,
      width: 16,
      height: 16,
    });
    expect(uprightIcon({ ...wide, rotate: 4, hFlip: false })).toEqual(wide);
  });

  test.each<[Pick<TurnedIcon, 'rotate' | 'hFlip' | 'vFlip'>, string]>([
    [{ hFlip: true }, 'translate(24 0) scale(-1 1)'],
    [{ vFlip: true }, 'translate(0 18) scale(1 -1)'],
    [{ hFlip: true, vFlip: true }, 'translate(24 0) scale(-1 1) translate(0 18) scale(1 -1)'],
    [{ rotate: 2 }, 'rotate(180 12 9)'],
    [{ rotate: -2, hFlip: true }, 'rotate(180 12 9) translate(24 0) scale(-1 1)'],
  ])('%j: in its own box', (turned, transform) => {
    expect(uprightIcon({ ...wide, ...turned })).toEqual({
      ...wide,
      body: `<g transform="${transform}"><path/></g>`,
    });
  });

  test.each([
    [1, 90],
    [3, 270],
    [-1, 270],
    [5, 90],
  ])('turned by %i quarters: in a box that lies', (rotate, degrees) => {
    expect(uprightIcon({ ...wide, rotate })).toEqual({
      body: `<g transform="rotate(${degrees} 12 9)"><path/></g>`,
      left: 7,
      top: -1,
      width: 10,
      height: 20,
    });
  });
});
