import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { endOf } from '../support/running-build.ts';
import { startServer } from '../support/servers/running-server.ts';
import { saveTexts } from '../support/campaigns/save-campaign.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

/* A sample: `npm run proof` saves by the hundred. */

test('each save, in whatever way, is one update, and no request meets half of it', async () => {
  const report = await saveTexts({ count: 2, seed: 21 });
  expect(report.failures).toEqual([]);
  expect(report.saves).toBe(10);
});

const article = 'content/articles/first/fr.md';
const evening = smallSite[article].replace('Bonjour', 'Bonsoir');

test('the server listens while the first build runs; what is saved meanwhile is not lost', async () => {
  await using root = await temporaryFolder();
  await writeTree(root.path, smallSite);
  await using server = await startServer({ root: root.path, command: 'dev' });
  const order: string[] = [];
  await server.event((event) => {
    order.push(event.event);
    return endOf('content')(event);
  });
  expect(order).toContain('listening');
  expect(order).not.toContain('result');
  writeFileSync(path.join(root.path, article), evening);
  await server.event(({ event }) => event === 'watching');
  let results = 0;
  await server.event(({ event }) => event === 'result' && (results += 1) === 2);
  const page = await fetch(`http://127.0.0.1:${server.port}/fr/article/first`);
  expect(await page.text()).toContain('Bonsoir');
});

test.each([
  [['--poll', '50'], 50],
  [['--poll'], 500],
])('sitegen dev %j finds what changes by looking', async (args, pollMs) => {
  await using root = await temporaryFolder();
  await writeTree(root.path, smallSite);
  await using server = await startServer({ root: root.path, command: 'dev', args });
  const watching = await server.event(({ event }) => event === 'watching');
  expect(watching).toMatchObject({ pollMs });
  writeFileSync(path.join(root.path, article), evening);
  let results = 0;
  await server.event(({ event }) => event === 'result' && (results += 1) === 2);
  const page = await fetch(`http://127.0.0.1:${server.port}/fr/article/first`);
  expect(await page.text()).toContain('Bonsoir');
});

test('a save asks the other language to follow, and the record of it is no update', async () => {
  await using root = await temporaryFolder();
  await writeTree(root.path, smallSite);
  await using server = await startServer({ root: root.path, command: 'dev' });
  await server.event(({ event }) => event === 'watching');
  writeFileSync(path.join(root.path, article), evening);
  let results = 0;
  await server.event(({ event }) => event === 'result' && (results += 1) === 2);
  const { events } = await server.stop('SIGINT');
  expect(events.filter(({ event }) => event === 'result')).toHaveLength(2);
  const { stdout } = await sitegen(['list', 'articles', '--json', '--root', root.path]);
  expect(stdout).toContain('"stale":{"fr":["Un titre"]}');
});
