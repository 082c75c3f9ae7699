import { mkdtempSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { isInMemory, type Read } from './in-memory.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'in-memory-'));
const file = path.join(folder, 'file');
beforeAll(() => writeFileSync(file, Buffer.alloc(1 << 20)));
afterAll(() => rmSync(folder, { recursive: true }));

const pause = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** A disk that takes its time for so many of the places. */
const slowDisk = (slow: number) => {
  let count = 0;
  return vi.fn<Read>((...args) => {
    count += 1;
    if (count <= slow) pause(1);
    return readSync(...args);
  });
};

test('by the time that most places take', () => {
  expect([isInMemory(file, slowDisk(7)), isInMemory(file, slowDisk(4))]).toEqual([false, false]);
});

test('looks at places all over the file', () => {
  const disk = slowDisk(0);
  isInMemory(file, disk);
  const places = disk.mock.calls.map(([, , , , position]) => position);
  expect(places.length).toBeGreaterThan(4);
  expect(Math.max(...places)).toBeGreaterThan(0.7 * (1 << 20));
});

test('a file that cannot be read is not', () => {
  expect([isInMemory(path.join(folder, 'none')), isInMemory(folder)]).toEqual([false, false]);
});
