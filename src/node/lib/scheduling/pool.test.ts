import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runBatches } from './pool.ts';

let folder: string;
let module: URL;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
  const file = path.join(folder, 'double.mjs');
  await writeFile(file, 'export default async (numbers) => numbers.map((number) => [number * 2, "there"]);');
  module = pathToFileURL(file);
});
afterAll(() => rm(folder, { recursive: true }));

type Answer = readonly [number, string];

const here = (numbers: readonly number[]) =>
  Promise.resolve(numbers.map((number): Answer => [number * 2, 'here']));
const toTask = (batch: readonly number[]) => batch;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

async function answersOf(count: number, jobs: number) {
  const answers = new Map<number, Answer>();
  const onAnswer = (number: number, answer: Answer) => void answers.set(number, answer);
  await runBatches(upTo(count), { run: here, module, jobs, toTask, onAnswer });
  const places = new Set([...answers.values()].map(([, place]) => place));
  return { doubles: upTo(count).map((number) => answers.get(number)?.[0]), places };
}

test.each([
  ['a few items', 199, 2, ['here']],
  ['one job', 1000, 1, ['here']],
  ['two jobs', 10_000, 2, ['here', 'there']],
])('%s: each item has its answer', async (_, count, jobs, places) => {
  const found = await answersOf(count, jobs);
  expect(found.doubles).toEqual(upTo(count).map((number) => number * 2));
  expect([...found.places].sort()).toEqual(places);
});

test('the bytes of a task are where other threads read them, and each batch has memory of its own', async () => {
  const file = path.join(folder, 'shared.mjs');
  const shared = 'buffer instanceof SharedArrayBuffer';
  await writeFile(
    file,
    `import { resourceLimits } from 'node:worker_threads';
    export default async (tasks) => tasks.map(({ buffer, byteOffset, length }) => [
      ${shared} && Buffer.from(buffer, byteOffset, length).toString(), resourceLimits.maxYoungGenerationSizeMb]);`,
  );
  const answers = new Map<number, readonly [string, number]>();
  await runBatches(upTo(4000), {
    run: async (tasks: readonly Buffer[]) => tasks.map((bytes) => [bytes.toString(), 0] as const),
    module: pathToFileURL(file),
    jobs: 2,
    toTask: async (batch, memory) => {
      const task = batch.map((number) => memory.put(`${number}`));
      await Promise.resolve();
      return task;
    },
    onAnswer: (number, answer) => void answers.set(number, answer),
  });
  expect(upTo(4000).map((number) => answers.get(number)?.[0])).toEqual(upTo(4000).map(String));
  expect(new Set([...answers.values()].map(([, young]) => young))).toEqual(new Set([0, 12]));
});

test('answers of other threads are received before this one takes more work', async () => {
  const order: string[] = [];
  const slow = async (numbers: readonly number[]) => {
    const end = Date.now() + 20;
    while (Date.now() < end);
    return here(numbers);
  };
  const onAnswer = (_: number, [, place]: Answer) => void order.push(place);
  await runBatches(upTo(4000), { run: slow, module, jobs: 2, toTask, onAnswer });
  // While this thread is at work the other has finished whatever it was given.
  expect(order.filter((place) => place === 'there').length).toBeGreaterThan(1000);
});

test('after a failure nothing more is begun', async () => {
  let begun = 0;
  const run = async (numbers: readonly number[]) => {
    begun += 1;
    return here(numbers);
  };
  const onAnswer = () => Promise.reject(new Error('full'));
  await expect(runBatches(upTo(10_000), { run, module, jobs: 2, toTask, onAnswer })).rejects.toThrow('full');
  const before = begun;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begun).toBe(before);
  expect(begun).toBeLessThan(10);
});
