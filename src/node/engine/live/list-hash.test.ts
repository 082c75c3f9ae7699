import { expect, test, vi } from 'vitest';

import { createListHash } from './list-hash.ts';

interface Item {
  readonly name: string;
}

const items = Array.from({ length: 1203 }, (_, index) => ({ name: `item ${index}` }));
const describeItem = ({ name }: Item) => name;
const fresh = (list: readonly Item[]) => createListHash(describeItem)(list);

test('a list has one hash, whatever was hashed before', () => {
  const hash = createListHash(describeItem);
  const edits: readonly (readonly Item[])[] = [
    items,
    items.with(700, { name: 'another' }),
    items.toSpliced(3, 1),
    items.toSpliced(3, 0, { name: 'new' }),
    items.slice(0, 10),
    [],
    items,
  ];
  for (const list of edits) expect(hash(list)).toBe(fresh(list));
  expect(new Set(edits.map(fresh)).size).toBe(edits.length - 1);
});

test('of a list with one other item a piece is hashed', () => {
  const describing = vi.fn<typeof describeItem>(describeItem);
  const hash = createListHash(describing);
  hash(items);
  describing.mockClear();
  hash(items.with(700, { name: 'another' }));
  expect(describing.mock.calls.length).toBeLessThan(600);
});
