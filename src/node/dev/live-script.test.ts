import { expect, test, vi } from 'vitest';

import { loadEsbuild } from '../lib/esbuild.ts';
import { liveScript } from './live-script.ts';

vi.mock('../lib/esbuild.ts', { spy: true });

test('a script that could not be bundled is bundled for the next page, and then kept', async () => {
  vi.mocked(loadEsbuild).mockRejectedValueOnce(new Error('Too many open files.'));
  await expect(liveScript()).rejects.toThrow('Too many open files.');
  const script = await liveScript();
  expect(script).toContain('EventSource');
  expect(await liveScript()).toBe(script);
  expect(loadEsbuild).toHaveBeenCalledTimes(2);
});
