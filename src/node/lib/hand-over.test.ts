import { Tinypool } from 'tinypool';
import { expect, test } from 'vitest';

import { copyTogether } from './copy-together.ts';
import { handOver } from './hand-over.ts';

test('memory is moved if it holds nothing but the values', () => {
  const together = copyTogether([Buffer.from('one'), Buffer.from(''), Buffer.from('three')]);
  const alone = Uint8Array.of(1, 2);
  const answer = {};
  const moved = handOver(answer, [...together, alone, alone.subarray(0, 0), Buffer.from('small')]) as never;
  expect(together.map((bytes) => Buffer.from(bytes).toString())).toEqual(['one', '', 'three']);
  expect(moved[Tinypool.transferableSymbol]).toEqual([together[0]?.buffer, alone.buffer]);
  expect(moved[Tinypool.valueSymbol]).toBe(answer);
});
