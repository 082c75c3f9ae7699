import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const url = new URL('../../../../lib/node/cli/process/limit-heap-growth.js', import.meta.url).href;

/** A process that keeps something, and makes something else in every round, which lives for eight. */
interface Load {
  readonly kept: string;
  readonly made: string;
  readonly rounds: number;
  /** Looks at the heap once a round, before the first of which `most` and `total` are 0. */
  readonly look: string;
  /** A number to print. */
  readonly result: string;
  readonly flags?: readonly string[];
}

/** Collections of other threads would come later where the machine is busy. */
const inOneThread = ['--single-threaded-gc', '--no-incremental-marking'];

/** Loads a process whose heap has a limit, in MB. */
function measure(limit: string, { kept, made, rounds, look, result, flags = inOneThread }: Load): number {
  const program = `
    import { getHeapSpaceStatistics } from 'node:v8';
    (await import(${JSON.stringify(url)})).${limit}();
    const piece = Array.from({ length: 1000 }, () => 0.5);
    /** Quickly made and collected: lists of numbers. */
    const megabytes = (count) => Array.from({ length: count * 125 }, () => piece.slice());
    const objects = (count) => Array.from({ length: count }, (_, index) => ({ index, list: [index, index + 1] }));
    const live = ${kept};
    const ring = [];
    let most = 0;
    let total = 0;
    for (let round = 0; round < ${rounds}; round += 1) {
      // Observers are called between turns.
      await new Promise(setImmediate);
      ring[round % 8] = ${made};
      ${look}
    }
    console.log(${result}, live.length, ring.length);
  `;
  const words = [...flags, '--expose-gc', '--input-type=module', '--eval', program];
  return Number.parseFloat(execFileSync(process.execPath, words, { encoding: 'utf8' }));
}

/**
 * How much of the heap is taken on average, as a multiple of what is live. Looks in the last third of the rounds: V8 has then collected
 * the whole heap for the first time, which Node 24 does at 460 MB.
 */
const average = (rounds: number) => ({
  rounds,
  look: `if (round >= ${rounds * (2 / 3)}) total += process.memoryUsage().heapUsed;`,
  result: `(gc(), total / ${rounds / 3} / process.memoryUsage().heapUsed)`,
});

/** It comes to 1.2 times what is live, without a limit to 1.8 and more; with Node 26 to 1.8, without a limit to 1.9 and more. */
test('a large heap stays close to what is live in it', { timeout: 120_000 }, () => {
  const load = { kept: 'objects(900_000)', made: 'objects(30_000)', ...average(180) };
  const isAtLeast26 = Number.parseInt(process.versions.node) >= 26;
  expect(measure('limitHeapGrowth', load)).toBeLessThan(isAtLeast26 ? 1.85 : 1.5);
});

test('a small one grows as it likes', { timeout: 120_000 }, () => {
  const load = { kept: 'objects(20_000)', made: 'objects(8000)', ...average(180) };
  expect(measure('limitHeapGrowth', load)).toBeGreaterThan(1.5);
});

/** Of 290 MB that are live; without a limit, it comes to 2.9 times as much. */
test('the heap of a build grows by so many bytes, and not by so many times', { timeout: 120_000 }, () => {
  const load = { kept: 'megabytes(230)', made: 'megabytes(8)', ...average(96) };
  expect(measure('limitHeapOfBuild', load)).toBeLessThan(1.35);
});

/** Of 120 MB that are live; without a limit, it comes to 760, and with Node 24 to 620. */
test.each(['limitHeapGrowth', 'limitHeapOfBuild'])(
  '%s: a heap that V8 lets grow is collected all the same',
  { timeout: 120_000 },
  (limit) => {
    const most = measure(limit, {
      kept: 'megabytes(75)',
      made: 'megabytes(6)',
      rounds: 120,
      look: 'most = Math.max(most, process.memoryUsage().heapUsed);',
      result: 'most / 2 ** 20',
      flags: [...inOneThread, '--no-allocation-site-pretenuring'],
    });
    expect(most).toBeLessThan(240);
  },
);

/** Without a limit it becomes 128 MB large with Node 24, and with Node 26 no larger than with one. */
test.each(['limitHeapGrowth', 'limitHeapOfBuild'])(
  '%s: the young generation stays small',
  { timeout: 120_000 },
  (limit) => {
    const most = measure(limit, {
      kept: '[]',
      made: 'megabytes(6)',
      rounds: 60,
      look: `const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
        most = Math.max(most, young.space_size);`,
      result: 'most / 2 ** 20',
      flags: [],
    });
    expect(most).toBeLessThan(128);
  },
);
