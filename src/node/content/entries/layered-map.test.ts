import { expect, test } from 'vitest';

import { LayeredMap } from './layered-map.ts';

const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);

test('equals a map with the same changes, and stays unchanged itself', () => {
  const present = new Map<string, object>();
  let layered = new LayeredMap<object>();
  const before: [LayeredMap<object>, ReadonlyMap<string, object>][] = [];
  for (let round = 0; round < 120; round += 1) {
    before.push([layered, new Map(present)]);
    const changes = keys
      .filter((_, index) => (index * 7 + round * 3) % 5 < 2)
      // Every tenth round is more than are kept above a map.
      .flatMap((key) =>
        round % 10 === 0 ? Array.from({ length: 40 }, (_, copy) => `${key}.${copy}`) : [key],
      )
      .map((key, index): [string, object | undefined] => [
        key,
        (index + round) % 4 === 0 ? undefined : { round },
      ]);
    for (const [key, value] of changes) {
      if (value === undefined) present.delete(key);
      else present.set(key, value);
    }
    layered = layered.with(new Map(changes));
  }
  before.push([layered, present]);
  const all = [...keys, ...keys.flatMap((key) => Array.from({ length: 40 }, (_, copy) => `${key}.${copy}`))];
  for (const [one, other] of before) {
    expect(all.filter((key) => one.get(key) !== other.get(key))).toEqual([]);
    expect(all.filter((key) => one.has(key) !== other.has(key))).toEqual([]);
  }
});
