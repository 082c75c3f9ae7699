import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  areCurrent,
  compareStates,
  mayHaveChanged,
  packStates,
  renewStates,
  sizeAt,
  readStates,
  toStamps,
  unpackStates,
  type PackedStates,
} from './file-states.ts';
import { stampOf, TICK_MS } from './file-stamps.ts';

let base: string;
function write(name: string, text: string): void {
  writeFileSync(base + name, text);
}

beforeEach(async () => {
  base = mkdtempSync(path.join(tmpdir(), 'states-')) + path.sep;
  for (const name of ['a', 'b', 'c']) write(name, 'old');
  // Long enough for every clock of a file system.
  await setTimeout(2 * TICK_MS);
});
afterEach(() => rmSync(base, { recursive: true }));

const copyOf = (packed: PackedStates) => JSON.parse(JSON.stringify(packed)) as PackedStates;
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
  const before = unpackStates(copyOf(packStates(readStates(base, names))));
  change();
  const { now, changed } = compareStates(before);
  expect(changed.map((place) => names[place])).toEqual(expected);
  expect(areCurrent(before)).toBe(expected.length === 0);
  expect(compareStates(now).changed).toEqual([]);
});

test('those of many files come back as they were', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `missing ${index}`);
  const states = { ...readStates(base, [...names, ...many]) };
  states.states.set(
    Float64Array.from({ length: 4000 }, (_, index) => index / 3),
    names.length * 4,
  );
  expect(unpackStates(copyOf(packStates(states)))).toEqual(states);
});

test('what may have changed since, at all places or at some', () => {
  const began = Date.now();
  write('b', 'new');
  const states = readStates(base, names.slice(1));
  expect(mayHaveChanged(states, began)).toBe(true);
  expect(mayHaveChanged(states, began, [0, 2, 3])).toBe(false);
  expect(mayHaveChanged(states, began, [1])).toBe(true);
});

test('renewed states are read for new names, and for those to be read again', () => {
  const before = readStates(base, ['a', 'b']);
  for (const name of ['a', 'b', 'c']) write(name, 'newer');
  const renewed = renewStates(before, ['c', 'b', 'a'], new Set(['a']));
  expect([0, 1, 2].map((place) => sizeAt(renewed, place))).toEqual([5, 3, 5]);
  expect(compareStates(renewed).changed).toEqual([1]);
});

test('states as stamps equal the stamps of the files', () => {
  const stamps = toStamps(readStates(base, ['a', 'missing']));
  expect(stamps).toEqual(['a', 'missing'].map((name) => [base + name, stampOf(base + name)]));
});
