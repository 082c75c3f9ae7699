import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';

import { createMemo } from '../../engine/store/create-memo.ts';
import { createMemoryStore } from '../../engine/store/create-memory-store.ts';
import { FontError } from '../../lib/fonts/font-instance.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { measureFont } from './measure-font.ts';

const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const font = (bytes: Uint8Array) => ({ bytes, hash: sha256(bytes) });

describe('measureFont', () => {
  test('a variable woff2 is measured at the weight asked for', async () => {
    const memo = createMemo(createMemoryStore());
    const bytes = readFileSync(file);
    const widths = await Promise.all(
      [100, 400, 700, 1000].map(async (weight) => (await measureFont(font(bytes), weight, memo)).width),
    );
    // The file's own default is its heaviest weight.
    expect(widths.map((width) => Number(width.toFixed(3)))).toEqual([0.457, 0.47, 0.489, 0.495]);
    expect(await measureFont(font(bytes), 400, memo)).toMatchObject({
      ascent: 0.93,
      descent: 0.27,
      lineGap: 0,
    });
  });

  test('measured once: the second time it comes from the store', async () => {
    const store = createMemoryStore();
    const bytes = readFileSync(file);
    const first = await measureFont(font(bytes), 400, createMemo(store));
    const unread = { hash: sha256(bytes), bytes: new Uint8Array() };
    expect(await measureFont(unread, 400, createMemo(store))).toEqual(first);
  });

  test.each([
    ['no font', Buffer.from('hello world, no font at all')],
    ['a font that ends too early', readFileSync(file).subarray(0, 9000)],
  ])('%s is a mistake of the site', async (_what, bytes) => {
    await expect(measureFont(font(bytes), 400, createMemo(createMemoryStore()))).rejects.toThrow(FontError);
  });
});
