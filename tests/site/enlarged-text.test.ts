import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';

import { launchHeadlessShell } from '../support/chromium.ts';
import { findCutText } from '../support/find-cut-text.ts';
import { openOutput } from '../support/output.ts';
import { serveFolder, type ServedFolder } from '../support/serve.ts';
import { onePageOfEachKind, pagesToVisit, sitePages } from '../support/site-pages.ts';
import { summarize, type Finding } from '../support/summarize.ts';
import { inWindows } from '../support/windows.ts';

const pages = sitePages(openOutput(inject('siteDir')));
const widths = [320, 375];

let host: ServedFolder;
beforeAll(async () => {
  host = await serveFolder(inject('siteDir'));
});
afterAll(() => host.stop());

/** `size` is what a visitor has chosen in the browser's settings, where 16 px is usual: rem and media queries go by it. */
async function openBrowser(size: number) {
  const browser = await launchHeadlessShell([`--blink-settings=defaultFontSize=${size}`]);
  onTestFinished(() => browser.close());
  return browser;
}

// WCAG 1.4.4 asks for 200 %; there in both languages, since their words are not equally long.
test.each([
  { size: 20, visited: pagesToVisit(pages) },
  { size: 24, visited: pagesToVisit(pages) },
  { size: 32, visited: onePageOfEachKind(pages) },
])('with text of $size px nothing scrolls sideways and no word is cut', async ({ size, visited }) => {
  const browser = await openBrowser(size);
  const found = await inWindows(browser, visited, async (page, { path }) => {
    await page.goto(host.origin + path);
    const cut: Finding[] = [];
    for (const width of widths) {
      await page.setViewport({ width, height: 700 });
      for (const open of [false, true]) {
        await page.evaluate((open) => {
          for (const details of document.querySelectorAll('details')) details.open = open;
        }, open);
        const lines = await page.evaluate(findCutText);
        cut.push(...lines.map((what) => ({ where: `${path} ${width}`, what })));
      }
    }
    return cut;
  });
  expect(summarize(found.flat())).toEqual([]);
});

test('with text of 32 px the menu does not scroll sideways', async () => {
  const browser = await openBrowser(32);
  const page = await browser.newPage();
  for (const path of ['/fr', '/en']) {
    await page.goto(host.origin + path);
    await page.setViewport({ width: 320, height: 700 });
    const menu = await page.waitForSelector('dialog.drawer');
    expect(await menu?.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBe(0);
  }
});
