import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSpillFile } from './spill-file.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spill-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte);

test('what was added is read again, whole or in part', () => {
  const file = createSpillFile();
  const first = file.add(filled(1000, 1)) as number;
  const second = file.add(filled(500, 2)) as number;
  expect(Uint8Array.from(file.read(first, 1000))).toEqual(filled(1000, 1));
  expect(Uint8Array.from(file.read(second + 100, 400))).toEqual(filled(400, 2));
  expect(Uint8Array.from(file.read(first + 999, 2))).toEqual(new Uint8Array([1, 2]));
});

test('bytes beyond the end are no bytes of the file', () => {
  const file = createSpillFile();
  expect(() => file.read(0, 1)).toThrow(RangeError);
  file.add(filled(10, 1));
  expect(() => file.read(5, 6)).toThrow(RangeError);
});

test('there is no file before something is added, and none that outlives the process', () => {
  const file = createSpillFile();
  expect(readdirSync(folder)).toEqual([]);
  file.add(filled(10, 1));
  expect(readdirSync(folder)).toEqual([]);
  expect(file.read(0, 10)).toHaveLength(10);
});

test('where no file can be made, nothing is taken', () => {
  vi.stubEnv('TMPDIR', path.join(folder, 'missing'));
  const file = createSpillFile();
  expect(file.add(filled(10, 1))).toBeUndefined();
  vi.stubEnv('TMPDIR', folder);
  expect(file.add(filled(10, 1))).toBeUndefined();
});
