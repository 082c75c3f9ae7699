import { expect, test } from 'vitest';

import { oklchHex } from './oklch-hex.ts';

test.each([
  ['oklch(100% 0 none)', '#ffffff'],
  ['oklch(0% 0 none)', '#000000'],
  ['oklch(62.3% 0.214 259.815)', '#2b7fff'],
  ['oklch(55.2% 0.016 285.938)', '#71717b'],
  ['oklch(72.3% 0.219 149.579)', '#00c950'],
])('%s is %s', (color, hex) => {
  expect(oklchHex(color)).toBe(hex);
});
