import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';

import { openPage } from '../support/browser/open-page.ts';
import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();

type Direction = 'ltr' | 'rtl';
const directions = ['ltr', 'rtl'] as const;

/** A page of the site as a brand has it whose language is written in this direction. */
async function openIn(dir: Direction, path: string): Promise<Page> {
  const page = await openPage(host.context, { width: 1280, height: 800 });
  // Nothing is on its way when it is measured.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.goto(host.origin + path);
  await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
  return page;
}

/** Whether the first character of each element is shown to the left of its last one, on the same line. */
function readsToRight(page: Page, selector: string): Promise<readonly boolean[]> {
  return page.$$eval(selector, (found) =>
    found.map((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const first = texts.nextNode() as Text;
      let last = first;
      while (texts.nextNode()) last = texts.currentNode as Text;
      const place = (node: Text, at: number) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      };
      return place(first, 0) < place(last, last.data.trimEnd().length - 1);
    }),
  );
}

const styleOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  page.$eval(
    selector,
    (element, name, part) => getComputedStyle(element, part).getPropertyValue(name),
    property,
    pseudo,
  );

test.each(directions)(
  'in a page written %s, telephone numbers and addresses keep their order',
  async (dir) => {
    const page = await openIn(dir, '/en/contact');
    const offices = await page.$$eval('address p', (all) => all.map(({ textContent }) => textContent));
    const phones = await readsToRight(page, 'address a[href^="tel:"]');
    const streets = await readsToRight(page, 'address p:not(:first-child, :has(a))');
    const email = await page.$eval('main [type=email]', (field) => getComputedStyle(field).direction);
    await page.close();
    // It begins with a number, which stands last in a line from right to left.
    expect(offices).toContain('69007 Lyon');
    expect(phones).toEqual([true, true]);
    expect(streets).toEqual([true, true, true, true]);
    expect(email).toBe('ltr');
  },
);

test.each(directions)('in a page written %s, code is written from left to right', async (dir) => {
  const page = await openIn(dir, '/en/blog/article/film-archives');
  await page.$eval(
    '.prose',
    (prose) => (prose.innerHTML = '<pre><code>// b.</code></pre><p>x <code>-y</code></p>'),
  );
  const code = await readsToRight(page, '.prose code');
  const [left, edge] = await page.$eval('.prose pre', (pre) => {
    const range = document.createRange();
    range.selectNodeContents(pre);
    return [range.getBoundingClientRect().left, pre.getBoundingClientRect().left];
  });
  await page.close();
  expect(code).toEqual([true, true]);
  expect(left! - edge!).toBeLessThan(40);
});

test.each(directions)(
  'in a page written %s, the cells of a table are aligned as their marks say',
  async (dir) => {
    const page = await openIn(dir, '/en/blog/article/what-a-shooting-day-costs');
    const right = await styleOf(page, '.prose td.align-right', 'text-align');
    await page.$eval('.prose td', (cell) => (cell.className = 'align-left'));
    const left = await styleOf(page, '.prose td.align-left', 'text-align');
    await page.close();
    expect({ left, right }).toEqual({ left: 'left', right: 'right' });
  },
);

test.each([
  ['ltr', { scale: 'none', line: 0 }],
  ['rtl', { scale: '-1 1', line: 1 }],
] as const)('in a page written %s, shades, moves and arrows point along the lines', async (dir, expected) => {
  const page = await openIn(dir, '/en');
  const hero = await styleOf(page, '.hero > picture', 'scale', '::after');
  const origin = await styleOf(page, '.nav-link', 'transform-origin', '::after');
  const width = await styleOf(page, '.nav-link', 'width', '::after');
  const arrow = await styleOf(page, '.index-row .icon-arrow-right', 'scale');
  // Where an arrow waits, and where it goes when its row is pointed at.
  const left = () => page.$eval('.index-row .icon-arrow-right', (icon) => icon.getBoundingClientRect().left);
  const waiting = await left();
  await page.hover('.index-row');
  const moved = (await left()) - waiting;
  await page.goto(`${host.origin}/en/services/case-study/pass-by-pass`);
  await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
  const card = await styleOf(page, '.title-card > picture', 'scale', '::after');
  await page.close();
  expect({ hero, arrow, card }).toEqual({
    hero: expected.scale,
    arrow: expected.scale,
    card: expected.scale,
  });
  expect(Number.parseFloat(origin) / Number.parseFloat(width)).toBeCloseTo(expected.line);
  expect(Math.round(moved)).toBe(dir === 'rtl' ? -8 : 8);
});

test('on paper, an address in a page from right to left keeps its last slash', async () => {
  const page = await openIn('rtl', '/en/blog/article/film-archives');
  await page.emulateMediaType('print');
  await page.$eval('.prose', (prose) => (prose.innerHTML = '<p><a href="https://a.example/">مثال</a></p>'));
  const direction = await styleOf(page, '.prose a', 'direction', '::after');
  const bidi = await styleOf(page, '.prose a', 'unicode-bidi', '::after');
  await page.close();
  expect([direction, bidi]).toEqual(['ltr', 'isolate']);
});
