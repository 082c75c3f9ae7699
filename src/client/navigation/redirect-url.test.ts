import { expect, test } from 'vitest';

import { keepRest, redirectUrl } from './redirect-url.ts';

const origin = 'https://site.example';

test.each([
  ['/home?flag&q=a%20b%2Bc&utm=1#x%20y', '/fr', '/fr?flag&q=a%20b%2Bc&utm=1#x%20y'],
  ['/home', '/fr', '/fr'],
  ['/home', '/fr?a=1#b', '/fr?a=1#b'],
  ['/home?flag&q=a%20b', '/fr?from=home&flag', '/fr?from=home&flag&flag&q=a%20b'],
  ['/home?a=1', '/fr?a=1', '/fr?a=1'],
  ['/home?a=1#c', '/fr#b', '/fr?a=1#b'],
])('S-53 T-47 %s redirected to %s leads to %s', (from, target, expected) => {
  expect(redirectUrl(target, new URL(from, origin)).href).toBe(origin + expected);
});

test('S-53 a redirect to another site takes the query along', () => {
  const from = new URL('/home?a=%20', origin);
  expect(redirectUrl('https://other.example/x', from).href).toBe('https://other.example/x?a=%20');
});

test('T-47 a URL with a query of its own is left with it', () => {
  const from = new URL('/fr/x?old=1#c', origin);
  expect([keepRest('/fr/y?new=1', from), keepRest('/en/x', from)].map(({ href }) => href)).toEqual([
    `${origin}/fr/y?new=1#c`,
    `${origin}/en/x?old=1#c`,
  ]);
});
