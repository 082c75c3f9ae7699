import { expect, test } from 'vitest';

import { inReusedMemory } from './reused-memory.ts';

test('texts are encoded side by side, however many and long', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `é${index}\u{1F600}`.repeat(index * 1000));
  const whole = await inReusedMemory(async (encode) => {
    const encoded = texts.map(encode);
    return encoded.map((bytes) => bytes.toString());
  });
  expect(whole).toEqual(texts);
});

test('memory is used again once the work has ended, also if it failed, and not before', async () => {
  const memoryOf = (work: Promise<unknown> = Promise.resolve()) =>
    inReusedMemory(async (encode) => {
      const bytes = encode('text');
      await work;
      return { memory: bytes.buffer, text: bytes.toString() };
    });
  const { memory } = await memoryOf();
  expect((await memoryOf()).memory).toBe(memory);
  await expect(memoryOf(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect((await memoryOf()).memory).toBe(memory);

  let end = () => {};
  const underway = memoryOf(new Promise<void>((resolve) => (end = resolve)));
  const other = await inReusedMemory(async (encode) => encode('other').buffer);
  end();
  expect(await underway).toMatchObject({ text: 'text' });
  expect((await underway).memory).not.toBe(other);
});
