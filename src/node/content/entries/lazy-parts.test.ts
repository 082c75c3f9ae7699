import { expect, test, vi } from 'vitest';

import { lazyParts } from './lazy-parts.ts';

interface Parts {
  readonly length: number;
  readonly words: readonly string[];
}

const withParts = lazyParts<Parts>(['length', 'words']);

test('parts are asked for when they are read', () => {
  const parts = vi.fn<() => Parts>(() => ({ length: 2, words: ['two', 'words'] }));
  const made = withParts({ name: 'one' }, parts);
  expect(made.name).toBe('one');
  expect(parts).not.toHaveBeenCalled();
  expect(made.words).toEqual(['two', 'words']);
});

test('parts are fields as others are, in the order of their names, and nothing else is', () => {
  const made = withParts({ name: 'one' }, () => ({ length: 1, words: ['word'] }));
  expect(JSON.stringify(made)).toBe('{"name":"one","length":1,"words":["word"]}');
  expect(Reflect.ownKeys({ ...made })).toEqual(['name', 'length', 'words']);
});

test('all objects share their accessors, which is what keeps them small', () => {
  const one = withParts({}, () => ({ length: 1, words: [] }));
  const other = withParts({}, () => ({ length: 2, words: [] }));
  expect(Object.getOwnPropertyDescriptors(one)).toMatchObject({
    length: Object.getOwnPropertyDescriptor(other, 'length'),
  });
  expect([one.length, other.length]).toEqual([1, 2]);
});

test('who reads a part is told', () => {
  const reads: unknown[] = [];
  const withNoted = lazyParts<Parts>(['length', 'words'], (...read) => reads.push(read));
  const made = withNoted({ name: 'one' }, () => ({ length: 1, words: ['word'] }));
  expect(reads).toEqual([]);
  expect(made.length).toBe(1);
  expect(reads).toEqual([[made, 'length']]);
});
