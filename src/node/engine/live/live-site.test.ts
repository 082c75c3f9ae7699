import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { article, smallSite, writeTree } from '../../../../tests/support/small-site.ts';
import { loadConfig } from '../../config/load-config.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import { createDevEngine, type DevEngine } from '../create-dev-engine.ts';
import type { LiveSite } from './live-site.ts';

const articles = Array.from({ length: 8 }, (_, index) => article(`a${index}`, 'Text.'));
const throwing = smallSite['templates/all.tsx'].replace(
  'return <article>',
  "globalThis.renders?.push(title); if (title.endsWith('a5')) throw new Error('no'); $&",
);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let engine: DevEngine;
beforeAll(async () => {
  folder = await temporaryFolder();
  await writeTree(folder.path, smallSite, { 'templates/all.tsx': throwing }, ...articles);
  const { site } = await loadConfig({ root: folder.path, overrides: {} });
  engine = await createDevEngine(site, { cache: false, onEvent: () => undefined });
});
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

async function edit(file: string, from: string, to: string): Promise<LiveSite> {
  const name = path.join(folder.path, file);
  await writeFile(name, (await readFile(name, 'utf8')).replace(from, to));
  const { live } = await engine.apply([name]);
  if (live === undefined) throw new Error('there is no site');
  return live;
}

/** Checks a site; `first`: the pages that had been rendered when those that are awaited were through, one after the other. */
async function check(live: LiveSite, { signal } = new AbortController()) {
  const asked = live.pages.map((page) => ({
    path: page.path,
    spy: vi.spyOn(page, 'content').mockClear(),
  }));
  const turnOf = (spy: (typeof asked)[number]['spy']) => spy.mock.invocationCallOrder[0] ?? 0;
  const rendered = () =>
    asked
      .filter(({ spy }) => turnOf(spy) > 0)
      .sort((a, b) => turnOf(a.spy) - turnOf(b.spy))
      .map(({ path }) => path);
  let first: readonly string[] = [];
  let awaited: readonly Diagnostic[] | undefined;
  const onAwaited = (pages: readonly Diagnostic[]): void => {
    first = rendered();
    awaited = pages;
  };
  const { pages } = await live.check({ signal, onAwaited });
  return { first, awaited: awaited?.map(({ message }) => message), pages, rendered: rendered() };
}

const broken = ['/en/article/a5', '/fr/article/a5'];

