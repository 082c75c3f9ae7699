import { readdirSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { article, smallSite, writeTree } from '../../../tests/support/small-site.ts';
import { createStoredBundles } from '../bundle/stored-bundles.ts';
import { loadConfig } from '../config/load-config.ts';
import { createDevEngine, type AppliedChanges } from './create-dev-engine.ts';
import { openCache } from './store/open-cache.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

test('what was bundled is kept, however soon the server is stopped', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  // Files that are as new as the bundle may have changed while it was made.
  await setTimeout(50);
  const options = { cache: true, onEvent: () => undefined };
  const engine = await createDevEngine(site, options);
  await engine.apply();
  await engine[Symbol.asyncDispose]();

  const { store, dispose } = await openCache(site, options);
  const kept = createStoredBundles(site.root, store);
  expect(kept.read('templates', [''])).toBeDefined();
  store.close();
  await dispose();
});

test('a server that ends counts as a build: what nobody asks for any more can go', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const builds = () => {
    const [row] = new Database(path.join(site.cacheDir, 'cache.db')).pragma('user_version') as unknown[];
    return (row as { readonly user_version: number }).user_version;
  };
  const run = async () => {
    const engine = await createDevEngine(site, { cache: true, onEvent: () => undefined });
    await engine.apply();
    await engine[Symbol.asyncDispose]();
  };
  await run();
  const first = builds();
  await run();
  expect(builds()).toBe(first + 1);
});

test('an icon of the site that comes later is seen, and that it has gone', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
  const icon = path.join(folder.path, 'public/favicon.svg');
  const hasLink = async () =>
    (await readPage(await engine.apply([icon]), 'fr')).includes('href="/favicon.svg"');
  expect(await hasLink()).toBe(false);
  await writeTree(folder.path, { 'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  expect(await hasLink()).toBe(true);
  await rm(icon);
  expect(await hasLink()).toBe(false);
  await engine[Symbol.asyncDispose]();
});

test('a file that appeared unreported is among the seen files, since its deletion may have been reported', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
  await engine.apply();
  expect(engine.takeSeen().size).toBe(0);
  await writeTree(folder.path, article('second', 'Text.'));
  await engine.apply();
  const seen = ['fr', 'en'].map((locale) => path.join(folder.path, `content/articles/second/${locale}.md`));
  expect([...engine.takeSeen()].sort()).toEqual(seen.map((file) => [file, true]).sort());
  expect(engine.takeSeen().size).toBe(0);
  await engine[Symbol.asyncDispose]();
});

test('a file of a mistake that has gone meanwhile is reported without its line', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, article('second', 'Text.', 'slug: first\ndate: 2024-01-01'));
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
  const codes = async () => (await engine.apply([])).diagnostics.map(({ code }) => code);
  const told = await codes();
  expect(told).toContain('entry-duplicate-slug');
  await rm(path.join(folder.path, 'content/articles/second'), { recursive: true });
  expect(await codes()).toEqual(told);
  await engine[Symbol.asyncDispose]();
});

test('what keeps a site from being served hides no mistake of its pages, neither at first nor after a save', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, {
    ...smallSite,
    ...article('links', '[x](/fr/nope)'),
    ...article('titled', ''),
  });
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
  const file = path.join(folder.path, 'content/articles/titled/fr.md');
  const sound = await readFile(file, 'utf8');
  const save = async (text: string) => {
    await writeFile(file, text);
    const { isNew, check } = await engine.apply([file]);
    const found = await check?.({ signal: new AbortController().signal, onAwaited: () => undefined });
    return { isNew, links: found?.whole.map(({ at }) => at?.file) };
  };
  const links = ['en', 'fr'].map((locale) => `content/articles/links/${locale}.md`);
  expect(await save('---\ntitle: 3\n---\n')).toEqual({ isNew: false, links });
  expect(await save(sound)).toEqual({ isNew: true, links });
  expect(await save('---\ntitle: 4\n---\n')).toEqual({ isNew: false, links });
  await engine[Symbol.asyncDispose]();
});

test('a public file that the stylesheet names is reported while it is missing, and the stylesheet stays', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, { 'templates/styles/main.css': 'a { mask: url(/pic.png) }' });
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
  const picture = path.join(folder.path, 'public/pic.png');
  const readSite = async () => {
    const { live } = await engine.apply([picture]);
    const found = await live?.check({ signal: new AbortController().signal, onAwaited: () => undefined });
    return { codes: found?.whole.map(({ code }) => code), stylesheet: live?.stylesheet };
  };
  const before = await readSite();
  expect(before.codes).toEqual(['style-file']);
  await writeTree(folder.path, { 'public/pic.png': 'a picture' });
  expect(await readSite()).toEqual({ ...before, codes: [] });
  await rm(picture);
  expect(await readSite()).toEqual(before);
  await engine[Symbol.asyncDispose]();
});

