import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { copyFixture } from '../support/sitegen.ts';

test('a build passes where a process may open 256 files', async () => {
  await using folder = await copyFixture('atlas');
  const command = path.join(import.meta.dirname, '../../bin/sitegen.js');
  const args = [process.execPath, command, 'build', '--root', folder.path];
  const { stderr } = await promisify(execFile)('sh', ['-c', 'ulimit -n 256 && exec "$0" "$@"', ...args]);
  expect(stderr).toContain('Built ');
});
