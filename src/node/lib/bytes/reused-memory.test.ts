import { expect, test } from 'vitest';

import { inReusedMemory, ReusedMemory } from './reused-memory.ts';

test('texts and bytes stand side by side, however many and long', () => {
  const memory = new ReusedMemory();
  const texts = Array.from({ length: 60 }, (_, index) => `é${index}\u{1F600}`.repeat(index * 3000));
  for (let round = 0; round < 2; round += 1) {
    const put = texts.flatMap((text) => [memory.put(text), memory.put(Buffer.from(text))]);
    expect(put.map((bytes) => bytes.toString())).toEqual(texts.flatMap((text) => [text, text]));
    memory.clear();
  }
});

test('a text has room if its bytes have', () => {
  const memory = new ReusedMemory();
  const { buffer } = memory.put('x'.repeat((1 << 20) - 10));
  expect(memory.put('0123456789').buffer).toBe(buffer);
  expect(memory.put('0').buffer).not.toBe(buffer);
});

test('memory that has become large is given up', () => {
  const memory = new ReusedMemory();
  const buffers = [100, 9 << 20, 100, 100].map((length) => {
    const { buffer } = memory.reserve(length);
    memory.clear();
    return buffer;
  });
  expect(buffers[2]).not.toBe(buffers[1]);
  expect(buffers[3]).toBe(buffers[2]);
});

test('memory is used again once the work has ended, also if it failed, and not before', async () => {
  const memoryOf = (work: Promise<unknown> = Promise.resolve()) =>
    inReusedMemory(async (memory) => {
      const bytes = memory.put('text');
      await work;
      return { buffer: bytes.buffer, start: bytes.byteOffset, text: bytes.toString() };
    });
  const { buffer } = await memoryOf();
  const again = await memoryOf();
  expect(again.buffer).toBe(buffer);
  expect(again.start).toBe(0);
  await expect(memoryOf(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect((await memoryOf()).buffer).toBe(buffer);

  let end = () => {};
  const underway = memoryOf(new Promise<void>((resolve) => (end = resolve)));
  const other = await inReusedMemory(async (memory) => memory.put('other').buffer);
  end();
  expect(await underway).toMatchObject({ text: 'text' });
  expect((await underway).buffer).not.toBe(other);
});
