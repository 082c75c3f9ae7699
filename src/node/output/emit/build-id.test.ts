import { describe, expect, test } from 'vitest';

import { buildId } from './build-id.ts';

const files = [
  ['fr/index.html', 'aa'],
  ['assets/main.1.js', 'bb'],
] as const;

describe('buildId', () => {
  test('S-28 16 hex digits, whatever the order of the files', () => {
    expect(buildId(new Map(files))).toMatch(/^[\da-f]{16}$/);
    expect(buildId(new Map([...files].reverse()))).toBe(buildId(new Map(files)));
  });

  test('a byte, a name or a file more changes it; the manifests do not', () => {
    const id = buildId(new Map(files));
    expect(buildId(new Map([...files, ['fr/index.html', 'ab']]))).not.toBe(id);
    expect(buildId(new Map([files[0], ['assets/main.2.js', 'bb']]))).not.toBe(id);
    expect(buildId(new Map([...files, ['x', 'cc']]))).not.toBe(id);
    expect(buildId(new Map([...files, ['builds/latest.json', 'cc'], ['builds/meta/1.json', 'dd']]))).toBe(id);
  });
});
