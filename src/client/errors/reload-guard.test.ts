import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createReloadGuard } from './reload-guard.ts';

const stored = new Map<string, string>();
const sessionStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
};

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('S-98 one load a path in 10 seconds', () => {
  test('not again at 9.9 s, again at 10.1 s; a new document remembers', () => {
    expect(createReloadGuard().allows('/fr')).toBe(true);
    vi.advanceTimersByTime(9900);
    expect(createReloadGuard().allows('/fr')).toBe(false);
    vi.advanceTimersByTime(200);
    expect(createReloadGuard().allows('/fr')).toBe(true);
  });
});

test('S-99 A, B, A: each once', () => {
  const guard = createReloadGuard();
  expect(['/a', '/b', '/a', '/b'].map(guard.allows)).toEqual([true, true, false, false]);
});

describe('S-100 storage that is blocked or holds anything', () => {
  test('the document remembers for itself', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): never {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const guard = createReloadGuard();
    expect(['/a', '/a', '/b'].map(guard.allows)).toEqual([true, false, true]);
    vi.advanceTimersByTime(10_001);
    expect(guard.allows('/a')).toBe(true);
  });

  test.each(['{', '[1,2]', '"x"', '{"/a":"soon"}', 'null', '7'])('%s', (text) => {
    stored.set('sitegen:reload', text);
    const guard = createReloadGuard();
    expect([guard.allows('/a'), guard.allows('/a')]).toEqual([true, false]);
  });
});
