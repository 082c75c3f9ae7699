import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  areCurrent,
  lookAgain,
  mayHaveChanged,
  packLooks,
  renewLooks,
  sizeAt,
  takeLooks,
  toStamps,
  unpackLooks,
  type PackedLooks,
} from './file-looks.ts';
import { stampOf, TICK_MS } from './file-stamps.ts';

let base: string;
function write(name: string, text: string): void {
  writeFileSync(base + name, text);
}

beforeEach(async () => {
  base = mkdtempSync(path.join(tmpdir(), 'looks-')) + path.sep;
  for (const name of ['a', 'b', 'c']) write(name, 'old');
  // Long enough for every clock of a file system.
  await setTimeout(2 * TICK_MS);
});
afterEach(() => rmSync(base, { recursive: true }));

const copyOf = (packed: PackedLooks) => JSON.parse(JSON.stringify(packed)) as PackedLooks;
const names: readonly string[] = ['', 'a', 'b', 'c', 'missing'];

test.each([
  ['other bytes', () => write('b', 'newer'), ['b']],
  [
    'other bytes of the same length and time',
    () => {
      const { atime, mtime } = statSync(`${base}b`);
      write('b', 'new');
      utimesSync(`${base}b`, atime, mtime);
    },
    ['b'],
  ],
  ['a file that came', () => write('missing', 'new'), ['', 'missing']],
  ['a file that went', () => rmSync(`${base}c`), ['', 'c']],
  ['nothing', () => {}, []],
] as const)('%s', (_name, change, expected) => {
  const before = unpackLooks(copyOf(packLooks(takeLooks(base, names))));
  change();
  const { now, changed } = lookAgain(before);
  expect(changed.map((place) => names[place])).toEqual(expected);
  expect(areCurrent(before)).toBe(expected.length === 0);
  expect(lookAgain(now).changed).toEqual([]);
});

test('what may have changed since, at all places or at some', () => {
  const began = Date.now();
  write('b', 'new');
  const looks = takeLooks(base, names.slice(1));
  expect(mayHaveChanged(looks, began)).toBe(true);
  expect(mayHaveChanged(looks, began, [0, 2, 3])).toBe(false);
  expect(mayHaveChanged(looks, began, [1])).toBe(true);
});

test('looks that are renewed are taken of what is new, and of what is to be looked at again', () => {
  const before = takeLooks(base, ['a', 'b']);
  for (const name of ['a', 'b', 'c']) write(name, 'newer');
  const renewed = renewLooks(before, ['c', 'b', 'a'], new Set(['a']));
  expect([0, 1, 2].map((place) => sizeAt(renewed, place))).toEqual([5, 3, 5]);
  expect(lookAgain(renewed).changed).toEqual([1]);
});

test('as stamps they are those of the files', () => {
  const stamps = toStamps(takeLooks(base, ['a', 'missing']));
  expect(stamps).toEqual(['a', 'missing'].map((name) => [base + name, stampOf(base + name)]));
});
