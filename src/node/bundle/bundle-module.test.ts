import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { placeModule } from './bundle-module.ts';

test('a placed module is placed again where it has gone, and in another folder', async () => {
  await using first = await temporaryFolder();
  await using second = await temporaryFolder();
  const code = { name: 'one', text: 'exports.one = 1;', hash: 'a'.repeat(64) };
  const place = async (cacheDir: string) => {
    const { file } = await placeModule({ cacheDir }, code);
    return { file, text: readFileSync(file, 'utf8') };
  };
  const { file, text } = await place(first.path);
  expect(await place(first.path)).toEqual({ file, text });
  rmSync(file);
  expect(await place(first.path)).toEqual({ file, text });
  const other = await place(second.path);
  expect([other.text, other.file === file]).toEqual([text, false]);
});
