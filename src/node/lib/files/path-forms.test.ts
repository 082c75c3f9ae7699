import { expect, test } from 'vitest';

import { foldPath, normalizePath } from './path-forms.ts';

test.each([
  ['/', '/'],
  ['/fr/', '/fr'],
  ['/fr/été', '/fr/%C3%A9t%C3%A9'],
  ['/x/../fr/ét%c3%a9/?a=%c3#b', '/fr/%C3%A9t%C3%A9'],
  ['/%66r/%7Ea%2db%2Ec_%31', '/fr/~a-b.c_1'],
  ['/fr/ci%2fcd', '/fr/ci%2Fcd'],
  ['/@me/a|b+c', '/@me/a|b+c'],
  ['/100%', '/100%'],
  ['/%2541', '/%2541'],
  ['/%ff%0a', '/%FF%0A'],
])('%s is %s', (address, path) => {
  expect(normalizePath(address)).toBe(path);
  expect(normalizePath(path)).toBe(path);
});

test('foldPath joins what hosts join', () => {
  expect(foldPath('Caf\u00e9')).toBe(foldPath('cafe\u0301'));
});
