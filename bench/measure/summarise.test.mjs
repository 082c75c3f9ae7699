import { describe, expect, test } from 'vitest';

import { spread, summariseSize } from './summarise.mjs';

const take = (...walls) => walls.map((wall) => ({ wall, cpu: wall, memory: 1 }));

describe('spread', () => {
  test.each([
    [[3, 1, 2], { median: 2, min: 1, max: 3 }],
    [[4, 1, 2, 3], { median: 2.5, min: 1, max: 4 }],
    [[1, null], null],
  ])('%j', (values, expected) => {
    expect(spread(values)).toEqual(expected);
  });
});

describe('the lines of a size', () => {
  const lines = summariseSize(200, [
    { name: 'sitegen', samples: { cold: take(2, 8, 3), again: take(1, 1, 1), message: take(1, 2, 3) } },
    { name: 'Hugo', samples: { cold: take(4, 4, 4), again: take(4, 2, 10) } },
  ]);
  const line = (generator, build) =>
    lines.find((one) => one.generator === generator && one.build === build) ?? {};

  test('stand by build, and a peer has those that it took part in', () => {
    expect(lines.map(({ generator, build }) => `${build}: ${generator}`)).toEqual([
      'cold: sitegen',
      'cold: Hugo',
      'again: sitegen',
      'again: Hugo',
      'message: sitegen',
    ]);
  });

  test('compare the runs of one turn with each other', () => {
    // The ratios are 1/4, 1/2 and 1/10: neither the quickest against the quickest, nor the median against the median.
    expect(line('sitegen', 'again').toPeers).toEqual({ Hugo: 0.25 });
    expect(line('sitegen', 'again').toCold).toBeCloseTo(1 / 3);
    expect(line('Hugo', 'again').toPeers).toEqual({});
  });

  test('have no ratio where there is nothing to compare with', () => {
    expect(line('sitegen', 'message').toPeers).toEqual({});
    expect(line('sitegen', 'cold').toCold).toBeUndefined();
  });
});
