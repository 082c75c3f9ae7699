import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

import { packageRoot } from '../lib/package-root.ts';

test('docs/errors.md says what the catalogue says', () => {
  const script = path.join(packageRoot, 'scripts/make-error-docs.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
