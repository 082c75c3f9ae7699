import childProcess, { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { stop } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';

import { endEsbuild, loadEsbuild } from './esbuild.ts';

test('its process ends once nobody bundles, and the next bundle has another', async () => {
  // Earlier test files of this worker may have started it.
  await stop();
  const spawn = vi.spyOn(childProcess, 'spawn');
  onTestFinished(async () => {
    await endEsbuild();
    spawn.mockRestore();
  });
  await endEsbuild();
  expect(spawn).not.toHaveBeenCalled();

  const { build } = await loadEsbuild();
  const bundle = () => build({ stdin: { contents: 'export const one = 1;' }, write: false });
  await bundle();
  const child = spawn.mock.results[0]?.value as ChildProcess;
  const ended = once(child, 'exit');
  await endEsbuild();
  await ended;

  expect((await bundle()).outputFiles).toHaveLength(1);
  expect(spawn).toHaveBeenCalledTimes(2);
});
