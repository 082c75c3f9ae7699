import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { article, smallSite, writeTree } from '../../../tests/support/small-site.ts';
import { loadConfig } from '../config/load-config.ts';
import { createEngine } from './create-engine.ts';
import { compareLastBuild, type LastBuild } from './last-build/build-record.ts';

test('the second build of an engine compares the site with the first, not with what was there before', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, article('first', 'Birds.'));
  // Files that are as new as the build may have changed during it.
  await setTimeout(50);
  const { site, ...config } = await loadConfig({ root: folder.path, overrides: {} });
  const failOn = 'error';
  const open = (last?: LastBuild) =>
    createEngine(site, { config, onEvent: () => undefined, force: false, cache: true, failOn, last });
  const text = (locale: string) => path.join(folder.path, `content/articles/first/${locale}.md`);
  const page = (locale: string) =>
    readFile(path.join(site.outDir, locale, 'article/first/index.html'), 'utf8');
  {
    await using engine = await open();
    await engine.build();
  }
  await appendFile(text('en'), '\nHerons.\n');
  const last = compareLastBuild(site, { failOn });
  expect(last).toBeDefined();
  await using engine = await open(last);
  await engine.build();
  expect(await page('en')).toContain('Herons');
  await appendFile(text('fr'), '\nOtters.\n');
  await engine.build();
  expect(await page('fr')).toContain('Otters');
});

test('builds that mistakes have stopped take nothing from the cache', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  const { site, ...config } = await loadConfig({ root: folder.path, overrides: {} });
  const options = { config, onEvent: () => undefined, force: false, cache: true, failOn: 'error' } as const;
  await using engine = await createEngine(site, options);
  const { summary } = await engine.build();
  expect(summary.rendered).toBeGreaterThan(0);
  const template = path.join(folder.path, 'templates/index.ts');
  const text = await readFile(template, 'utf8');
  await writeFile(template, 'export const = 1;');
  for (let build = 0; build < 25; build += 1) expect((await engine.build()).published).toBe(false);
  await writeFile(template, text);
  expect((await engine.build()).summary).toMatchObject({ pages: summary.pages, rendered: 0 });
});
