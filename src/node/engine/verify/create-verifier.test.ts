import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { smallSite, writeTree } from '../../../../tests/support/small-site.ts';
import type { TemplatesCode } from '../../bundle/bundle-templates.ts';
import { createStoredBundles } from '../../bundle/stored-bundles.ts';
import { loadConfig } from '../../config/load-config.ts';
import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import type { Site } from '../../model/site.ts';
import { createEngine } from '../create-engine.ts';
import { createCacheStore } from '../store/create-cache-store.ts';
import type { BuildResult } from '../engine-types.ts';
import { createVerifier } from './create-verifier.ts';
import { publishedFiles } from './produced-files.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: Site;
const loadSite = async () => (await loadConfig({ root: folder.path, overrides: {} })).site;

beforeEach(async () => {
  folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  site = await loadSite();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await folder[Symbol.asyncDispose]();
});

const verifierOf = (config = { files: [], began: Date.now() }) => createVerifier(site, { config, loadSite });

async function build({ isVerified }: { readonly isVerified: boolean }): Promise<BuildResult> {
  const config = { files: [], began: Date.now() };
  await using engine = await createEngine(site, {
    config,
    onEvent: () => undefined,
    force: false,
    cache: true,
    failOn: 'error',
    verifier: isVerified ? verifierOf(config) : undefined,
  });
  return await engine.build();
}

const output = (file: string) => path.join(site.outDir, file);
const codes = ({ diagnostics }: Pick<BuildResult, 'diagnostics'>) => diagnostics.map(({ code }) => code);

/** As if the bundler had made something else of the same files. */
function damageTemplates(): void {
  const store = createCacheStore(site.cacheDir);
  const kept = createStoredBundles(site.root, store);
  const { value, inputs } = kept.read('templates', ['']) ?? {};
  const { code, ...rest } = value as TemplatesCode;
  const text = code.text.replaceAll('"article"', '"section"');
  expect(text).not.toBe(code.text);
  const damaged = { ...rest, code: { ...code, text, hash: sha256(text) } };
  kept.write('templates', [''], { value: damaged, inputs: inputs ?? [] });
  store.close();
}

test('a kept bundle that is wrong is found before anything is published', async () => {
  await build({ isVerified: false });
  const before = await readFile(output('fr/article/first/index.html'), 'utf8');
  damageTemplates();
  const { published, buildId, diagnostics } = await build({ isVerified: true });
  expect([published, buildId]).toEqual([false, undefined]);
  expect(diagnostics).toMatchObject([
    {
      code: 'cache-mismatch',
      severity: 'error',
      message: expect.stringMatching(
        /^4 of \d+ files .*: en\/article\/first\/_payload\.json, en\/article\/first\/index\.html, fr\//,
      ) as string,
      fix: expect.stringContaining('--no-cache') as string,
    },
  ]);
  expect(await readFile(output('fr/article/first/index.html'), 'utf8')).toBe(before);
  // Nobody would have found it.
  expect((await build({ isVerified: false })).published).toBe(true);
  expect(await readFile(output('fr/article/first/index.html'), 'utf8')).not.toBe(before);
});

test('a build that is right is published, and says how much was compared', async () => {
  const { published, verified } = await build({ isVerified: true });
  expect(published).toBe(true);
  expect(verified?.pages).toBeGreaterThan(5);
  expect(verified?.files).toBeGreaterThan(15);
});

test.each([
  ['a page that is another', 'fr/index.html', (file: string) => appendFile(file, ' ')],
  ['a page that is missing', 'fr/index.html', (file: string) => rm(file)],
  ['a page of nothing', 'fr/ghost/index.html', undefined],
  ['a payload of nothing', 'fr/ghost/_payload.json', undefined],
  ['a file of the whole site', 'sitemap.xml', undefined],
  ['a manifest', 'builds/latest.json', (file: string) => writeFile(file, 'no JSON')],
])('%s in the output folder is found', async (_name, file, change) => {
  await build({ isVerified: false });
  if (change === undefined) await writeTree(site.outDir, { [file]: 'wrong' });
  else await change(output(file));
  const { diagnostics } = await verifierOf().verify(publishedFiles(site.outDir));
  expect(codes({ diagnostics })).toEqual(['cache-mismatch']);
  expect(diagnostics[0]?.message).toContain(file);
});

test('of more pages than the sample has, those missing are found', async () => {
  const names = Array.from({ length: 12 }, (_, number) =>
    ['fr', 'en'].map((locale) => `more-${number}/${locale}.md`),
  );
  const files = names
    .flat()
    .map((name) => [`content/articles/${name}`, '---\ntitle: More\ndate: 2024-01-01\n---\n\nText.\n']);
  await writeTree(folder.path, Object.fromEntries(files) as Record<string, string>);
  await build({ isVerified: false });
  const { verified, diagnostics } = await verifierOf().verify(publishedFiles(site.outDir));
  expect(diagnostics).toEqual([]);
  expect(verified.pages).toBe(20);
  await rm(output('fr/article'), { recursive: true });
  const found = await verifierOf().verify(publishedFiles(site.outDir));
  expect(found.diagnostics[0]?.message).toMatch(/^26 of .*: (?:[^ ]+, ){5}and 21 more\.$/);
});

test('while the sources change, nothing can be said', async () => {
  await build({ isVerified: false });
  const verifier = verifierOf();
  await appendFile(path.join(folder.path, 'content/articles/first/fr.md'), '\nPlus.\n');
  await expect(verifier.verify(publishedFiles(site.outDir))).rejects.toThrow('changed while');
});

test('a file that is saved again with the same bytes changes nothing', async () => {
  await build({ isVerified: false });
  const verifier = verifierOf();
  const file = path.join(folder.path, 'content/articles/first/fr.md');
  await writeFile(file, await readFile(file));
  expect((await verifier.verify(publishedFiles(site.outDir))).diagnostics).toEqual([]);
});

test('an entry that is due between build and verification is no difference', async () => {
  const text = '---\ntitle: Later\ndate: 2100-01-01\n---\n\nText.\n';
  await writeTree(folder.path, {
    'content/articles/later/fr.md': text,
    'content/articles/later/en.md': text,
  });
  await build({ isVerified: false });
  const { clock } = (await loadConfig({ root: folder.path, overrides: { clock: '2100-01-01' } })).site;
  const config = { files: [], began: Date.now() };
  const verifier = createVerifier(site, { config, loadSite: async () => ({ ...(await loadSite()), clock }) });
  expect((await verifier.verify(publishedFiles(site.outDir))).diagnostics).toEqual([]);
});

test('a config that only an earlier run could read is reported', async () => {
  await build({ isVerified: false });
  const config = { files: [], began: Date.now() };
  const broken = diagnostic('config-load', { message: 'It threw.' });
  const verifier = createVerifier(site, {
    config,
    loadSite: () => Promise.reject(new DiagnosticsError([broken])),
  });
  const { diagnostics } = await verifier.verify(publishedFiles(site.outDir));
  expect(diagnostics).toEqual([broken]);
});

test('a page that only the cache could still give is reported', async () => {
  const template = smallSite['templates/all.tsx'].replace(
    'return <article>',
    'globalThis.renderArticle?.(); $&',
  );
  await writeTree(folder.path, { 'templates/all.tsx': template });
  await build({ isVerified: false });
  vi.stubGlobal('renderArticle', () => {
    throw new Error('no');
  });
  const { diagnostics } = await verifierOf().verify(publishedFiles(site.outDir));
  expect(codes({ diagnostics })).toEqual(['render-error']);
});
