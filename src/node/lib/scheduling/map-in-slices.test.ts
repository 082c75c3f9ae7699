import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

import { projectRoot } from '../../../../tests/support/sitegen.ts';
import { mapInSlices } from './map-in-slices.ts';

const SLOW_MS = 25;

test('the main thread answers in order, and others have their turn between slow items', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 0);
  const answers = await mapInSlices([1, 2, 3, 4], (item) => {
    const end = performance.now() + SLOW_MS;
    while (performance.now() < end);
    return item % 2 === 0 ? item * 2 : Promise.resolve(item * 2);
  });
  clearInterval(timer);
  expect(answers).toEqual([2, 4, 6, 8]);
  expect(turns).toBeGreaterThan(1);
});

test('another thread goes through its batch in one turn', async () => {
  const module = pathToFileURL(path.join(projectRoot, 'lib/node/lib/scheduling/map-in-slices.js')).href;
  const code = `
    const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(module)}).then(async ({ mapInSlices }) => {
      let turns = 0;
      const timer = setInterval(() => (turns += 1), 0);
      const answers = await mapInSlices([1, 2, 3, 4], (item) => {
        const end = performance.now() + ${SLOW_MS};
        while (performance.now() < end);
        return item * 2;
      });
      clearInterval(timer);
      parentPort.postMessage({ answers, turns });
    });`;
  const worker = new Worker(code, { eval: true });
  const told = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  expect(told).toEqual({ answers: [2, 4, 6, 8], turns: 0 });
});
