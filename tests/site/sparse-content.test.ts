import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openOutput, type Output } from '../support/output.ts';
import { buildCopy, copyOwnSite } from '../support/own-site.ts';

let folder: Awaited<ReturnType<typeof copyOwnSite>>;
let site: Output;

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const absolute = path.join(folder.path, file);
  const before = await readFile(absolute, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is as it was`);
  await writeFile(absolute, after);
}

const without =
  (...fields: readonly string[]) =>
  (text: string) =>
    text.replaceAll(new RegExp(`^(?:${fields.join('|')}): .*\\n`, 'gm'), '');

/** A copy of an entry that is there in French alone. */
async function copyFrench(entry: string, change: (text: string) => string): Promise<void> {
  const alone = path.posix.join('content', path.posix.dirname(entry), 'seul');
  await cp(path.join(folder.path, 'content', entry), path.join(folder.path, alone), { recursive: true });
  await rm(path.join(folder.path, alone, 'en.md'));
  await edit(`${alone}/fr.md`, (text) => change(without('slug')(`${text}\n`)));
}

const article = '/fr/blog/article/seul';
const guide = '/fr/resources/article/seul';
const caseStudy = '/fr/services/case-study/seul';

beforeAll(async () => {
  folder = await copyOwnSite();
  await edit('site.config.ts', (text) =>
    text.replace('name: brand.name,', "name: brand.name, missingTranslation: 'warn',"),
  );
  await copyFrench('articles/le-cadre-2-39', (text) => text);
  await copyFrench('resources/guide-du-brief', without('protected'));
  await copyFrench('case-studies/les-mains-blanches', (text) => text);
  const { code, stderr } = await buildCopy(folder.path);
  expect(code, stderr).toBe(0);
  site = openOutput(path.join(folder.path, 'dist'));
});
afterAll(() => folder?.[Symbol.asyncDispose]());

test.each([
  [article, '/en/blog'],
  [guide, '/en/resources'],
  [caseStudy, '/en/services'],
])('S-49 the switcher of %s, which English lacks, leads to %s', (page, list) => {
  const $ = site.page(page);
  const english = $('footer a[hreflang="en"]').map((_index, link) => $(link).attr('href'));
  expect(english.get()).toEqual([list]);
  expect($('link[hreflang^="en"]').length).toBe(0);
});

test('S-156 a guide is given to who says who they are, unless its writer says otherwise', () => {
  expect(site.page(guide)('main a[download]').length).toBe(0);
  expect(site.page(guide)('main details form').length).toBe(1);
  expect(site.page('/fr/resources/article/guide-du-brief')('main a[download]').length).toBe(1);
});
