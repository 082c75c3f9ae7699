import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';

import { openPage, resize } from '../support/browser/open-page.ts';
import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();
let page: Page;
beforeAll(async () => {
  page = await openPage(host.context);
});

/** The boxes of elements in a window of this width. */
async function boxesIn(width: number, path: string, selector: string): Promise<readonly DOMRect[]> {
  await resize(page, { width, height: 900 });
  await page.goto(host.origin + path);
  const boxes = await page.$$eval(selector, (elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(boxes.length).toBeGreaterThan(1);
  return boxes;
}

test('the year of a case over the whole width keeps its distance from the title, on a tablet', async () => {
  const [year, title] = await boxesIn(768, '/fr', '#cases li:first-child :is(.slate > .ms-auto, h3)');
  expect((title?.left ?? 0) - (year?.right ?? 0)).toBeGreaterThanOrEqual(32);
});

test('three figures stand in one row from a tablet on', async () => {
  const tops = (await boxesIn(768, '/fr/services/case-study/col-par-col', '#figures dl > div')).map(
    ({ top }) => top,
  );
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test('the logos of a row stand on one line, whatever is written below them', async () => {
  const logos = await boxesIn(320, '/fr', '.client-wall img');
  for (const [index, { top }] of logos.entries())
    if (index % 2 === 1) expect(top).toBe(logos[index - 1]?.top);
});

test('the facts of all cases look alike on a phone', async () => {
  await boxesIn(375, '/fr', '#cases article');
  const lines = await page.$$eval('#cases article .slate:has(> .number)', (facts) =>
    facts.map((line) => getComputedStyle(line).borderTopWidth),
  );
  expect(new Set(lines).size).toBe(1);
});

test('no testimonial is narrower than on a phone', async () => {
  const widths = (await boxesIn(1024, '/fr', '#testimonials li')).map(({ width }) => width);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(280);
});

test('the lines of the title of the next film are balanced', async () => {
  await page.goto(`${host.origin}/fr/services/case-study/col-par-col`);
  expect(await page.$eval('aside .text-display', (title) => getComputedStyle(title).textWrap)).toBe(
    'balance',
  );
});

test('a table of three columns is not crushed on a phone', async () => {
  const cells = await boxesIn(320, '/fr/services/case-study/une-minute-pour-comprendre', '.prose th');
  for (const { width } of cells) expect(width).toBeGreaterThanOrEqual(95);
});

test('every price stands below its service where one of them has to', async () => {
  const prices = await boxesIn(320, '/fr/services', 'main nav a > :last-child');
  const titles = await boxesIn(320, '/fr/services', 'main nav a > :nth-child(2)');
  for (const [index, { top }] of prices.entries())
    expect(top).toBeGreaterThanOrEqual(titles[index]?.bottom ?? Infinity);
});
