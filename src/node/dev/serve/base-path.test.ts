import { describe, expect, test } from 'vitest';

import { keepQuery, locateInBase, resolveBase } from './base-path.ts';

describe('resolveBase', () => {
  test.each([
    ['/', '/', { kind: 'inside', url: '/' }],
    ['/fr/blog?a=1', '/', { kind: 'inside', url: '/fr/blog?a=1' }],
    ['/docs/fr?a=1', '/docs/', { kind: 'inside', url: '/fr?a=1' }],
    ['/docs/', '/docs/', { kind: 'inside', url: '/' }],
    ['/docs', '/docs/', { kind: 'inside', url: '/' }],
    ['/docs/../etc', '/docs/', { kind: 'inside', url: '/../etc' }],
    ['/?a=1', '/docs/', { kind: 'redirect', location: '/docs/?a=1' }],
    ['/docsx', '/docs/', { kind: 'outside' }],
    ['/fr', '/docs/', { kind: 'outside' }],
    ['//docs/fr', '/docs/', { kind: 'outside' }],
  ])('%s below %s', (url, base, expected) => {
    expect(resolveBase(url, base)).toEqual(expected);
  });
});

test.each([
  ['/fr', '/home', '/fr'],
  ['/fr', '/home?a=%20?', '/fr?a=%20?'],
  ['/fr?a=1?#b', '/home?c', '/fr?a=1?&c#b'],
  ['/fr?a=1', '/home?a=1', '/fr?a=1'],
  ['https://x.example/#b', '/away?a', 'https://x.example/?a#b'],
])('keepQuery(%s, %s)', (location, requested, expected) => {
  expect(keepQuery(location, requested)).toBe(expected);
});

test.each([
  ['/fr', '/docs/', '/docs/fr'],
  ['/', '/docs/', '/docs/'],
  ['/docs/x', '/docs/', '/docs/docs/x'],
  ['/fr', '/', '/fr'],
  ['https://x.example/', '/docs/', 'https://x.example/'],
  ['//x.example/', '/docs/', '//x.example/'],
])('locateInBase(%s, %s)', (location, base, expected) => {
  expect(locateInBase(location, base)).toBe(expected);
});
