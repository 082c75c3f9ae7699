import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readThrough } from './read-through.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'read-through-'));
const file = path.join(folder, 'file');
const size = 40 << 20;
beforeAll(() => writeFileSync(file, Buffer.alloc(size)));
afterAll(() => rmSync(folder, { recursive: true }));

/** Linux counts the bytes that a process has read. */
const counters = '/proc/self/io';

describe.skipIf(!existsSync(counters))('what is read', () => {
  const bytesRead = () => Number(/^rchar: (\d+)/m.exec(readFileSync(counters, 'utf8'))?.[1]);

  async function read(signal: AbortSignal): Promise<number> {
    const before = bytesRead();
    await readThrough([file], signal);
    return bytesRead() - before;
  }

  test('is the whole file', async () => {
    expect(await read(new AbortController().signal)).toBeGreaterThanOrEqual(size);
  });

  test('is no more than a piece once it is given up', async () => {
    expect(await read(AbortSignal.abort())).toBeLessThan(size / 4);
  });
});

test('a file that is not there is no failure', async () => {
  await expect(
    readThrough([path.join(folder, 'none')], new AbortController().signal),
  ).resolves.toBeUndefined();
});
