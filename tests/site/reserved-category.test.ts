import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { buildCopy, copyOwnSite } from '../support/own-site.ts';

test.each(['page', 'article', '7'])('S-22 no category of the site may have the slug %s', async (slug) => {
  await using folder = await copyOwnSite();
  const file = path.join(folder.path, 'content/resources/categories.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('slug: strategie', `slug: '${slug}'`));
  const { code, stderr } = await buildCopy(folder.path);
  expect(code).toBe(1);
  expect(stderr).toContain('entry-reserved-slug');
  expect(stderr).toContain('content/resources/categories.yaml');
});
