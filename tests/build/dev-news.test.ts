import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { article, smallSite } from '../support/small-site.ts';
import { openWatchedSite } from '../support/watched-site.ts';

test('open pages are told of a build once, though texts are read later, and though there were mistakes meanwhile', async () => {
  // More than are read before the first page.
  const articles = Array.from({ length: 110 }, (_, index) => article(`a${index}`, `Text ${index}.`));
  await using site = await openWatchedSite(Object.assign({}, smallSite, ...articles));
  await site.checked();
  expect(site.told()).toBe(1);
  const template = path.join(site.root, 'templates/all.tsx');
  await writeFile(template, 'export const = 1;');
  expect(await site.result(2)).toMatchObject({ ok: false });
  await writeFile(template, smallSite['templates/all.tsx']);
  expect(await site.result(3)).toMatchObject({ ok: true });
  expect(site.told()).toBe(1);
});