test('files that are not pages are those of the last save, of which each is another version', async () => {
  await using folder = await temporaryFolder();
  const own = { 'templates/styles/main.css': 'a { color: red }', 'public/text.txt': 'old' };
  await writeTree(folder.path, smallSite, own);
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
  const save = async (tree: Parameters<typeof writeTree>[1]) => {
    await writeTree(folder.path, tree);
    const applied = await engine.apply(Object.keys(tree).map((name) => path.join(folder.path, name)));
    expect(applied.diagnostics).toEqual([]);
    return applied;
  };
  const before = await save({});
  const { live: published } = await save({ 'public/text.txt': 'newer' });
  expect(await published?.file('text.txt')).toMatchObject({ size: 5 });

  const { live: styled } = await save({ 'templates/styles/main.css': 'a { color: blue }' });
  expect(styled?.stylesheet).not.toBe(before.live?.stylesheet);
  expect(await styled?.file(styled.stylesheet.slice(1))).toBeDefined();
  const template = smallSite['templates/all.tsx'].replace('<article>', '<article lang="">');
  const { live: templated } = await save({ 'templates/all.tsx': template });

  const linked = await save({
    ...article('linked', '![A map](./map.svg)'),
    'content/articles/linked/map.svg': svg,
  });
  const [address = ''] = /assets\/[^"]+\.svg/.exec(await readPage(linked, 'fr/article/linked')) ?? [];
  expect(await linked.live?.file(address)).toBeDefined();

  engine.reload({ ...site, configHash: 'another' });
  const { live: configured } = await save({});
  const versions = [before.live, published, styled, templated, linked.live, configured];
  expect(new Set(versions.map((live) => live?.id)).size).toBe(6);
  await engine[Symbol.asyncDispose]();
});

test('a picture may come after the text that shows it', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, article('late', '![A map](./late.svg)'));
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
  const missing = await engine.apply();
  expect(missing.diagnostics.map(({ at }) => at?.file)).toEqual([
    'content/articles/late/en.md',
    'content/articles/late/fr.md',
  ]);
  const picture = 'content/articles/late/late.svg';
  await writeTree(folder.path, { [picture]: svg });
  const { isNew, diagnostics } = await engine.apply([path.join(folder.path, picture)]);
  expect([isNew, diagnostics]).toEqual([true, []]);
  await engine[Symbol.asyncDispose]();
});

test('a text that is saved again after it was listed is read as it is', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const file = path.join(folder.path, 'content/articles/first/fr.md');
  const text = await readFile(file, 'utf8');
  let onContent = (): void => undefined;
  const engine = await createDevEngine(site, {
    cache: false,
    onEvent(event) {
      if (event.kind === 'stage-start' && event.stage === 'content') onContent();
    },
  });
  await engine.apply();
  await writeFile(file, text.replace('Bonjour', 'Bonsoir'));
  onContent = () => {
    onContent = () => undefined;
    writeFileSync(file, text.replace('Bonjour', 'Salut tout'));
  };
  expect(await readPage(await engine.apply([file]), 'fr/article/first')).toContain('Salut tout le monde.');
  await engine[Symbol.asyncDispose]();
});

test('a failure that is nobody’s mistake keeps its message, and nothing is left of a server without a cache', async () => {
  await using folder = await temporaryFolder();
  vi.stubEnv('TMPDIR', folder.path);
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = path.join(folder.path, 'site');
  await writeTree(root, smallSite);
  const { site } = await loadConfig({ root, overrides: {} });
  const engine = await createDevEngine(site, {
    cache: false,
    onEvent() {
      throw new Error('disk full');
    },
  });
  await expect(engine.apply()).rejects.toThrow('disk full');
  expect(readdirSync(folder.path)).toHaveLength(2);
  await engine[Symbol.asyncDispose]();
  expect(readdirSync(folder.path)).toEqual(['site']);
});

