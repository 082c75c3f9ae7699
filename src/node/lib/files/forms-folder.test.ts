import path from 'node:path';
import { expect, test } from 'vitest';

import { devFormsFolder, formsFolder } from './forms-folder.ts';

const root = path.resolve('/site');

test.each([
  ['dist', 'forms'],
  ['preview', 'forms-of-preview'],
  ['out/www', 'forms-of-out%2Fwww'],
  ['../www', 'forms-of-..%2Fwww'],
  ['data', 'forms-of-data'],
  [`${'long/'.repeat(50)}dist`, expect.stringMatching(/^forms-of-[\da-f]{10}$/)],
])('each output folder has its own: %s', (outDir, name) => {
  const { folder, siteFile, files } = formsFolder({ root, outDir: path.resolve(root, outDir) });
  expect(path.basename(folder)).toEqual(name);
  expect([path.dirname(folder), path.dirname(siteFile), path.dirname(files)]).toEqual([
    path.join(root, '.sitegen'),
    folder,
    folder,
  ]);
});

test('the server of the author has its own', () => {
  expect(devFormsFolder({ root }).folder).toBe(path.join(root, '.sitegen/forms-dev'));
});
