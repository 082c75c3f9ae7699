import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openOutput, type Output } from '../support/output.ts';
import { buildCopy, copyOwnSite } from '../support/own-site.ts';
import type { RunResult } from '../support/command-runner.ts';

let folder: Awaited<ReturnType<typeof copyOwnSite>>;
let build: RunResult;
let site: Output;

/** Our site on a host that runs nothing, of a studio without a calendar, which gives its guides to everybody. */
async function change(root: string): Promise<void> {
  const edit = async (file: string, from: RegExp, to: string): Promise<void> => {
    const text = await readFile(path.join(root, file), 'utf8');
    expect(text, file).toMatch(from);
    await writeFile(path.join(root, file), text.replace(from, to));
  };
  await edit('site.config.ts', /^\s+endpoint: .*\n/m, '');
  await edit('templates/data/brand.ts', /^ {2}calendar: \{[^}]*\},\n/m, '');
  const resources = path.join(root, 'content/resources');
  const entries = await readdir(resources, { recursive: true });
  for (const entry of entries.filter((name) => name.endsWith('.md'))) {
    await edit(`content/resources/${entry}`, /^protected: \w+$/m, 'protected: false');
    await edit(`content/resources/${entry}`, /^cover: .*$/m, 'cover: ./cover.jpg');
  }
  // Free guides show their covers larger: that of one which is free in the site as well has been encoded before.
  for (const entry of entries.filter((name) => path.basename(name) === 'cover.jpg'))
    await copyFile(path.join(resources, 'check-list-reperages/cover.jpg'), path.join(resources, entry));
  // Social cards would be drawn anew with it.
  await edit('site.config.ts', /^ {2}socialCards: \{$.*?^ {2}\},\n/ms, '');
}

beforeAll(async () => {
  folder = await copyOwnSite();
  await change(folder.path);
  build = await buildCopy(folder.path);
  site = openOutput(path.join(folder.path, 'dist'));
});
afterAll(() => folder[Symbol.asyncDispose]());

test('a site without an endpoint is built, and says that its forms go nowhere', () => {
  expect(build.code, build.stderr).toBe(0);
  expect(build.stderr).toContain('form-endpoint-missing');
});

test.each(['fr', 'en'])('S-155 %s: without a calendar the booking leads to the form', (locale) => {
  const $ = site.page(`/${locale}/contact`);
  const links = $('#booking a')
    .map((_index, link) => $(link).attr('href'))
    .get();
  expect(links).toEqual([`/${locale}/contact#contact-form`]);
});

test.each([
  ['/fr/contact', '#contact-form'],
  ['/en/contact', '#contact-form'],
  ['/fr/blog', '#newsletter'],
  ['/en/resources', '#newsletter'],
])('%s gives the address where the form would be', (page, place) => {
  const $ = site.page(page);
  expect($('form')).toHaveLength(0);
  expect($(`${place} a[href^="mailto:bonjour@verveine.example?subject="]`)).toHaveLength(1);
});
