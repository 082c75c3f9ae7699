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

test('what is bundled while it ends is bundled by the next', async () => {
  const code = { stdin: { contents: 'export const one = 1;' }, write: false } as const;
  await (await loadEsbuild()).build(code);
  const ended = endEsbuild();
  const { build } = await loadEsbuild();
  expect((await build(code)).outputFiles).toHaveLength(1);
  await ended;
  await endEsbuild();
});

test('its process ends in silence, even if this one was too busy to answer it', async () => {
  await stop();
  const { spawn: spawnChild } = childProcess;
  let reported = '';
  const spawn = vi.spyOn(childProcess, 'spawn').mockImplementation(((command: string, args: string[]) => {
    const child = spawnChild(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stderr.on('data', (bytes: Buffer) => (reported += bytes.toString()));
    // It finds its input ended before the signal arrives, as it may on a busy machine.
    const kill = child.kill.bind(child);
    child.kill = () => setTimeout(() => kill(), 300).hasRef();
    return child;
  }) as typeof childProcess.spawn);
  onTestFinished(() => spawn.mockRestore());
  const { context } = await loadEsbuild();
  const made = await context({ stdin: { contents: 'export const one = 1;' }, write: false });
  await made.rebuild();
  const child = spawn.mock.results[0]?.value as ChildProcess;
  // It asks after a second.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1300);
  const ended = once(child, 'exit');
  await endEsbuild();
  await ended;
  expect(reported).toBe('');
});
