import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

import { openOutput, type Output } from '../support/output.ts';
import { buildCopy, copyOwnSite } from '../support/own-site.ts';

const films = (site: Output) =>
  site
    .page('/fr')('video')
    .get()
    .map(({ attribs }) => attribs['crossorigin']);

/** The addresses that the stylesheet's icons have. */
const iconUrls = (site: Output) =>
  [
    ...site.text(site.files.find((file) => file.endsWith('.css')) ?? '').matchAll(/--icon:url\(([^)]*)\)/g),
  ].map(([, url = '']) => url);

test('S-130 with files on another host: captions are asked for with CORS, without which browsers refuse them; icons, as public files, of the site', async () => {
  await using folder = await copyOwnSite();
  const config = path.join(folder.path, 'site.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace('defineConfig({', "defineConfig({ cdnURL: 'https://cdn.example/',"));
  const { code, stderr } = await buildCopy(folder.path);
  expect(code, stderr).toBe(0);

  const site = openOutput(path.join(folder.path, 'dist'));
  expect(site.page('/fr')('track').attr('src')).toMatch(/^https:\/\/cdn\.example\//);
  expect(iconUrls(site)).toContain('https://www.verveine.example/v2/icons/play.svg');
  expect(iconUrls(site).filter((url) => !url.startsWith('https://www.verveine.example/'))).toEqual([]);
  expect(new Set(films(site))).toEqual(new Set(['anonymous']));
  expect(new Set(films(openOutput(inject('siteDir'))))).toEqual(new Set([undefined]));
});