test('it says when the clock will make another site of the same files', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, article('coming', 'Soon.', 'date: 2031-05-06'));
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  const at = (now: string, timestamp?: string) => ({ ...site, clock: { now, timestamp } });
  const engine = await createDevEngine(at('2031-05-05T10:00:00.000Z'), {
    cache: false,
    onEvent: () => undefined,
  });
  const before = await engine.apply();
  expect(before.until).toBe(Date.UTC(2031, 4, 6));
  expect(await readPage(before, 'fr/article/coming')).toBe('');

  engine.reload(at('2031-05-06T00:00:00.000Z'));
  const after = await engine.apply([]);
  expect(after.until).toBe(Date.UTC(2032, 0));
  expect(after.live?.id).not.toBe(before.live?.id);
  expect(await readPage(after, 'fr/article/coming')).toContain('Soon.');

  engine.reload(at('2031-05-05T10:00:00.000Z', '2031-05-05T10:00:00.000Z'));
  expect((await engine.apply([])).until).toBeUndefined();
  await engine[Symbol.asyncDispose]();
});

async function readPage({ live }: AppliedChanges, name: string): Promise<string> {
  const { content } = (await live?.file(`${name}/index.html`)) ?? {};
  return content?.kind === 'bytes' ? Buffer.from(content.bytes).toString('utf8') : '';
}

describe('pages stay planned while a text says the same of itself', () => {
  const file = 'content/articles/long/fr.md';
  async function edit(from: string, to: string) {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, smallSite, article('long', 'First.\n\nSecond.\n\n## Head\n\nThird.'));
    const { site } = await loadConfig({ root: folder.path, overrides: {} });
    const engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
    const shown = await engine.apply();
    const before = shown.live;
    expect(await readPage(shown, 'fr/article/long')).toContain('<p>Second.</p>');
    const full = path.join(folder.path, file);
    await writeFile(full, (await readFile(full, 'utf8')).replace(from, to));
    const applied = await engine.apply([full]);
    const { live } = applied;
    const html = await readPage(applied, 'fr/article/long');
    await engine[Symbol.asyncDispose]();
    return { isPlannedAnew: live?.pages !== before?.pages, isNew: live?.id !== before?.id, html };
  }

  test.each([
    ['a word', 'Second', 'Another', '<p>Another.</p>'],
    ['a line more', 'Second.', 'Second.\n\nMore.', '<p>More.</p>'],
    ['a link', 'Second.', '[Second](/fr)', '<a href="/fr">Second</a>'],
    ['a component', 'Second.', ':::note\nSecond.\n:::', '<p>Second.</p>'],
  ])('%s', async (_what, from, to, shown) => {
    const { isPlannedAnew, isNew, html } = await edit(from, to);
    expect(isPlannedAnew).toBe(false);
    expect(isNew).toBe(true);
    expect(html).toContain(shown);
  });

  test.each([
    ['the title', 'Titre long', 'Autre titre', 'Autre titre'],
    ['the beginning, which lists show', 'First', 'Before', '<p>Before.</p>'],
    ['a heading', 'Head', 'Other', '<h2 id="other">Other</h2>'],
  ])('not so for %s', async (_what, from, to, shown) => {
    const { isPlannedAnew, html } = await edit(from, to);
    expect(isPlannedAnew).toBe(true);
    expect(html).toContain(shown);
  });
});

describe('pages stay planned while the messages that they are planned with say the same', () => {
  const locales = {
    'locales/fr.json': '{ "home.title": "Accueil", "error.title": "Introuvable", "hello": "Bonjour" }',
  };
  const greeting = {
    'locales/en.json': '{ "home.title": "Home", "error.title": "Not found", "hello": "Hello" }',
    'templates/all.tsx': smallSite['templates/all.tsx']
      .replace('import {', 'import { useT,')
      .replace('<h1>{title}</h1>', '<h1>{title}, {useT()("hello")}</h1>'),
  };
  test.each([
    ['one that templates show', 'Bonjour', 'Bonsoir', false],
    ['the title of a page', 'Accueil', 'Bienvenue', true],
  ])('%s', async (_what, from, to, isPlannedAnew) => {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, smallSite, locales, greeting);
    const { site } = await loadConfig({ root: folder.path, overrides: {} });
    const engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
    const { live: before } = await engine.apply();
    const file = path.join(folder.path, 'locales/fr.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
    const applied = await engine.apply([file]);
    expect(applied.live?.pages !== before?.pages).toBe(isPlannedAnew);
    expect(applied.live?.id).not.toBe(before?.id);
    const html = await readPage(applied, 'fr');
    await engine[Symbol.asyncDispose]();
    expect(html).toContain(to);
  });
});

