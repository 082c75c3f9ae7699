import { expect, test, vi } from 'vitest';

vi.mock('../../lib/code/esbuild.ts', { spy: true });

test('a script that could not be bundled is bundled for the next page, and then kept', async () => {
  // Earlier test files of this worker may have loaded it, with a module that is no spy.
  vi.resetModules();
  const { loadEsbuild } = await import('../../lib/code/esbuild.ts');
  const { liveScript } = await import('./live-script.ts');
  vi.mocked(loadEsbuild).mockRejectedValueOnce(new Error('Too many open files.'));
  await expect(liveScript()).rejects.toThrow('Too many open files.');
  const script = await liveScript();
  expect(script).toContain('EventSource');
  expect(await liveScript()).toBe(script);
  expect(loadEsbuild).toHaveBeenCalledTimes(2);
});
