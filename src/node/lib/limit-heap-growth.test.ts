import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Keeps 60 MB, and makes as much again that lives a while; prints how much of the heap is taken on average, in MB. */
const program = (prepare: string) => `
  ${prepare}
  const live = Array.from({ length: 300_000 }, (_, index) => ({ index, list: [index, index + 1, index + 2] }));
  const ring = [];
  let total = 0;
  for (let round = 0; round < 300; round += 1) {
    ring[round % 8] = Array.from({ length: 20_000 }, (_, index) => ({ round, index, list: [round, index] }));
    if (round >= 100) total += process.memoryUsage().heapUsed;
  }
  console.log(Math.round(total / 200 / 1e6), live.length);
`;

/** Collections of other threads would come later where the machine is busy. */
const alone = ['--single-threaded-gc', '--no-incremental-marking'];

test('the heap stays close to what is live in it', () => {
  const run = (prepare: string) =>
    Number.parseInt(
      execFileSync(process.execPath, [...alone, '--input-type=module', '--eval', program(prepare)], {
        encoding: 'utf8',
      }),
      10,
    );
  const url = new URL('../../../lib/node/lib/limit-heap-growth.js', import.meta.url).href;
  const limited = run(`(await import(${JSON.stringify(url)})).limitHeapGrowth();`);
  expect(limited).toBeLessThan(run('') * 0.75);
});
