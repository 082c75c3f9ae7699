import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

import { ExpectedFailure } from '../diagnostics/expected-failure.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

afterEach(() => vi.unstubAllEnvs());

test('a missing folder for temporary files is told of with the variable that names it', async () => {
  const missing = path.join(tmpdir(), 'sitegen-missing');
  vi.stubEnv('TMPDIR', missing);
  const failure: unknown = await makeTemporaryFolder().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ExpectedFailure);
  expect((failure as Error).message).toContain(
    `Temporary files cannot be put into ${missing}: set TMPDIR to a folder that can be written to. ENOENT`,
  );
});
