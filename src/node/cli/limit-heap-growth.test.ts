import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const url = new URL('../../../lib/node/cli/limit-heap-growth.js', import.meta.url).href;

/**
 * Keeps some objects, and makes others that live a while; prints how much of the heap is taken on average, as a multiple of what is live.
 * Looks in the last third of the rounds: V8 has then collected the whole heap for the first time, which Node 24 does at 460 MB.
 */
const program = (kept: number, made: number, limit = 'limitHeapGrowth', rounds = 180) => `
  (await import(${JSON.stringify(url)})).${limit}();
  const live = Array.from({ length: ${kept} }, (_, index) => ({ index, list: [index, index + 1, index + 2] }));
  const ring = [];
  let total = 0;
  for (let round = 0; round < ${rounds}; round += 1) {
    // Observers are called between turns.
    await new Promise(setImmediate);
    ring[round % 8] = Array.from({ length: ${made} }, (_, index) => ({ round, index, list: [round, index] }));
    if (round >= ${rounds * (2 / 3)}) total += process.memoryUsage().heapUsed;
  }
  gc();
  console.log(total / ${rounds / 3} / process.memoryUsage().heapUsed, live.length, ring.length);
`;

/** Collections of other threads would come later where the machine is busy. */
const flags = ['--single-threaded-gc', '--no-incremental-marking', '--expose-gc', '--input-type=module'];

/** With `limitHeapGrowth` the large heap comes to 1.2 times what is live, without it to 1.8 and more. */
test.each([
  ['a large heap stays close to what is live in it', 900_000, 30_000, true],
  ['a small one grows as it likes', 20_000, 8000, false],
])('%s', { timeout: 120_000 }, (_what, kept, made, isLimited) => {
  const output = execFileSync(process.execPath, [...flags, '--eval', program(kept, made)], {
    encoding: 'utf8',
  });
  expect(Number.parseFloat(output) < 1.5).toBe(isLimited);
});

/** Prints how far a heap grows, in MB, of which 100 MB are live. */
const growing = (limit: string) => `
  (await import(${JSON.stringify(url)})).${limit}();
  const live = Array.from({ length: 600_000 }, (_, index) => ({ index, list: [index, index + 1, index + 2] }));
  const ring = [];
  let most = 0;
  for (let round = 0; round < 120; round += 1) {
    await new Promise(setImmediate);
    ring[round % 8] = Array.from({ length: 30_000 }, (_, index) => ({ round, index, list: [round, index] }));
    most = Math.max(most, process.memoryUsage().heapUsed);
  }
  console.log(most / 2 ** 20, live.length, ring.length);
`;

test.each([
  ['limitHeapGrowth', 220],
  ['limitHeapOfBuild', 190],
])('%s: a heap that V8 lets grow is collected all the same', { timeout: 120_000 }, (limit, most) => {
  const output = execFileSync(
    process.execPath,
    [...flags, '--no-allocation-site-pretenuring', '--eval', growing(limit)],
    { encoding: 'utf8' },
  );
  expect(Number.parseFloat(output)).toBeLessThan(most);
});

/** Of 260 MB that are live; with a heap that may double, 1.5 times as much is taken on average. */
test('the heap of a build grows by so many bytes, and not by so many times', { timeout: 120_000 }, () => {
  const code = program(1_800_000, 60_000, 'limitHeapOfBuild', 96);
  const output = execFileSync(process.execPath, [...flags, '--eval', code], { encoding: 'utf8' });
  expect(Number.parseFloat(output)).toBeLessThan(1.35);
});

/** Prints how large the young generation becomes, in MB. */
const young = (limit: string) => `
  (await import(${JSON.stringify(url)})).${limit}();
  const { getHeapSpaceStatistics } = await import('node:v8');
  const ring = [];
  let most = 0;
  for (let round = 0; round < 200; round += 1) {
    await new Promise(setImmediate);
    ring[round % 8] = Array.from({ length: 30_000 }, (_, index) => ({ round, index, list: [round, index] }));
    most = Math.max(most, getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size);
  }
  console.log(most / 2 ** 20, ring.length);
`;

test.each(['limitHeapGrowth', 'limitHeapOfBuild'])(
  '%s: the young generation stays small',
  { timeout: 120_000 },
  (limit) => {
    const code = young(limit);
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
    });
    expect(Number.parseFloat(output)).toBeLessThan(70);
  },
);
