import { describe, expect, test } from 'vitest';

import { buildId } from './build-id.ts';

const files = [
  ['fr/index.html', 'aa'],
  ['assets/main.1.js', 'bb'],
] as const;

const manifest = {
  matcher: { static: {}, wildcard: {}, dynamic: {} },
  prerendered: true,
  messages: {},
  routes: [],
  middleware: null,
} as const;

const filesOf = (list: readonly (readonly [string, string])[]) =>
  new Map(list.map(([path, hash]) => [path, { hash }]));
const idOf = (list: readonly (readonly [string, string])[]) => buildId(filesOf(list), manifest);

describe('buildId', () => {
  test('S-28 16 hex digits, whatever the order of the files', () => {
    expect(idOf(files)).toMatch(/^[\da-f]{16}$/);
    expect(idOf([...files].reverse())).toBe(idOf(files));
  });

  test('a byte, a name or a file more changes it; the files of the manifests do not', () => {
    const id = idOf(files);
    expect(idOf([...files, ['fr/index.html', 'ab']])).not.toBe(id);
    expect(idOf([files[0], ['assets/main.2.js', 'bb']])).not.toBe(id);
    expect(idOf([...files, ['x', 'cc']])).not.toBe(id);
    expect(idOf([...files, ['builds/latest.json', 'cc'], ['builds/meta/1.json', 'dd']])).toBe(id);
  });

  test('a manifest that says something else is one of another id', () => {
    const rules = { '/fr/account': { appMiddleware: { auth: true } } };
    const other = { ...manifest, matcher: { ...manifest.matcher, static: rules } };
    expect(buildId(filesOf(files), other)).not.toBe(idOf(files));
  });
});
