import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { openOverflow, writeToCache } from './cache-overflow.ts';
import { writeFileAtomic } from './files.ts';

const place = (folder: string) =>
  writeToCache(folder, (at) => writeFileAtomic(path.join(at, 'a.webp'), 'bytes'));

test('what a cache folder cannot take lies elsewhere until the run ends, and the cause is told once', async () => {
  await using root = await temporaryFolder();
  const cacheDir = path.join(root.path, 'cache');
  await mkdir(cacheDir);
  await writeFile(path.join(cacheDir, 'images'), 'a file');
  const causes: unknown[] = [];
  const end = openOverflow(cacheDir, (cause) => causes.push(cause));

  const file = await place(path.join(cacheDir, 'images'));
  await place(path.join(cacheDir, 'images'));
  expect(path.relative(cacheDir, file)).toMatch(/^\.\./);
  expect(path.basename(path.dirname(file))).toBe('images');
  expect(readFileSync(file, 'utf8')).toBe('bytes');
  expect(causes).toHaveLength(1);
  expect(await place(path.join(cacheDir, 'modules'))).toBe(path.join(cacheDir, 'modules/a.webp'));

  await end();
  expect(existsSync(path.dirname(path.dirname(file)))).toBe(false);
  await expect(place(path.join(cacheDir, 'images'))).rejects.toThrow('EEXIST');
});
