import { describe, expect, test } from 'vitest';

import { createClaims, type PlaceOf } from './publish-claims.ts';

function claim(path: string, source: string, details: { hash?: string; immutable?: boolean } = {}) {
  return { path, source, hash: details.hash ?? 'h', immutable: details.immutable ?? false };
}

/** The messages for some claims made in both orders, which must give the same. */
function messages(...list: readonly ReturnType<typeof claim>[]): readonly string[] {
  const [forwards, backwards] = [list, list.toReversed()].map((order) => {
    const claims = createClaims();
    for (const file of order) claims.claim(file);
    return claims.diagnostics().map(({ code, message }) => `${code}: ${message}`);
  });
  expect(backwards).toEqual(forwards);
  return forwards ?? [];
}

describe('createClaims', () => {
  test('names both sources of a path', () => {
    expect(messages(claim('a.html', 'one'), claim('a.html', 'two'), claim('b.html', 'three'))).toEqual([
      'output-conflict: "a.html" is made by one and two.',
    ]);
    const two = ['a', 'b'].flatMap((path) => [claim(path, 'one'), claim(path, 'two')]);
    expect(messages(...two)).toHaveLength(2);
  });

  test('names all sources of a path', () => {
    expect(messages(claim('a', 'one'), claim('a', 'two'), claim('a', 'three'))).toEqual([
      'output-conflict: "a" is made by one and three and two.',
    ]);
  });

  test.each([
    ['content/a/fr.md', 'Remove the redirect, or give the other another address.'],
    ['redirect /fr/b', 'Remove one of them.'],
  ])('says what to do about a redirect and %s, where it stands', (source, fix) => {
    const claims = createClaims();
    claims.claim(claim('fr/a/index.html', source));
    claims.claim(claim('fr/a/index.html', 'redirect /fr/a', { hash: 'other' }));
    const placeOf = ({ source: file }: { readonly source: string }) => ({ file, line: 1 });
    expect(claims.diagnostics(placeOf)).toMatchObject([
      { code: 'output-conflict', fix, at: { file: 'redirect /fr/a' } },
    ]);
  });

  test('one source with different bytes is a conflict, with the same bytes it is not', () => {
    expect(messages(claim('a', 'one'), claim('a', 'one', { hash: 'other' }))).toEqual([
      'output-conflict: "a" is made by one, twice with different bytes.',
    ]);
    expect(messages(claim('a', 'one'), claim('a', 'one'))).toEqual([]);
  });

  test('a hashed asset that two entries show is one file', () => {
    const claims = createClaims();
    expect(claims.claim(claim('a.1234.png', 'one', { immutable: true }))).toBe(true);
    expect(claims.claim(claim('a.1234.png', 'two', { immutable: true }))).toBe(false);
    expect(claims.diagnostics()).toEqual([]);
  });

  test('refuses names that differ only by case or Unicode form, of files and of folders', () => {
    expect(messages(claim('fr/a', 'one'), claim('fr/A', 'two'))).toEqual([
      'output-conflict: Paths that cannot stand side by side on every host: one ("fr/a") and two ("fr/A").',
    ]);
    expect(messages(claim('caf\u00e9', 'one'), claim('cafe\u0301', 'two'))).toHaveLength(1);
    expect(messages(claim('fr/x', 'one'), claim('FR/y', 'two'))).toHaveLength(1);
    const assets = ['a.png', 'A.png'].map((path) => claim(path, path, { immutable: true }));
    expect(messages(...assets)).toHaveLength(1);
  });

  test('refuses a file where a folder is needed', () => {
    expect(messages(claim('docs', 'one'), claim('docs/a', 'two'), claim('docs/b', 'three'))).toEqual([
      'output-conflict: Paths that cannot stand side by side on every host: one ("docs") and two ("docs/a").',
    ]);
  });

  test('refuses every file of a folder whose place a file has', () => {
    const claims = createClaims();
    const paths = ['docs', 'docs/a', 'docs/b'];
    expect(paths.map((path) => claims.claim(claim(path, path)))).toEqual([true, false, false]);
  });

  test('shows the place that says more, of equal ones the first source, whatever came first', () => {
    const field = { collection: 'notes', key: 'a', locale: 'fr', path: ['slug'] };
    for (const order of [
      ['one', 'two', 'three'],
      ['three', 'two', 'one'],
    ]) {
      const claims = createClaims();
      for (const source of order) claims.claim(claim('a', source));
      const at = (placeOf: PlaceOf) => claims.diagnostics(placeOf)[0]?.at;
      expect(at(({ source: file }) => ({ file }))).toEqual({ file: 'one' });
      expect(at(({ source: file }) => (file === 'two' ? { file, field } : { file }))).toEqual({
        file: 'two',
        field,
      });
    }
  });

  test('names the first file of a folder, however deep, whatever came before it', () => {
    const files = ['x/y/b', 'x/y/c', 'x/y/a', 'x/z'].map((path) => claim(path, path));
    expect(messages(...files, claim('x', 'one'))).toEqual([
      'output-conflict: Paths that cannot stand side by side on every host: one ("x") and x/y/a ("x/y/a").',
    ]);
  });

  test('refuses a path that leaves the folder, naming its source', () => {
    expect(messages(claim('../x', 'content/evil.md'))).toEqual([
      'output-path: "../x", made by content/evil.md, cannot be published: it leaves the output folder.',
    ]);
  });
});
