import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import type { LoadedConfig } from '../../config/load-config.ts';
import { inTime } from './in-time.ts';

const never = new Promise<never>(() => undefined);

test('a config that hangs is loaded again, once, when it has been corrected', async () => {
  await using folder = await temporaryFolder();
  const configFile = path.join(folder.path, 'site.config.ts');
  writeFileSync(configFile, 'await never;');
  const corrected = {} as LoadedConfig;
  // Longer than between two looks at its file.
  const answers = [never, setTimeout(600, corrected)];
  const loading = inTime(() => answers.shift() ?? never, { root: folder.path, configFile }, [configFile]);
  writeFileSync(configFile, 'export default {};');
  expect(await loading).toBe(corrected);
  expect(answers).toEqual([]);
});

test('one that throws does so', async () => {
  const site = { root: '/site', configFile: '/site/site.config.ts' };
  await expect(inTime(() => Promise.reject(new Error('no token')), site, [])).rejects.toThrow('no token');
});

test('one that is stopped after as long, since it loops, does not await anything', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const site = { root: '/site', configFile: '/site/site.config.ts' };
  const loop = async () => {
    vi.setSystemTime(Date.now() + 30_000);
    await setTimeout(300);
    throw new Error('stopped');
  };
  await expect(inTime(loop, site, [])).rejects.toThrow('stopped');
});
