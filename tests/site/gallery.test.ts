import { load, type CheerioAPI } from 'cheerio';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';

import { serveDev } from '../support/servers/dev-server.ts';
import { openOutput } from '../support/output.ts';
import { projectRoot } from '../support/sitegen.ts';

const components = readdirSync(path.join(projectRoot, 'templates/components'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('no build holds the gallery', () => {
  const site = openOutput(inject('siteDir'));
  expect(site.files.filter((file) => file.split('/').includes('gallery'))).toEqual([]);
  const lists = site.files.filter((file) => /\.(?:xml|json|txt)$|^_/.test(file));
  expect(lists).toContain('sitemap.xml');
  expect(lists.filter((file) => site.text(file).includes('/gallery'))).toEqual([]);
});

/** Islands are numbered through the page. */
const unnumbered = (html: string | null) => html?.replaceAll(/(<sg-island id="[\w-]+-)\d+/g, '$1');

const paths = ['/fr', '/en/blog', '/fr/gallery', '/en/gallery'];

describe('sitegen dev, in 2031', () => {
  let pages: ReadonlyMap<string, CheerioAPI>;

  beforeAll(async () => {
    await using dev = await serveDev(['--clock', '2031-06-01T00:00:00Z']);
    const fetched = paths.map(async (one) => {
      const response = await fetch(dev.origin + one);
      expect(response.status, one).toBe(200);
      return [one, load(await response.text())] as const;
    });
    pages = new Map(await Promise.all(fetched));
  });

  const page = (one: string): CheerioAPI => pages.get(one) ?? load('');

  test.each(['/fr/gallery', '/en/gallery'])('%s shows every component, by day and by night', (path) => {
    const $ = page(path);
    const shown = $('[data-component]')
      .map((_index, section) => $(section).attr('data-component'))
      .get();
    expect(shown).toEqual(components.toSorted());
    for (const name of components) {
      const examples = $(`[data-component="${name}"] [data-example] > .grid`);
      const filled = examples.filter((_index, example) => $(example).find('> * > * > *').length > 0);
      expect(filled.length, name).toBeGreaterThan(0);
      examples.each((_index, example) => {
        const [day, night, ...others] = $(example).children().get();
        expect(others).toEqual([]);
        expect($(day).hasClass('dark')).toBe(false);
        expect($(night).hasClass('dark')).toBe(true);
        expect(unnumbered($(night).html())).toBe(unnumbered($(day).html()));
      });
    }
  });

  test('what components show or say of a part of their data alone', () => {
    const $ = page('/fr/gallery');
    const within = (name: string, selector: string) => $(`[data-component="${name}"] ${selector}`).first();
    expect(within('pagination', 'nav:contains("40")').text()).toBe('1…111213…40');
    expect(within('byline', 'time[datetime="2025-01-20"]').text()).toBe('Mis à jour le 20 janvier 2025');
    expect(within('byline', '.sr-only').text()).toBe('Par ');
    const film = within('video-player', 'video');
    expect([film.attr('aria-label'), film.attr('playsinline')]).toEqual([expect.stringMatching(/./), '']);
    expect(film.find('track').attr('srclang')).toBe('fr');
    const form = within('contact-form', 'form');
    expect(form.find('[name=phone]').attr('autocomplete')).toBe('tel');
    expect(form.find('label:contains("facultatif")').length).toBe(3);
  });

  test('S-126 the gallery is forced to the light mode, and the pages beside it are not', () => {
    const gallery = page('/fr/gallery');
    expect(gallery('html').attr('data-color-mode-forced')).toBe('light');
    expect(gallery('html').attr('class')).toBe('light');
    const home = page('/fr');
    expect(home('html').attr('data-color-mode-forced')).toBeUndefined();
    expect(home('html').attr('class')).toBeUndefined();
  });

  test.each(['/fr', '/en/blog'])('S-85 the footer of %s has the year of the build’s clock', (path) => {
    const $ = page(path);
    expect($('footer [data-year]').text()).toBe('2031');
    expect($('footer').text()).toContain('© 2031 Verveine');
  });
});
