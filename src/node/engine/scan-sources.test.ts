import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { writeTree } from '../../../tests/support/small-site.ts';
import { scanSources } from './scan-sources.ts';

test('what goes between the listing and the look at it is left out, and the look is racy', async () => {
  await using folder = await temporaryFolder();
  const below = (name: string) => path.join(folder.path, 'public', name);
  await writeTree(folder.path, {
    // Read in pieces: the files of public/ are looked at some turns later.
    'content/large.bin': Buffer.alloc(16 << 20),
    'public/stays.txt': 'A',
    'public/goes.txt': 'B',
    'public/folder/deep.txt': 'C',
  });
  symlinkSync('stays.txt', below('link.txt'));
  // Files as new as the look at them are racy for that alone.
  await setTimeout(50);
  const whole = await scanSources(folder.path, undefined);
  expect(whole.sources).toHaveLength(5);
  expect(whole.look.isRacy).toBe(false);

  const scanning = scanSources(folder.path, undefined);
  await setImmediate();
  for (const name of ['goes.txt', 'link.txt', 'folder']) rmSync(below(name), { recursive: true });
  writeFileSync(below('folder'), 'a file now');
  const { sources, diagnostics, look } = await scanning;
  expect(sources.map((source) => source.path)).toEqual(['content/large.bin', 'public/stays.txt']);
  expect(diagnostics).toEqual([]);
  expect(look.isRacy).toBe(true);
});
