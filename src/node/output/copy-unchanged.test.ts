import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { sha256 } from '../lib/bytes/hash.ts';
import { copyUnchanged } from './copy-unchanged.ts';

/** One that is copied at once, and one that is copied in pieces. */
test.each([1000, 3_000_000])('a copied file of %i bytes has the announced bytes', async (size) => {
  await using folder = await temporaryFolder();
  const at = (name: string) => path.join(folder.path, name);
  const [from, to] = [at('a.pdf'), at('b.pdf')] as const;
  const bytes = Buffer.alloc(size, 'brief ');
  const announced = { hash: sha256(bytes), size };
  const changed = 'a.pdf changed while the site was built';

  await expect(copyUnchanged(from, at('c.pdf'), announced)).rejects.toThrow(changed);
  writeFileSync(from, bytes);
  expect(await copyUnchanged(from, to, announced)).toMatchObject({ size: BigInt(size) });
  expect(readFileSync(to).equals(bytes)).toBe(true);
  await expect(copyUnchanged(from, to, announced)).rejects.toThrow('EEXIST');
  bytes[size - 1] = 0;
  writeFileSync(from, bytes);
  await expect(copyUnchanged(from, at('d.pdf'), announced)).rejects.toThrow(changed);
});
