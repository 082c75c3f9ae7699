import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { article, smallSite } from '../support/small-site.ts';
import { openWatchedSite } from '../support/servers/watched-site.ts';

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

test('a page that asks for the manifest of a build that has gone gets the present one', async () => {
  await using site = await openWatchedSite({ ...smallSite, ...article('text', 'Before.') });
  const idOf = async (url: string) => {
    const { status, text } = await site.get(url);
    return status === 200 ? (JSON.parse(text) as { readonly id: string }).id : status;
  };
  const latest = '/builds/latest.json';
  const before = await idOf(latest);
  const file = path.join(site.root, 'content/articles/text/fr.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Before.', 'After.'));
  await site.toldOf(2);
  const after = await idOf(latest);
  expect(after).not.toBe(before);
  expect(await idOf(`/builds/meta/${before}.json`)).toBe(after);
  expect(await idOf(`/builds/meta/${after}.json`)).toBe(after);
  expect(await idOf('/builds/meta/other.json')).toBe(404);
});

test('where a site has no error page, one that is missing waits for the site as others do', async () => {
  const config = smallSite['site.config.ts'].replace(/^\s+errorPage: .*\n/m, '');
  expect(config).not.toContain('errorPage');
  await using site = await openWatchedSite({ ...smallSite, 'site.config.ts': config });
  const { status, text } = await site.get('/fr/nothing');
  expect(status).toBe(404);
  // It goes the way of pages, which all get the script.
  expect(text).toContain('There is no such page.');
});
