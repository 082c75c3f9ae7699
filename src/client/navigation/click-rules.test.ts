import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { isHashMove, isPageUrl, isPlainClick, isSamePath } from './click-rules.ts';

const click = {
  button: 0,
  metaKey: false,
  altKey: false,
  ctrlKey: false,
  shiftKey: false,
  defaultPrevented: false,
};

test.each([
  { metaKey: true },
  { altKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { button: 1 },
  { button: 2 },
  { defaultPrevented: true },
])('S-111 %j is not ours', (part) => {
  expect(isPlainClick({ ...click, ...part }, '')).toBe(false);
});

test.each([
  ['', true],
  ['_self', true],
  ['_blank', false],
  ['frame', false],
])('S-111 nor is a link that opens elsewhere: in "%s"', (target, isOurs) => {
  expect(isPlainClick(click, target)).toBe(isOurs);
});

describe('a page of the site', () => {
  const site = { baseURL: '/docs/', locales: [{ code: 'fr' }] };
  beforeEach(() => void vi.stubGlobal('location', { origin: 'https://a.example' }));
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ['https://a.example/docs/fr', true],
    ['https://a.example/docs/fr/blog?x=1.5#y', true],
    ['https://a.example/docs/v1.2/x', true],
    ['https://a.example/docs/', false],
    ['https://a.example/fr', false],
    ['https://a.example/docs/home', true],
    // Below a language it may be one.
    ['https://a.example/docs/fr/blog/1.5', true],
    ['https://a.example/docs/feeds/blog.xml', false],
    ['https://b.example/docs/fr', false],
    ['mailto:a@a.example', false],
  ])('may be at %s: %s', (href, isPage) => {
    expect(isPageUrl(new URL(href), site)).toBe(isPage);
  });
});

test('S-110 moves within a page', () => {
  const at = (path: string) => new URL(path, 'https://a.example');
  expect(isHashMove(at('/fr?a=1'), at('/fr?a=1#x'))).toBe(true);
  expect(isHashMove(at('/fr#x'), at('/fr'))).toBe(false);
  expect(isHashMove(at('/fr'), at('/fr?a=1#x'))).toBe(false);
  expect(isHashMove(at('/fr'), at('/en#x'))).toBe(false);
  // The browser would load a document.
  expect(isHashMove(at('/fr/'), at('/fr#x'))).toBe(false);
  expect(isSamePath(at('/fr/'), at('/fr?x'))).toBe(true);
  expect(isSamePath(at('/fr'), at('/fr/'))).toBe(true);
  expect(isSamePath(at('/fr'), at('/fra'))).toBe(false);
});
