import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { writeTree } from '../../../tests/support/small-site.ts';
import { createMemoryStore } from './create-memory-store.ts';
import { createScan } from './scan-site.ts';

test('a link that leaves the site is told of until it is gone', async () => {
  await using folder = await temporaryFolder();
  await using elsewhere = await temporaryFolder();
  await writeTree(folder.path, { 'content/a.md': 'A' });
  const scan = createScan({ root: folder.path }, createMemoryStore());
  const link = path.join(folder.path, 'content/out.md');
  const text = path.join(folder.path, 'content/a.md');
  const codesAfter = async (changed?: readonly string[]) =>
    (await scan(changed)).diagnostics.map(({ code, at }) => `${code} ${at?.file}`);

  expect(await codesAfter()).toEqual([]);
  await symlink(elsewhere.path, link);
  expect(await codesAfter([link])).toEqual(['content-outside content/out.md']);
  expect(await codesAfter([text])).toEqual(['content-outside content/out.md']);
  await rm(link);
  expect(await codesAfter([link])).toEqual([]);
});
