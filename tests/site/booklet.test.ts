import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';

import { openPage } from '../support/browser/open-page.ts';
import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();

/** Between the title of a booklet and the picture below it, in pixels. */
function spaceBelowTitle(page: Page, booklet: string): Promise<number> {
  return page.$eval(booklet, (booklet) => {
    const title = booklet.querySelector('h2, h3, .font-display');
    const frame = booklet.querySelector('.frame');
    if (!title || !frame) return Number.NaN;
    return frame.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
  });
}

test('a long title of a guide keeps clear of the picture below it, in the narrow column of a tablet too', async () => {
  const page = await openPage(host.context, { width: 768, height: 1024 });
  await page.goto(`${host.origin}/fr/resources/article/musique-et-licences`);
  const space = await spaceBelowTitle(page, 'aside .ground');
  await page.close();
  expect(space).toBeGreaterThanOrEqual(16);
});

test.each([375, 1024])('so does one that fills its card in a list, %i px wide', async (width) => {
  const page = await openPage(host.context, { width, height: 800 });
  await page.goto(`${host.origin}/fr/resources`);
  await page.$eval('article h2 a, article h3 a', (title) => {
    title.textContent = 'Le direct multicaméra, du premier câble au rendu d’antenne. '.repeat(4);
  });
  const space = await spaceBelowTitle(page, 'article');
  await page.close();
  expect(space).toBeGreaterThanOrEqual(16);
});
