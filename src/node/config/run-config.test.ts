import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { runConfig, type ConfigModule } from './run-config.ts';

async function run(code: string, limitMs?: number): Promise<ConfigModule | undefined> {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, 'config.mjs');
  writeFileSync(file, code);
  // Before the folder is gone.
  return await runConfig(file, limitMs);
}

test.each([
  ['waits for nothing', 'export default 1;'],
  ['awaits something', 'export default await Promise.resolve(1);'],
])('a config that %s gives what it exports', async (_what, code) => {
  expect((await run(code))?.default).toBe(1);
});

test('one that throws, at once or later, does so', async () => {
  await expect(run('throw new Error("no token");')).rejects.toThrow('no token');
  await expect(run('await 0; throw new Error("no token");')).rejects.toThrow('no token');
});

test('one that loops is stopped', async () => {
  expect(await run('for (;;);', 100)).toBeUndefined();
});
