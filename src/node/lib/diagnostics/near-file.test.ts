import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import { nearFile } from './near-file.ts';

test.each([
  ['./nav-br.tsx', './nav-bar.island.tsx'],
  ['./nav-bra.ts', './nav-bar.island.tsx'],
  ['./nav-ba', './nav-bar.island.tsx'],
  ['./letter.woff', './letter.woff2'],
  ['./letters.woff2', './letter.woff2'],
  ['./OFL-lettre.woff2', undefined],
  ['./nav-br.css', undefined],
  ['./none/nav-bar.tsx', undefined],
])('for %s: %s', async (written, near) => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, { 'nav-bar.island.tsx': '', 'letter.woff2': '', 'OFL-letter.txt': '' });
  expect(nearFile(folder.path, written)).toBe(near);
});
