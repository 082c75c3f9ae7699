import { expect, test } from 'vitest';

import { createMemo } from './create-memo.ts';
import { createMemoryStore } from './create-memory-store.ts';

test('work is done once for a stage and a key, in flight and afterwards', async () => {
  const memo = createMemo(createMemoryStore(), '1');
  let runs = 0;
  const compute = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    runs += 1;
    return { runs };
  };
  const together = await Promise.all([memo('parse', 'a', compute), memo('parse', 'a', compute)]);
  expect(together).toEqual([{ runs: 1 }, { runs: 1 }]);
  expect(await memo('parse', 'a', compute)).toEqual({ runs: 1 });
  expect(await memo('parse', 'b', compute)).toEqual({ runs: 2 });
  expect(await memo('probe', 'a', compute)).toEqual({ runs: 3 });
});

test('another version of the generator finds nothing', async () => {
  const store = createMemoryStore();
  await createMemo(store, '1')('parse', 'a', () => 'of version 1');
  expect(await createMemo(store, '2')('parse', 'a', () => 'of version 2')).toBe('of version 2');
  expect(await createMemo(store, '1')('parse', 'a', () => 'again')).toBe('of version 1');
});

test('a failure reaches everyone who waits and is not kept', async () => {
  const memo = createMemo(createMemoryStore());
  const fail = () => Promise.reject(new Error('no'));
  const waiting = await Promise.allSettled([memo('parse', 'a', fail), memo('parse', 'a', fail)]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await memo('parse', 'a', () => 'done')).toBe('done');
  await expect(
    memo('parse', 'b', () => {
      throw new Error('at once');
    }),
  ).rejects.toThrow('at once');
});

test('undefined is computed again', async () => {
  const memo = createMemo(createMemoryStore());
  let runs = 0;
  for (let turn = 0; turn < 2; turn += 1) await memo('parse', 'a', () => void (runs += 1));
  expect(runs).toBe(2);
});

test('bytes are kept as they are', async () => {
  const memo = createMemo(createMemoryStore());
  const bytes = new Uint8Array([0, 255, 10]);
  expect(await memo.bytes('blob', 'a', () => bytes)).toEqual(bytes);
  expect(await memo.bytes('blob', 'a', () => new Uint8Array())).toEqual(bytes);
});
