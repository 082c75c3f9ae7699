import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Keeps some objects, and makes others that live a while; prints how much of the heap is taken on average, in MB. */
const program = (prepare: string, kept: number, made: number) => `
  ${prepare}
  const live = Array.from({ length: ${kept} }, (_, index) => ({ index, list: [index, index + 1, index + 2] }));
  const ring = [];
  let total = 0;
  for (let round = 0; round < 100; round += 1) {
    // Observers are called between turns.
    await new Promise(setImmediate);
    ring[round % 8] = Array.from({ length: ${made} }, (_, index) => ({ round, index, list: [round, index] }));
    if (round >= 50) total += process.memoryUsage().heapUsed;
  }
  console.log(Math.round(total / 50 / 1e6), live.length);
`;

/** Collections of other threads would come later where the machine is busy. */
const alone = ['--single-threaded-gc', '--no-incremental-marking'];

test.each([
  ['a large heap stays close to what is live in it', 700_000, 30_000, true],
  ['a small one grows as it likes', 20_000, 8000, false],
])('%s', { timeout: 120_000 }, (_what, kept, made, isLimited) => {
  const run = (prepare: string) =>
    Number.parseInt(
      execFileSync(
        process.execPath,
        [...alone, '--input-type=module', '--eval', program(prepare, kept, made)],
        {
          encoding: 'utf8',
        },
      ),
      10,
    );
  const url = new URL('../../../lib/node/lib/limit-heap-growth.js', import.meta.url).href;
  const limited = run(`(await import(${JSON.stringify(url)})).limitHeapGrowth();`);
  expect(limited < run('') * 0.75).toBe(isLimited);
});
