import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openOutput, type Output } from '../support/output.ts';
import { copyFixture, sitegen } from '../support/sitegen.ts';

/** Another brand: three languages, one from right to left, other collections and routes, a base path, no node_modules. */
describe('S-122 a second site below /field/', () => {
  let folder: Awaited<ReturnType<typeof copyFixture>>;
  let site: Output;

  beforeAll(async () => {
    folder = await copyFixture('atlas');
    const { code, stderr } = await sitegen(['build', '--root', folder.path]);
    expect(code, stderr).toBe(0);
    site = openOutput(path.join(folder.path, 'dist'));
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  test('its pages stand in three languages', () => {
    expect(site.pages.toSorted()).toEqual(
      ['en', 'es', 'ar']
        .flatMap((code) => {
          const birds = code === 'es' ? ['avoceta', 'correlimos', 'zarapito'] : ['avocet', 'curlew', 'knot'];
          return ['', '/birds', '/birds/2', ...birds.map((slug) => `/bird/${slug}`)].map(
            (page) => `/${code}${page}`,
          );
        })
        .toSorted(),
    );
    expect(site.page('/ar')('html').attr('dir')).toBe('rtl');
  });

  test('pictures in texts load in the width of its column', () => {
    expect(site.page('/en/bird/knot')('figure img').attr('sizes')).toBe('96vw');
  });

  test('every internal link, asset, redirect and manifest path is below the base', () => {
    for (const path of site.pages) {
      const $ = site.page(path);
      const urls = $('[href], [src]')
        .map((_index, element) => $(element).attr('href') ?? $(element).attr('src'))
        .get();
      for (const url of urls) expect(url).toMatch(/^(?:\/field\/|https:\/\/estuary\.example\/field\/|#)/);
    }
    const meta = site.files.find((file) => file.startsWith('builds/meta/')) ?? '';
    const manifest = site.json(meta) as { prerendered: string[]; messages: Record<string, string> };
    for (const url of [...manifest.prerendered, ...Object.values(manifest.messages)])
      expect(url).toMatch(/^\/field\//);
    expect(site.text('sitemap.xml')).toContain('<loc>https://estuary.example/field/es/bird/avoceta</loc>');
  });

  test('alternates lead to the translated slug in each language', () => {
    const $ = site.page('/en/bird/avocet');
    expect($('link[hreflang=es]').attr('href')).toBe('https://estuary.example/field/es/bird/avoceta');
    expect($('link[hreflang=ar]').attr('href')).toBe('https://estuary.example/field/ar/bird/avocet');
    expect($('link[hreflang=x-default]').attr('href')).toBe('https://estuary.example/field/en/bird/avocet');
  });

  test('footnotes speak the language of the page, and times keep their colon', () => {
    expect(site.page('/es/bird/avoceta')('.footnotes h2').text()).toBe('Notas');
    expect(site.page('/en/bird/avocet')('main').text()).toContain('at 10:30 and');
  });
});
