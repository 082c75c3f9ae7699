import { expect, test } from 'vitest';

import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

test('links to an entry are no mistakes of their own where its slug is taken', async () => {
  await using folder = await temporaryFolder();
  await writeTree(
    folder.path,
    smallSite,
    article('second', 'Text.', 'slug: first\ndate: 2024-01-01'),
    article('third', 'Text.'),
    {
      'content/articles/third/fr.md':
        '---\ntitle: x\ndate: 2024-01-01\n---\n\n[One](../second/fr.md), [a heading](../second/fr.md#there).\n',
    },
  );
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  expect([...stderr.matchAll(/^error (\S+)/gm)].map(([, name]) => name)).toEqual([
    'entry-duplicate-slug',
    'entry-duplicate-slug',
  ]);
});

test('a counterpart that waits for its date is told of as such', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, article('second', 'Text.'), {
    'content/articles/second/fr.md': '---\ntitle: x\ndate: 2999-01-01\n---\n\nText.\n',
  });
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code).toBe(1);
  expect(stderr).toContain('content/articles/second/fr.md is missing, a draft, or of a later date.');
});