test('a picture is there before anybody has asked for its page', async () => {
  await using other = await temporaryFolder();
  const cover = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a00' } })
    .png()
    .toBuffer();
  const illustrated = article('z', 'Text.', 'date: 2024-01-01\ncover: ./cover.png');
  await writeTree(other.path, smallSite, illustrated, { 'content/articles/z/cover.png': cover });
  const { site } = await loadConfig({ root: other.path, overrides: {} });
  const open = () => createDevEngine(site, { cache: false, onEvent: () => undefined });

  const first = await open();
  const html = (await (await first.apply()).live?.file('fr/article/z/index.html'))?.content;
  const text = html?.kind === 'bytes' ? Buffer.from(html.bytes).toString('utf8') : '';
  const name = /assets\/images\/cover[^"\s]+\.jpg/.exec(text)?.[0] ?? '';
  await first[Symbol.asyncDispose]();

  const second = await open();
  const { live } = await second.apply();
  expect(await live?.file(name)).toMatchObject({ path: name });
  expect(await live?.file('assets/images/of-nothing.jpg')).toBeUndefined();
  await second[Symbol.asyncDispose]();
});

test('files that could not be made are made when they are asked for again', async () => {
  const live = await edit('templates/all.tsx', '<article>', '<article id="again">');
  const asked = vi.spyOn(live.pages[0] as object as { alternates: unknown }, 'alternates', 'get');
  asked.mockImplementationOnce(() => {
    throw new Error('not this time');
  });
  await expect(live.file('sitemap.xml')).rejects.toThrow('not this time');
  asked.mockRestore();
  expect(await live.file('sitemap.xml')).toMatchObject({ path: 'sitemap.xml' });
  await edit('templates/all.tsx', '<article id="again">', '<article>');
});

describe('a check', () => {
  test('begins with the pages viewed most recently, and those that had problems', async () => {
    const { live } = await engine.apply();
    const { first, pages } = await check(live as LiveSite);
    expect(first).toEqual([]);
    expect(pages.map(({ message }) => message)).toEqual([
      '/en/article/a5 (template article, content/articles/a5/en.md) and 1 other page: no',
    ]);
    for (const name of ['a2', 'a1', 'a3', 'a2']) await live?.file(`fr/article/${name}/index.html`);
    // Of a page that might be gone to.
    await live?.file(live.pages.find(({ path }) => path === '/fr/article/a4')?.payloadFile ?? '');

    const fixed = await edit('templates/all.tsx', "'a5'", "'a6'");
    const { awaited, ...next } = await check(fixed);
    expect(next.first.slice(0, 3)).toEqual(['a2', 'a3', 'a1'].map((name) => `/fr/article/${name}`));
    expect(next.first.slice(3).sort()).toEqual(broken);
    expect(awaited).toEqual([]);
    expect(next.rendered).toHaveLength(fixed.pages.length);
    expect(next.pages.map(({ message }) => message.split(' (')[0])).toEqual(['/en/article/a6']);
  });

  test('reports first the mistakes of awaited pages that remain', async () => {
    const { awaited } = await check(await edit('templates/all.tsx', "Error('no')", "Error('never')"));
    expect(awaited).toEqual([
      '/en/article/a6 (template article, content/articles/a6/en.md) and 1 other page: never',
    ]);
  });

  test('renders an open page once, and the others when who waits for it is through', async () => {
    const renders: string[] = [];
    vi.stubGlobal('renders', renders);
    const { live: last } = await engine.apply();
    await last?.file('fr/article/a2/index.html');
    const live = await edit('templates/all.tsx', '<article>', '<article lang="">');
    let asked: readonly string[] = [];
    const onAwaited = async () => {
      const file = await live.file('fr/article/a2/index.html');
      expect(file?.content).toMatchObject({ kind: 'bytes' });
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      asked = [...renders];
    };
    await live.check({ signal: new AbortController().signal, onAwaited });
    expect(asked.filter((title) => title === 'Titre a2')).toHaveLength(1);
    expect(asked).not.toContain('Titre a7');
    expect(renders).toContain('Titre a7');
    vi.unstubAllGlobals();
  });

  test('leaves nothing of the texts of pages in memory', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const used = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const long = await edit(
      'templates/all.tsx',
      '<article lang="">',
      '<article title={"x".repeat(2_000_000)}><a href="/fr/article/a1">a1</a>',
    );
    const before = used();
    const { pages } = await long.check({ signal: new AbortController().signal, onAwaited: () => undefined });
    expect(pages.length).toBeLessThan(2);
    expect(used() - before).toBeLessThan(16_000_000);
    expect(long.pages.length).toBeGreaterThan(16);
    await edit('templates/all.tsx', 'title={"x".repeat(2_000_000)}', '');
  });

  test('finds a path that two files want', async () => {
    const name = path.join(folder.path, 'public/fr/index.html');
    await mkdir(path.dirname(name), { recursive: true });
    await writeFile(name, 'mine');
    const { live } = await engine.apply([name]);
    const found = await live?.check({ signal: new AbortController().signal, onAwaited: () => undefined });
    expect(found?.whole).toContainEqual(
      expect.objectContaining({
        code: 'output-conflict',
        message: '"fr/index.html" is made by public/fr/index.html and the route "index".',
      }),
    );
    await rm(name);
    await engine.apply([name]);
  });

  test('finds an address of a file that is not there', async () => {
    const live = await edit('templates/all.tsx', '<h1>{title}</h1>;', '<img src="/nope.png" alt="" />;');
    const found = await live.check({ signal: new AbortController().signal, onAwaited: () => undefined });
    expect(found.whole.map(({ code, message }) => `${code} ${message}`)).toContainEqual(
      expect.stringMatching(/^template-file No file has the address \/nope\.png \(on /),
    );
    await edit('templates/all.tsx', '<img src="/nope.png" alt="" />;', '<h1>{title}</h1>;');
  });

  test('that is given up ends', async () => {
    const given = new AbortController();
    given.abort();
    const live = await edit('templates/all.tsx', "Error('never')", "Error('no')");
    await expect(check(live, given)).rejects.toThrow('aborted');
  });
});
