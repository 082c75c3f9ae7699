import { describe, expect, test } from 'vitest';

import type { PersistOptions } from '../shared/persist.ts';
import { createPersistedStore, type PersistingBrowser } from './persisted-store.ts';

const options: PersistOptions = {
  storage: 'sessionStorage',
  key: '%id',
  cookieOptions: { path: '/', sameSite: 'lax' },
};
const defaults = { granted: false, at: 0 };

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

/** A browser that records what was assigned to `document.cookie`. */
function openBrowser() {
  const written: string[] = [];
  const jar = new Map<string, string>();
  const browser = {
    localStorage: memory(),
    sessionStorage: memory(),
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
        const [pair = ''] = text.split('; ');
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      },
    },
  };
  return { browser, written };
}

describe('S-158 persisted state', () => {
  test.each(['sessionStorage', 'localStorage'] as const)('in %s, and nowhere else', (storage) => {
    const { browser, written } = openBrowser();
    const store = createPersistedStore('access', defaults, { ...options, storage, key: 'site:%id' }, browser);
    expect(store.read()).toEqual(defaults);
    store.write({ granted: true, at: 7 });
    expect(store.read()).toEqual({ granted: true, at: 7 });
    expect([...browser[storage].kept]).toEqual([['site:access', '{"granted":true,"at":7}']]);
    const other = storage === 'localStorage' ? 'sessionStorage' : 'localStorage';
    expect([...browser[other].kept, ...written]).toEqual([]);
  });

  test('in cookies: encoded, with the options of the config', () => {
    const { browser, written } = openBrowser();
    browser.document.cookie = 'other=1';
    const cookieOptions = {
      path: '/docs/',
      sameSite: 'strict',
      maxAge: 60,
      domain: 'a.example',
      secure: true,
    } as const;
    const store = createPersistedStore(
      'a',
      { text: '' },
      { ...options, storage: 'cookies', key: 'site:%id', cookieOptions },
      browser,
    );
    store.write({ text: 'é; =' });
    expect(written[1]).toBe(
      'site%3Aa=%7B%22text%22%3A%22%C3%A9%3B%20%3D%22%7D; path=/docs/; SameSite=strict; max-age=60; domain=a.example; Secure',
    );
    expect(store.read()).toEqual({ text: 'é; =' });
    createPersistedStore('b', {}, { ...options, storage: 'cookies' }, browser).write({});
    expect(written[2]).toBe('b=%7B%7D; path=/; SameSite=lax');
  });

  test.each(['{', '[1]', '"x"', 'null', '7'])('what cannot be read gives the defaults: %s', (text) => {
    const { browser } = openBrowser();
    browser.sessionStorage.setItem('a', text);
    expect(createPersistedStore('a', defaults, options, browser).read()).toEqual(defaults);
  });

  test('a state of before a new field gets the default of it', () => {
    const { browser } = openBrowser();
    browser.sessionStorage.setItem('a', '{"granted":true}');
    expect(createPersistedStore('a', defaults, options, browser).read()).toEqual({ granted: true, at: 0 });
  });

  test.each(['sessionStorage', 'localStorage', 'cookies'] as const)(
    'blocked %s gives the defaults',
    (storage) => {
      const deny = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      const browser = Object.defineProperties({} as PersistingBrowser, {
        localStorage: { get: deny },
        sessionStorage: { get: deny },
        document: { value: Object.defineProperty({}, 'cookie', { get: deny, set: deny }) },
      });
      const store = createPersistedStore('a', defaults, { ...options, storage }, browser);
      expect(() => store.write({ granted: true, at: 1 })).not.toThrow();
      expect(store.read()).toEqual(defaults);
    },
  );
});
