import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';

import { fetchedBy, type Fetched } from '../support/browser/fetched-by.ts';
import { openOutput } from '../support/output.ts';
import { useSiteHost } from '../support/servers/site-host.ts';
import { pagesToVisit, sitePages, type SitePage } from '../support/site-pages.ts';
import { inWindows } from '../support/browser/windows.ts';

const site = openOutput(inject('siteDir'));
const kinds = pagesToVisit(sitePages(site));
const stylesheets = site.files.filter((file) => file.endsWith('.css'));
const fonts = site.files.filter((file) => /\.(?:woff2?|ttf|otf)$/.test(file));

/** A page's network has to be at rest for a second: others are opened meanwhile. */
const windows = 6;

/** Bytes that a phone may fetch before it scrolls. */
const budgets: Readonly<Record<string, number>> = { index: 600_000 };
const otherBudget = 350_000;

describe('styles', () => {
  test('the CSS of the whole site is at most 14 kB, compressed', () => {
    expect(stylesheets.length).toBeGreaterThan(0);
    const sizes = stylesheets.map((file) => gzipSync(readFileSync(path.join(site.dir, file))).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(14_000);
  });

  test('no selection is styled on the root: whatever changes there would restyle the whole page', () => {
    const css = stylesheets.map((file) => site.text(file)).join('\n');
    expect(css).toContain('body ::selection');
    expect(css).not.toMatch(/(?:^|[{},;])(?:html|:root|\*)?::selection/m);
  });

  test('fonts are of two families at most', () => {
    const css = stylesheets.map((file) => site.text(file)).join('\n');
    const faces = [...css.matchAll(/@font-face\{([^}]*url\([^}]*)\}/g)].map(([, face = '']) => face);
    const families = faces.map((face) => /font-family:["']?(\w+)/.exec(face)?.[1]);
    expect(faces.length).toBeGreaterThan(0);
    expect(new Set(families).size).toBeLessThanOrEqual(2);
  });
});

describe('scripts', () => {
  const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;
  const pages = site.pages.map((page) => site.text(`${page.slice(1)}/index.html`));
  const sources = new Set(
    pages.flatMap((html) => [...html.matchAll(/"src":"\/(assets\/[^"]+\.js)"/g)].map(([, src = '']) => src)),
  );

  test('the boot script is at most 0.6 kB, compressed, the runtime 7 kB', () => {
    const boot = /<script>([^<]+)<\/script>/.exec(pages[0] ?? '')?.[1] ?? '';
    const runtime = site.files.find((file) => file.startsWith('assets/main.')) ?? '';
    expect(boot).not.toBe('');
    expect(gzipped(boot)).toBeLessThanOrEqual(600);
    expect(gzipped(site.text(runtime))).toBeLessThanOrEqual(7000);
  });

  test('no words wait for a picture to be decoded; one at most is fetched before others', () => {
    const pictures = pages.map((html) =>
      [...html.matchAll(/<picture\b[^>]*>(?:<source\b[^>]*>)*(<img\b[^>]*>)/g)].map(([, tag = '']) => tag),
    );
    expect(pictures.flat().length).toBeGreaterThan(100);
    expect(pictures.flat().filter((tag) => !tag.includes(' decoding="async"'))).toEqual([]);
    for (const [index, own] of pictures.entries()) {
      const first = own.filter((tag) => tag.includes(' fetchpriority="high"'));
      expect(first.length, site.pages[index]).toBeLessThanOrEqual(1);
    }
  });

  test('an island brings at most 6 kB of its own, compressed', () => {
    const heavy = [...sources].filter((file) => gzipped(site.text(file)) > 6000);
    expect(heavy).toEqual([]);
  });

  test('React is in one script, which only pages with islands lead to', () => {
    const withReact = site.files.filter(
      (file) => file.endsWith('.js') && site.text(file).includes('onUncaughtError'),
    );
    expect(withReact.length).toBe(sources.size === 0 ? 0 : 1);
    const plain = pages.filter((html) => !html.includes('id="__ISLANDS__"'));
    expect(plain.filter((html) => html.includes('<sg-island') || html.includes('assets/react.'))).toEqual([]);
  });
});

describe('what a phone fetches', () => {
  const host = useSiteHost();
  let fetched: readonly (readonly Fetched[])[];

  beforeAll(async () => {
    const visit = (page: Page, { path: sitePath }: SitePage) => fetchedBy(page, host.origin, sitePath);
    fetched = await inWindows(host, kinds, visit, windows);
  });

  test('no page weighs more than its budget before it is scrolled', () => {
    const heavy = kinds.flatMap(({ path: sitePath, route }, index) => {
      const bytes = (fetched[index] ?? []).reduce((sum, file) => sum + file.bytes, 0);
      return bytes > (budgets[route] ?? otherBudget) ? [`${sitePath} ${bytes}`] : [];
    });
    expect(heavy).toEqual([]);
  });

  test('its scripts weigh at most 85 kB, compressed, whatever the page', () => {
    const gzipped = (file: string) => gzipSync(site.text(file.slice(1)), { level: 9 }).length;
    const heavy = kinds.flatMap(({ path: sitePath }, index) => {
      const scripts = (fetched[index] ?? []).map((file) => file.path).filter((file) => file.endsWith('.js'));
      const bytes = scripts.reduce((sum, file) => sum + gzipped(file), 0);
      return scripts.length > 3 && bytes <= 85_000 ? [] : [`${sitePath} ${bytes} ${scripts.join(' ')}`];
    });
    expect(heavy).toEqual([]);
  });

  test('the pages together fetch every font file', () => {
    const paths = new Set(fetched.flat().map((file) => file.path.slice(1)));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((file) => !paths.has(file))).toEqual([]);
  });

  test('nothing is fetched in vain, nothing from elsewhere, nothing of a film before it is asked for', () => {
    const wrong = fetched.flatMap((files, index) =>
      files
        .filter(
          ({ status, path: file }) =>
            status !== 200 || !file.startsWith('/') || /\.(?:mp4|webm|vtt)$/.test(file),
        )
        .map(({ status, path: file }) => `${kinds[index]?.path} ${status} ${file}`),
    );
    expect(wrong).toEqual([]);
  });
});
