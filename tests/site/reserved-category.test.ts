import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { buildCopy, copyOwnSite } from '../support/own-site.ts';

const reserved = { strategie: 'page', diffusion: 'article', droits: '7' };

test('S-22 no category of the site may have the slug page, article or 7', async () => {
  await using folder = await copyOwnSite();
  const file = path.join(folder.path, 'content/resources/categories.yaml');
  let text = await readFile(file, 'utf8');
  for (const [slug, other] of Object.entries(reserved))
    text = text.replace(`slug: ${slug}\n`, `slug: '${other}'\n`);
  await writeFile(file, text);
  const { code, stderr } = await buildCopy(folder.path);
  expect(code).toBe(1);
  for (const slug of Object.values(reserved)) expect(stderr).toMatch(new RegExp(`"${slug}"`));
  expect(stderr).toContain('entry-reserved-slug');
  expect(stderr).toContain('content/resources/categories.yaml');
  expect(stderr).toContain('3 errors');
});
