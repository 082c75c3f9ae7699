import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { article, smallSite, writeTree } from '../../../../tests/support/small-site.ts';
import { loadConfig } from '../../config/load-config.ts';
import { isText } from '../../lib/entry-path.ts';
import { createPlanTools } from '../create-plan-tools.ts';
import { planPages, readSources } from '../run-pipeline.ts';
import { createMemoryStore } from '../store/create-memory-store.ts';
import type { PlannedSite } from '../planned-site.ts';
import type { KeptBuild } from './kept-build.ts';
import { findSamePlan, readLastPlan } from './last-plan.ts';
import { planHash } from './plan-hash.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store = createMemoryStore();
const file = (name: string) => path.join(folder.path, name);
const replace = (name: string, from: string, to: string) =>
  writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to));

beforeEach(async () => {
  folder = await temporaryFolder();
  store = createMemoryStore();
  await writeTree(folder.path, smallSite, article('one', 'Un.'), article('two', 'Deux.'));
});
afterEach(() => folder[Symbol.asyncDispose]());

/** Plans the site as a process of its own would. */
async function plan(last?: KeptBuild, takes: Partial<PlannedSite> = {}) {
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const tools = createPlanTools(site, { store, onEvent: () => undefined });
  await using _bundler = tools.bundler;
  const sources = await readSources(site, tools);
  const lastPlan = readLastPlan(site, sources, { last, store });
  const planned = await planPages(site, sources, tools);
  const hash = planHash(site, planned.content.content, planned);
  const texts = sources.scan.content.flatMap(({ path: name, hash: text }) =>
    isText(name) ? [[name, text] as const] : [],
  );
  return {
    build: { planHash: hash, shelves: [], texts: Object.fromEntries(texts) } as unknown as KeptBuild,
    pages: planned.routes.plan.pages,
    same: findSamePlan(site, { ...planned, ...takes }, { hash, last: lastPlan }),
  };
}

/** What is planned otherwise after an edit: the files of pages, and the ids of entries. */
async function changesOf(edit: () => unknown) {
  const { build } = await plan();
  await edit();
  const { pages, same } = await plan(build);
  return (
    same && {
      pages: pages.filter((page) => !same.has(page)).map((page) => page.file),
      moved: [...same.moved],
    }
  );
}

const one = 'content/articles/one/fr.md';
const onePage = 'fr/article/one/index.html';

test.each<[string, () => unknown, readonly string[], readonly string[]]>([
  ['nothing', () => undefined, [], []],
  ['words', () => replace(one, 'Un.', 'Une.'), [], []],
  ['a title', () => replace(one, 'Titre one', 'Titre premier'), [onePage], []],
  ['a date', () => replace(one, '2024-01-01', '2025-01-01'), [onePage], []],
  [
    'a slug',
    () => replace(one, 'date:', 'slug: premier\ndate:'),
    ['fr/article/premier/index.html', 'en/article/one/index.html'],
    ['articles/one/fr'],
  ],
  [
    'a translation that goes',
    () => rmSync(file('content/articles/one/en.md')),
    [onePage],
    ['articles/one/en'],
  ],
  [
    'a draft',
    () => replace(one, 'date:', 'draft: true\ndate:'),
    ['en/article/one/index.html'],
    ['articles/one/fr'],
  ],
  [
    'an article that comes',
    () => writeTree(folder.path, article('half', 'Demi.')),
    ['fr/article/half/index.html', 'en/article/half/index.html'],
    ['articles/half/en', 'articles/half/fr'],
  ],
])('%s: only the pages that it changes are planned otherwise', async (_name, edit, pages, moved) => {
  const changes = await changesOf(edit);
  expect([...(changes?.pages ?? ['unknown'])].sort()).toEqual([...pages].sort());
  expect([...(changes?.moved ?? [])].sort()).toEqual(moved);
});

test.each<[string, () => unknown]>([
  ['a message', () => replace('locales/fr.json', 'Accueil', 'Maison')],
  ['a data file', () => replace('content/people.yaml', 'name: Ada', 'name: Ada L.')],
  [
    'a setting and a title',
    () => {
      replace('site.config.ts', "name: 'Small'", "name: 'Smaller'");
      replace(one, 'Titre one', 'Titre premier');
    },
  ],
  [
    'a title, and a store that has lost what it was',
    () => {
      store = createMemoryStore();
      replace(one, 'Titre one', 'Titre premier');
    },
  ],
])('%s: nothing is known of the last plan', async (_name, edit) => {
  expect(await changesOf(edit)).toBeUndefined();
});

test('page functions that take longer than it would save are not called again', async () => {
  const { build } = await plan();
  replace(one, 'Titre one', 'Titre premier');
  expect((await plan(build, { planMs: 900 })).same).toBeDefined();
  expect((await plan(build, { planMs: 1100 })).same).toBeUndefined();
});
