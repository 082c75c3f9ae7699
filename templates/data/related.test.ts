import { describe, expect, test } from 'vitest';

import { relatedIndex } from './related.ts';

interface Item {
  readonly name: string;
  readonly tags: readonly string[];
}

function item(name: string, ...tags: readonly string[]): Item {
  return { name, tags };
}

/** The literal definition, in quadratic time, and therefore only for this test. */
function byDefinition(items: readonly Item[], of: Item): readonly string[] {
  const shared = (other: Item) => other.tags.filter((tag) => of.tags.includes(tag)).length;
  return items
    .filter((other) => other !== of)
    .map((other, index) => ({ other, index }))
    .sort((a, b) => shared(b.other) - shared(a.other) || a.index - b.index)
    .slice(0, 3)
    .map(({ other }) => other.name);
}

const options = { tagsOf: ({ tags }: Item) => tags, count: 3 };

describe('relatedIndex', () => {
  test('most tags in common first, then the newest', () => {
    const self = item('self', 'a', 'b');
    const items = [item('new', 'a'), self, item('other', 'c'), item('both', 'b', 'a'), item('old', 'b')];
    const related = relatedIndex(items, options);
    expect(related(self).map(({ name }) => name)).toEqual(['both', 'new', 'old']);
  });

  test('fills up with the newest, and never with itself', () => {
    const self = item('y', 'b');
    const items = [item('x', 'a'), self, item('z', 'c')];
    expect(relatedIndex(items, options)(self).map(({ name }) => name)).toEqual(['x', 'z']);
  });

  test('gives what the definition gives', () => {
    const tags = ['a', 'b', 'c', 'd', 'e', 'f'];
    // A small linear congruential generator: the same 200 items at every run.
    let seed = 7;
    const random = (limit: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * limit);
    };
    const items = Array.from({ length: 200 }, (_, index) =>
      item(
        `item-${index}`,
        ...new Set(Array.from({ length: 1 + random(4) }, () => tags[random(tags.length)] ?? 'a')),
      ),
    );
    const related = relatedIndex(items, options);
    for (const one of items) expect(related(one).map(({ name }) => name)).toEqual(byDefinition(items, one));
  });
});
