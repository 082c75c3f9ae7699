import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';

import type { StorageKey } from '../../src/client/storage.ts';
import { localeCookieName } from '../../src/client/locale/locale-cookie.ts';
import { listFiles, openOutput } from '../support/output.ts';
import { projectRoot } from '../support/sitegen.ts';

const site = openOutput(inject('siteDir'));

/** The compiler holds this list to what the runtime may write. */
const runtime = Object.keys({
  'nuxt-color-mode': true,
  'sitegen:reload': true,
  'sitegen:scroll': true,
} satisfies Record<StorageKey, true>);

const sources = ['src/client', 'src/shared', 'src/react', 'src/ui', 'templates'].flatMap((folder) =>
  listFiles(path.join(projectRoot, folder))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => {
      const name = `${folder}/${file}`;
      return { name, text: readFileSync(path.join(projectRoot, name), 'utf8') };
    }),
);

const stores = sources.flatMap(({ text }) =>
  [...text.matchAll(/createPersistedStore\('([^']+)'/g)].map(([, id = '']) => id),
);

test('browser storage is written in these places alone', () => {
  const writers = (pattern: RegExp) =>
    sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
  expect(writers(/\.setItem\(/)).toEqual(['src/client/storage.ts', 'src/react/persisted-store.ts']);
  expect(writers(/document\.cookie = /)).toEqual([
    'src/client/locale/remember-locale.ts',
    'src/react/persisted-store.ts',
  ]);
  expect(writers(/(?:local|session)Storage(?:\[|\.\w+ =)|indexedDB|cookieStore|caches\./)).toEqual([]);
});

describe.each(['fr', 'en'])('the %s page on cookies', (locale) => {
  test('lists all that the site keeps in a browser, and nothing else', () => {
    const page = site.page(`/${locale}/page/cookies`);
    const listed = page('main table tbody td:first-child')
      .get()
      .map((cell) => page(cell).text());
    expect(stores.length).toBeGreaterThan(1);
    expect(listed.sort()).toEqual([localeCookieName, ...runtime, ...stores].sort());
  });
});
