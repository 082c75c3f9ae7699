import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import { sha256 } from '../bytes/hash.ts';
import { readUnchanged } from './read-unchanged.ts';

test('a replaced or deleted file has changed; other errors are thrown as they are', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, { 'a.txt': 'A', 'b.txt': 'B' });
  const read = async (name: string) =>
    (await readUnchanged(path.join(folder.path, name), sha256('A'))).toString();
  expect(await read('a.txt')).toBe('A');
  for (const name of ['b.txt', 'none.txt', 'a.txt/none.txt'])
    await expect(read(name)).rejects.toThrow(`${name} changed while the site was built`);
  await expect(read('.')).rejects.toThrow('EISDIR');
});
