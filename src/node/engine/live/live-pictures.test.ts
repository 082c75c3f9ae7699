import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { testSite } from '../../../../tests/support/site.ts';
import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import type { Memo, Store } from '../../model/cache.ts';
import type { PlannedSite } from '../planned-site.ts';
import { createLivePictures } from './live-pictures.ts';

test('a picture that is asked for twice at a time is encoded once', async () => {
  await using folder = await temporaryFolder();
  const absolute = path.join(folder.path, 'cover.png');
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a00' } })
    .png()
    .toBuffer();
  await writeFile(absolute, bytes);
  const hash = sha256(bytes);
  const written: string[] = [];
  const store: Store = {
    get: () => undefined,
    has: () => false,
    touch: () => undefined,
    readAhead: () => undefined,
    set: (_stage, key) => void written.push(key),
  };
  const site = testSite({}, { cacheDir: folder.path, jobs: 4 });
  const pictures = createLivePictures(site, { memo: (() => undefined) as unknown as Memo, store });
  const name = 'assets/images/cover.webp';
  pictures.note([{ hash, path: name, width: 32, height: 24, format: 'webp' }]);
  const source = { absolute, path: 'content/cover.png' };
  const planned = { assets: { images: new Map([[hash, source]]) } } as unknown as PlannedSite;

  const [first, second] = await Promise.all([pictures.file(name, planned), pictures.file(name, planned)]);
  expect(first).toMatchObject({ path: name, source: 'content/cover.png' });
  expect(second).toEqual(first);
  expect(written).toEqual([name]);
  // What is done is asked for anew: the cached file may be gone.
  await pictures.file(name, planned);
  expect(written).toEqual([name, name]);
});
