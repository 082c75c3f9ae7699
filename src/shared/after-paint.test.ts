import { beforeEach, afterEach, expect, test, vi } from 'vitest';

import { afterPaint } from './after-paint.ts';

const setTimeoutOfNode = setTimeout;
let frames: Map<number, () => void>;
const run = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  frames = new Map();
  let number = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    number += 1;
    frames.set(number, callback);
    return number;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  run.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function paint(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const callback of due) callback();
}

/** Runs tasks that are due. */
const tasks = () => new Promise((done) => setTimeoutOfNode(done, 20));

test('runs once, in the task after the frame', async () => {
  afterPaint(run);
  paint();
  expect(run).not.toHaveBeenCalled();
  await tasks();
  expect(run).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('where no frame comes, it runs all the same', async () => {
  afterPaint(run);
  vi.runAllTimers();
  paint();
  await tasks();
  expect(run).toHaveBeenCalledOnce();
});

test.each([0, 1])('is called off, after %i frames', async (count) => {
  const callOff = afterPaint(run);
  if (count > 0) paint();
  callOff();
  paint();
  vi.runAllTimers();
  await tasks();
  expect(run).not.toHaveBeenCalled();
});
