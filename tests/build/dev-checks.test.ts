import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';

import { startServer } from '../support/servers/running-server.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { article, smallSite, writeTree } from '../support/small-site.ts';

/** Each of fifty pages takes so long that all of them take seconds. */
const slow = 'for (const end = performance.now() + 60; performance.now() < end; );';

const templates = (inArticles: string) =>
  smallSite['templates/all.tsx'].replace(/(?<=function Article\(.*\) \{)/, inArticles);

test('open pages are told that one is mended before the check of all is over', async () => {
  await using folder = await temporaryFolder();
  const articles = Array.from({ length: 25 }, (_, index) => article(`a${index}`, 'Text.'));
  await writeTree(folder.path, smallSite, ...articles, {
    'templates/all.tsx': templates(`if (title === 'Titre a7') throw new Error('Broken here.'); ${slow}`),
  });
  await using server = await startServer({ root: folder.path, command: 'dev' });
  let checks = 0;
  void server.event(({ event }) => {
    if (event === 'checked') checks += 1;
    return false;
  });
  let told = '';
  const events = get(`http://127.0.0.1:${server.port}/__sitegen/events`, (response) => {
    response.setEncoding('utf8').on('data', (chunk: string) => (told += chunk));
  });
  const diagnostics = () => told.slice(told.lastIndexOf('event: diagnostics')).split('\n')[1];
  await expect.poll(diagnostics, { timeout: 60_000 }).toContain('Broken here.');
  await expect.poll(() => checks).toBe(1);
  await writeFile(path.join(folder.path, 'templates/all.tsx'), templates(slow));
  await expect.poll(diagnostics, { timeout: 60_000 }).toBe('data: []');
  expect(checks).toBe(1);
  events.destroy();
});
