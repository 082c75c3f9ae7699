import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { openOutput } from '../support/output.ts';
import { injectAxe, runAxe } from '../support/run-axe.ts';
import { serveFolder, type ServedFolder } from '../support/serve.ts';
import { onePageOfEachKind, sitePages } from '../support/site-pages.ts';
import { summarize, type Finding } from '../support/summarize.ts';
import { inWindows } from '../support/windows.ts';

const modes = ['light', 'dark'] as const;
const widths = [375, 1440] as const;
const pages = sitePages(openOutput(inject('siteDir')));
const kinds = onePageOfEachKind(pages);

interface Visit {
  readonly path: string;
  readonly mode: (typeof modes)[number];
  readonly widths: readonly number[];
}

let host: ServedFolder;
let browser: Browser;

beforeAll(async () => {
  [host, browser] = await Promise.all([serveFolder(inject('siteDir')), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
});

async function violations(page: Page, visit: Visit): Promise<readonly Finding[]> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: visit.mode },
    // Colours and places as they stay, not on their way.
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.goto(host.origin + visit.path);
  await injectAxe(page);
  const found: Finding[] = [];
  for (const width of visit.widths) {
    await page.setViewport({ width, height: 900 });
    const lines = await runAxe(page);
    const where = `${visit.path} ${visit.mode} ${width}`;
    found.push(...lines.map((what) => ({ where, what })));
  }
  return found;
}

test('axe finds what is planted', async () => {
  const page = await browser.newPage();
  await page.setContent('<title>x</title><p style="color:#aaa">Too pale.</p><img src="x"><button></button>');
  await injectAxe(page);
  const found = (await runAxe(page)).map((line) => line.split(' | ')[0]);
  await page.close();
  expect(found).toEqual(
    expect.arrayContaining(['button-name', 'color-contrast', 'html-has-lang', 'image-alt']),
  );
});

test('every kind of page, light and dark, narrow and wide', { timeout: 300_000 }, async () => {
  expect(kinds.length).toBeGreaterThan(40);
  const visits = kinds.flatMap(({ path }) => modes.map((mode) => ({ path, mode, widths })));
  expect(summarize((await inWindows(browser, visits, violations)).flat())).toEqual([]);
});

test('every other page once', { timeout: 300_000 }, async () => {
  const others = pages.filter((page) => !kinds.includes(page));
  const visits = others.map(({ path }, index): Visit => {
    const mode = modes[index % 2] ?? 'light';
    return { path, mode, widths: [widths[(index >> 1) % 2] ?? 375] };
  });
  expect(summarize((await inWindows(browser, visits, violations)).flat())).toEqual([]);
});
