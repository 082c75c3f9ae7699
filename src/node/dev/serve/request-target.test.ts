import { describe, expect, test } from 'vitest';

import { readTarget, refuseUrl } from './request-target.ts';

test.each([
  ['/fr?a=1', '/fr?a=1', 'localhost'],
  ['http://evil.example/fr?a=1', '/fr?a=1', 'evil.example'],
  ['HTTP://evil.example:80', '/', 'evil.example:80'],
  ['http://evil.example?a=1', '/?a=1', 'evil.example'],
  ['http://a@localhost/', '/', 'a@localhost'],
  ['http:///fr', '/fr', ''],
  ['//evil.example/fr', '//evil.example/fr', 'localhost'],
  ['/http://evil.example/', '/http://evil.example/', 'localhost'],
  ['*', '*', 'localhost'],
  ['https://evil.example/', 'https://evil.example/', 'localhost'],
])('readTarget(%s)', (target, url, host) => {
  expect(readTarget(target, 'localhost')).toEqual({ url, host });
});

describe('refuseUrl', () => {
  test.each([
    ['/', undefined],
    ['/fr/%C3%A9t%C3%A9?a=%', undefined],
    ['/%5C..%2f', undefined],
    ['//fr', undefined],
    [`/${'a'.repeat(7999)}`, undefined],
    [`/${'a'.repeat(8000)}`, 414],
    ['*', 400],
    ['', 400],
    ['fr', 400],
    ['https://evil.example/', 400],
    ['/fr\\..', 400],
    ['/fr#a', 400],
    ['/%', 400],
    ['/%2', 400],
    ['/%zz', 400],
    ['/a%00.html', 400],
    ['/a\0', 400],
    ['/%c0%ae%c0%ae/', 400],
    ['/%e0%80%af', 400],
    ['/%ed%a0%80', 400],
    ['/%ff', 400],
  ])('%s: %s', (url, expected) => {
    expect(refuseUrl(url)).toBe(expected);
  });
});