describe('texts that are left until somebody asks for them', () => {
  const good = article('good', 'A **word**.\n\n:::note\nA note.\n:::');
  const bad = article('bad', ':::nothing\nText.\n:::');

  async function open(config: string, ...articles: readonly Parameters<typeof writeTree>[1][]) {
    const folder = await temporaryFolder();
    await writeTree(folder.path, smallSite, { 'site.config.ts': config }, ...articles);
    const { site } = await loadConfig({ root: folder.path, overrides: {} });
    const options = { cache: false, onEvent: () => undefined };
    const engine = await createDevEngine(site, { ...options, fewTexts: 1 });
    return {
      folder,
      engine,
      site,
      async [Symbol.asyncDispose]() {
        await engine[Symbol.asyncDispose]();
        await folder[Symbol.asyncDispose]();
      },
    };
  }
  const config = smallSite['site.config.ts'];

  test('their pages are those of a site whose texts are all read', async () => {
    await using site = await open(config, good);
    const skimmed = await site.engine.apply();
    expect(skimmed).toMatchObject({ isWhole: false, isNew: true, diagnostics: [] });
    const before = await readPage(skimmed, 'fr/article/good');
    expect(before).toContain('<p>A <strong>word</strong>.</p>');
    await site.engine.readTexts();
    const read = await site.engine.apply([]);
    expect(read).toMatchObject({ isWhole: true, isNew: true, diagnostics: [] });
    expect(read.live?.id).toBe(skimmed.live?.id);
    expect(await readPage(read, 'fr/article/good')).toBe(before);
  });

  test('a page whose text has a mistake does not render, and all mistakes are reported once the texts are read', async () => {
    await using site = await open(config, good, bad);
    const skimmed = await site.engine.apply();
    expect(skimmed).toMatchObject({ isNew: true, diagnostics: [] });
    expect(await readPage(skimmed, 'fr/article/bad')).toBe('');
    const { signal } = new AbortController();
    const awaited: string[] = [];
    await skimmed.live?.check({
      signal,
      onAwaited: (found) => void awaited.push(...found.map(({ code, at }) => `${code} ${at?.file}`)),
    });
    expect(awaited).toEqual(['directive-unknown content/articles/bad/fr.md']);
    await site.engine.readTexts();
    const { isWhole, diagnostics } = await site.engine.apply([]);
    expect(isWhole).toBe(true);
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
      'directive-unknown content/articles/bad/en.md',
      'directive-unknown content/articles/bad/fr.md',
    ]);
  });

  test('a page that shows an entry with mistakes is not told of: the entry is', async () => {
    const broken = { 'content/people.yaml': 'ada: { fr: { name: 3 }, en: { name: Ada } }\n' };
    await using site = await open(config, broken, article('shows', '::portrait{name="ada"}'));
    const skimmed = await site.engine.apply();
    expect(skimmed.isWhole).toBe(false);
    expect(skimmed.diagnostics.map(({ code }) => code)).toEqual(['front-matter-invalid']);
    expect(await readPage(skimmed, 'fr/article/shows')).toBe('');
    expect(await readPage(skimmed, 'en/article/shows')).toContain('<figcaption>Ada</figcaption>');
    const awaited: string[] = [];
    await skimmed.live?.check({
      signal: new AbortController().signal,
      onAwaited: (found) => void awaited.push(...found.map(({ message }) => message)),
    });
    expect(awaited).toEqual([]);
  });

  test('what is saved meanwhile is read at once', async () => {
    await using site = await open(config, good);
    await site.engine.apply();
    const file = path.join(site.folder.path, 'content/articles/good/fr.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace('word', 'change'));
    const saved = await site.engine.apply([file]);
    expect(saved.isWhole).toBe(false);
    expect(await readPage(saved, 'fr/article/good')).toContain('<strong>change</strong>');
    await writeFile(file, (await readFile(file, 'utf8')).replace(':::note', ':::nothing'));
    expect(await site.engine.apply([file])).toMatchObject({
      isNew: false,
      diagnostics: [{ code: 'directive-unknown' }],
    });
  });

  test('a file whose change was not reported is read as it is', async () => {
    await using site = await open(config, good);
    await site.engine.apply();
    const file = path.join(site.folder.path, 'content/articles/good/fr.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace('word', 'change'));
    await site.engine.readTexts();
    const left = await site.engine.apply([]);
    expect(left.isWhole).toBe(false);
    expect(await readPage(left, 'fr/article/good')).toContain('<strong>change</strong>');
    await site.engine.readTexts();
    expect(await site.engine.apply([])).toMatchObject({ isWhole: true, diagnostics: [] });
  });

  test('a file that was another when it was read counts as what it is when it is seen', async () => {
    await using site = await open(config, good);
    const skimmed = await site.engine.apply();
    const file = path.join(site.folder.path, 'content/articles/good/fr.md');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('word', 'change'));
    expect(await readPage(skimmed, 'fr/article/good')).toContain('<strong>change</strong>');
    await writeFile(file, text);
    await site.engine.readTexts();
    expect(await readPage(await site.engine.apply([]), 'fr/article/good')).toContain('<strong>word</strong>');
  });

  const telling = config
    .replace('data, body })', 'data, body, readingMinutes })')
    .replace('data: { title: data.title, cover', 'data: { minutes: readingMinutes, title: data.title, cover');

  test('pages that say something of each text have all of them read first', async () => {
    await using site = await open(telling, good, article('other', 'Text.'));
    expect(await site.engine.apply()).toMatchObject({ isWhole: true, isNew: true, diagnostics: [] });
  });

  test('this also holds if the config starts to need them while texts are read', async () => {
    const long = Array.from({ length: 20 }, (_, index) =>
      article(`long-${index}`, 'A *text*. '.repeat(4000)),
    );
    await using site = await open(config, ...long);
    await site.engine.apply();
    await writeTree(site.folder.path, { 'site.config.ts': telling });
    const { site: next } = await loadConfig({ root: site.folder.path, overrides: {} });
    const reading = site.engine.readTexts();
    site.engine.reload(next);
    const applied = await site.engine.apply([path.join(site.folder.path, 'site.config.ts')]);
    expect(applied).toMatchObject({ isWhole: true, isNew: true, diagnostics: [] });
    await reading;
  });

  test('a page may show all of them while the site is planned anew', async () => {
    const showing = config
      .replace('index: ({ t })', 'index: ({ t, entries })')
      .replace(
        "data: { title: t('home.title') } }],",
        "data: { title: t('home.title'), all: entries('articles').map(({ body }) => body) } }],",
      );
    await using site = await open(showing, good, article('other', 'Text.'));
    const skimmed = await site.engine.apply();
    expect(skimmed.isWhole).toBe(false);
    const saved = await edit(site.folder.path, 'word', 'change');
    const [page, applied] = await Promise.all([readPage(skimmed, 'fr'), site.engine.apply([saved])]);
    expect(page).toContain('<h1>Accueil</h1>');
    expect(applied).toMatchObject({ isNew: true, isWhole: false });
  });

  test('a template that is saved with a text while texts are read is taken in with it', async () => {
    await using site = await open(config, good);
    await site.engine.apply();
    const text = await edit(site.folder.path, 'word', 'change');
    const template = path.join(site.folder.path, 'templates/all.tsx');
    await writeFile(template, (await readFile(template, 'utf8')).replace('<article>', '<article id="new">'));
    await site.engine.readTexts();
    const html = await readPage(await site.engine.apply([text, template]), 'fr/article/good');
    expect(html).toContain('<article id="new">');
    expect(html).toContain('<strong>change</strong>');
  });

  test('while one has a mistake, the pages of the others stay what they were', async () => {
    await using site = await open(config, good, bad);
    await site.engine.apply();
    await site.engine.readTexts();
    expect(await site.engine.apply([])).toMatchObject({ isNew: false, isWhole: true });
    const saved = await edit(site.folder.path, ':::note', ':::nothing');
    expect(await readPage(await site.engine.apply([saved]), 'fr/article/good')).toContain(
      '<strong>word</strong>',
    );
    await edit(site.folder.path, 'title: Titre good', 'title: 3');
    expect(await readPage(await site.engine.apply([saved]), 'fr/article/good')).toContain('Titre good');
  });

  test('a file that goes and comes back is what it was', async () => {
    await using site = await open(config, good);
    const skimmed = await site.engine.apply();
    const file = path.join(site.folder.path, 'content/articles/good/fr.md');
    const text = await readFile(file, 'utf8');
    await rm(file);
    await readPage(skimmed, 'fr/article/good');
    await writeFile(file, text);
    expect(await readPage(await site.engine.apply([file]), 'fr/article/good')).toContain(
      '<strong>word</strong>',
    );
  });

  test('a page whose front matter has become wrong is missing even before the change is reported', async () => {
    await using site = await open(config, good);
    const skimmed = await site.engine.apply();
    const saved = await edit(site.folder.path, 'title: Titre good', 'title: 3');
    expect(await readPage(skimmed, 'fr/article/good')).toBe('');
    expect(await site.engine.apply([saved])).toMatchObject({
      isNew: false,
      diagnostics: [{ code: 'front-matter-invalid' }],
    });
  });

  /** Edits the French text of `good`; gives its path. */
  async function edit(root: string, from: string, to: string): Promise<string> {
    const file = path.join(root, 'content/articles/good/fr.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
    return file;
  }
});
