import path from 'node:path';
import { expect, test } from 'vitest';

import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { missingFiles } from './missing-files.ts';

const root = path.resolve('/site');
const missing = (message: string, file = 'templates/all.tsx') =>
  missingFiles(root, diagnostic('bundle-error', { message, at: { file } })).map((name) =>
    path.relative(root, name).replaceAll(path.sep, '/'),
  );

test('the files that a missing import may mean', () => {
  const files = missing('Could not resolve "../lib/new.js"');
  for (const file of ['lib/new.js', 'lib/new.ts', 'lib/new.tsx', 'lib/new.js.ts', 'lib/new.js/index.ts'])
    expect(files).toContain(file);
});

test.each(['Could not resolve "words"', 'Unexpected "}"'])('none: %s', (message) => {
  expect(missing(message)).toEqual([]);
});
