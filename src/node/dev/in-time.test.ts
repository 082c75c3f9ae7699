import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { inTime } from './in-time.ts';

const never = new Promise<never>(() => undefined);

test('a config that hangs is loaded again once it has been corrected', async () => {
  await using folder = await temporaryFolder();
  const configFile = path.join(folder.path, 'site.config.ts');
  writeFileSync(configFile, 'await never;');
  const corrected = {} as LoadedConfig;
  const answers = [never, Promise.resolve(corrected)];
  const loading = inTime(() => answers.shift() ?? never, { root: folder.path, configFile }, [configFile]);
  writeFileSync(configFile, 'export default {};');
  expect(await loading).toBe(corrected);
  expect(answers).toEqual([]);
});

test('one that throws does so', async () => {
  const site = { root: '/site', configFile: '/site/site.config.ts' };
  await expect(inTime(() => Promise.reject(new Error('no token')), site, [])).rejects.toThrow('no token');
});
