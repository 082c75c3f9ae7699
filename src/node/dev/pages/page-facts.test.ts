import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { article, smallSite, writeTree } from '../../../../tests/support/small-site.ts';
import { loadConfig } from '../../config/load-config.ts';
import { inspectRoutes } from '../../engine/inspect/inspect-site.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { createPresentState, type PresentState } from './create-present-state.ts';
import { readPageFacts } from './page-facts.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let state: PresentState;

const config = smallSite['site.config.ts']
  .replace('locales: {', "baseURL: '/docs/', cdnURL: 'https://cdn.example/v/', locales: {")
  .replace("key: 'categories/' + key,", "key: 'categories/' + key, entry: { collection: 'categories', key },")
  .replace('description: data.title, ...', "description: '🎬' + 'é'.repeat(160), image: data.cover, ...");
const words = (number: number) => Array.from({ length: number }, () => 'mot').join(' ');

beforeAll(async () => {
  folder = await temporaryFolder();
  await writeTree(
    folder.path,
    smallSite,
    article('long', `Début.\n\n## Partie\n\n${words(660)}`, 'date: 2024-01-01\ndraft: true'),
    {
      'site.config.ts': config,
      'content/articles/alone/fr.md': '---\ntitle: Seul\ndate: 2024-01-01\n---\n\nSeul.\n',
      ...article('pictured', 'Texte.', 'date: 2024-01-01\ncover: ../cover.png'),
      'content/articles/cover.png': await sharp({
        create: { width: 1200, height: 630, channels: 3, background: '#345' },
      })
        .png()
        .toBuffer(),
      'content/articles/long/.translations.json': JSON.stringify({
        fr: { en: { 'front-matter': 'then', '': 'then' } },
        en: { fr: { Partie: 'then' } },
      }),
    },
  );
  const { site } = await loadConfig({
    root: folder.path,
    overrides: { drafts: true, clock: '2026-01-01T00:00:00Z' },
  });
  const { pages, diagnostics } = await inspectRoutes(
    { ...site, missingTranslation: 'warn' },
    { cache: false, onEvent: () => undefined },
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(['entry-missing-translation']);
  state = createPresentState({ sendDiagnostics: () => undefined }, () => site);
  state.takePlan([], pages);
});
afterAll(() => folder[Symbol.asyncDispose]());

test('a page of an entry', async () => {
  const facts = await readPageFacts(state, '/docs/fr/article/long/');
  expect(facts).toMatchObject({
    path: '/docs/fr/article/long',
    locale: 'fr',
    source: {
      file: 'content/articles/long/fr.md',
      open: '/__sitegen/open?file=content%2Farticles%2Flong%2Ffr.md',
    },
    draft: true,
    noindex: false,
    readingMinutes: 3,
    title: { length: 10, limit: 60 },
    description: { length: 161, limit: 160 },
    brokenLinks: [],
  });
  expect(facts?.translations).toEqual([
    {
      locale: 'en',
      path: '/docs/en/article/long',
      source: expect.objectContaining({ file: 'content/articles/long/en.md' }) as unknown,
      isMissing: false,
      draft: true,
      scheduled: undefined,
      isRecorded: true,
      hasToFollow: ['front-matter', '', 'Partie'],
      isAheadIn: ['front-matter', '', 'Partie'],
    },
  ]);
  expect(facts?.blocks.slice(0, 5).map(({ file, line, text }) => [path.basename(file), line, text])).toEqual([
    ['fr.md', 2, 'Titre long'],
    ['fr.md', 3, '2024-01-01'],
    ['fr.md', 7, 'Début.'],
    ['fr.md', 9, 'Partie'],
    ['fr.md', 11, words(660)],
  ]);
});

test('a page of an entry that is not in the other language leads nowhere', async () => {
  expect((await readPageFacts(state, '/docs/fr/article/alone'))?.translations).toMatchObject([
    { isMissing: true, path: undefined, source: undefined },
  ]);
});

test('a translation that is scheduled: what its file says, and one with a mistake', async () => {
  const file = path.join(folder.path, 'content/articles/pictured/en.md');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('date: 2024-01-01', 'date: 2026-06-01T09:30'));
  const facts = await readPageFacts(state, '/docs/fr/article/pictured');
  expect(facts).toMatchObject({ draft: false, scheduled: undefined });
  expect(facts?.translations).toMatchObject([{ draft: false, scheduled: '2026-06-01T09:30' }]);
  writeFileSync(file, text.replace('---', '--- ['));
  expect((await readPageFacts(state, '/docs/fr/article/pictured'))?.translations).toMatchObject([
    { draft: false, scheduled: undefined },
  ]);
  writeFileSync(file, text);
});

test('what is shared of it, on this server', async () => {
  expect((await readPageFacts(state, '/docs/fr/article/pictured'))?.card).toMatch(
    /^\/docs\/assets\/.+\.jpg$/,
  );
  expect((await readPageFacts(state, '/docs/fr'))?.card).toBeUndefined();
});

test('a page without an entry', async () => {
  const facts = await readPageFacts(state, '/docs/fr');
  expect(facts).toMatchObject({
    source: { file: 'site.config.ts' },
    draft: false,
    readingMinutes: undefined,
    translations: [
      {
        locale: 'en',
        path: '/docs/en',
        source: { file: 'site.config.ts' },
        isMissing: false,
        isRecorded: false,
        hasToFollow: [],
        isAheadIn: [],
      },
    ],
  });
  expect(facts?.blocks).toContainEqual(
    expect.objectContaining({ file: 'locales/fr.json', line: 1, text: 'Accueil' }),
  );
});

test('a page of an entry of a data file', async () => {
  const facts = await readPageFacts(state, '/docs/fr/resources/guides');
  expect(facts).toMatchObject({ source: { file: 'content/categories.yaml' }, readingMinutes: undefined });
  expect(facts?.blocks[0]).toMatchObject({ file: 'content/categories.yaml', line: 1, text: 'Guides' });
});

test.each(['/docs/fr/none', '/fr/article/long', '', '%'])('nothing is known of %j', async (where) =>
  expect(await readPageFacts(state, where)).toBeUndefined(),
);

test('the broken links of the page, written in it or made by its template', async () => {
  const broken = (message: string, at: Diagnostic['at']) => diagnostic('link-broken', { message, at });
  const file = 'content/articles/long/fr.md';
  state.takeCheck({
    pages: [],
    whole: [
      broken('of the text', { file, line: 11, column: 2 }),
      diagnostic('anchor-broken', { message: 'of a heading', at: { file, line: 12 } }),
      { ...broken('of the home page', { file: 'site.config.ts' }), pages: ['/docs/fr', '/docs/fr/x'] },
      { ...broken('of another home page', { file: 'site.config.ts' }), pages: ['/docs/en'] },
      diagnostic('front-matter-invalid', { message: 'another mistake', at: { file, line: 1 } }),
    ],
  });
  const messages = async (where: string) =>
    (await readPageFacts(state, where))?.brokenLinks.map(({ message }) => message);
  expect(await messages('/docs/fr/article/long')).toEqual(['of the text', 'of a heading']);
  expect(await messages('/docs/fr')).toEqual(['of the home page']);
  expect(await messages('/docs/en/article/long')).toEqual([]);
});

test('a page that is still served in a language that the config no longer has', async () => {
  const { locales, ...site } = state.site();
  const rest = { ...site, locales: locales.filter(({ code }) => code !== 'fr') };
  expect(await readPageFacts({ ...state, site: () => rest }, '/docs/fr/article/long')).toBeUndefined();
});
