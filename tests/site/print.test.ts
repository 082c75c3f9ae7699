import { expect, test } from 'vitest';

import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();

test.each(['/fr', '/en/contact'])('on paper the buttons of %s are of ink, without a ground', async (path) => {
  const page = await host.context.newPage();
  await page.emulateMediaType('print');
  await page.goto(host.origin + path);
  const buttons = await page.$$eval('.button', (found) =>
    found.map((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return { color, backgroundColor };
    }),
  );
  await page.close();
  expect(buttons).not.toEqual([]);
  expect(new Set(buttons.map((button) => JSON.stringify(button)))).toEqual(
    new Set([JSON.stringify({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgba(0, 0, 0, 0)' })]),
  );
});

test.each(['/fr', '/fr/services', '/fr/blog', '/en/contact', '/en/services/case-study/lisieres-live'])(
  'on paper the title of %s is larger than those of its parts, and these than the titles in them',
  async (path) => {
    const page = await host.context.newPage();
    await page.setViewport({ width: 794, height: 1123 });
    await page.emulateMediaType('print');
    await page.goto(host.origin + path);
    const sizes = (titles: string) =>
      page.$$eval(titles, (found) =>
        found.map((title) => Number.parseFloat(getComputedStyle(title).fontSize)),
      );
    const [first, second, third] = [await sizes('h1'), await sizes('main h2'), await sizes('main h3')];
    await page.close();
    expect(Math.min(...first)).toBeGreaterThan(Math.max(...second));
    expect(Math.max(...second)).toBeGreaterThan(Math.max(0, ...third));
  },
);

test.each([
  ['services', '/fr/services'],
  ['a case study', '/en/services/case-study/lisieres-live'],
  ['an article', '/fr/blog/article/filmer-une-usine'],
])('on paper %s has no column that follows the screen', async (_what, path) => {
  const page = await host.context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(host.origin + path);
  const sticky = () =>
    page.$$eval(
      'main *',
      (elements) => elements.filter((element) => getComputedStyle(element).position === 'sticky').length,
    );
  expect(await sticky()).toBeGreaterThan(0);
  await page.emulateMediaType('print');
  expect(await sticky()).toBe(0);
  await page.close();
});

test('on paper footnotes are smaller than the text, and titles of notes and quotes no larger than the titles of parts', async () => {
  const page = await host.context.newPage();
  await page.setViewport({ width: 794, height: 1123 });
  await page.emulateMediaType('print');
  const sizes = async (path: string, elements: string) => {
    await page.goto(host.origin + path);
    return page.$$eval(elements, (found) =>
      found.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
  };
  const article = '/fr/blog/article/prix-journee-de-tournage';
  const [text = 0] = await sizes(article, '.prose > p + p');
  const [part = 0] = await sizes(article, '.prose h2');
  const footnotes = await sizes(article, '.prose .footnotes li');
  const titles = await sizes(article, '.prose .note-title');
  const quotes = await sizes('/fr/services/case-study/memoire-du-fleuve', '.prose .quote blockquote');
  await page.close();
  expect([footnotes.length, titles.length, quotes.length]).not.toContain(0);
  expect(Math.max(...footnotes)).toBeLessThan(text);
  expect(Math.max(...titles)).toBeLessThan(part);
  expect(Math.max(...quotes)).toBeLessThanOrEqual(part);
});

test('on paper the three figures of a case study are in one row', async () => {
  const page = await host.context.newPage();
  await page.setViewport({ width: 643, height: 985 });
  await page.emulateMediaType('print');
  await page.goto(`${host.origin}/fr/services/case-study/memoire-du-fleuve`);
  const tops = await page.$$eval('.section dl.grid > div', (figures) =>
    figures.map((figure) => figure.getBoundingClientRect().top),
  );
  await page.close();
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test.each([
  ['covers of guides', '/fr/resources', 'main li:has(> article)'],
  ['the logos of clients', '/fr', '.client-wall'],
])('on paper the end of a page does not cut %s', async (_what, path, parts) => {
  const page = await host.context.newPage();
  await page.emulateMediaType('print');
  await page.goto(host.origin + path);
  const breaks = await page.$$eval(parts, (found) => found.map((part) => getComputedStyle(part).breakInside));
  await page.close();
  expect(breaks).not.toEqual([]);
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
});

test.each(['/fr/resources', '/en/blog'])(
  'on paper the links from %s to other lists are left out',
  async (path) => {
    const page = await host.context.newPage();
    await page.emulateMediaType('print');
    await page.goto(host.origin + path);
    const links = await page.$$('nav:is(.wrap, main *):not(dialog *)');
    const areShown = await Promise.all(links.map((each) => each.isVisible()));
    await page.close();
    expect(links.length).toBeGreaterThan(1);
    expect(areShown).not.toContain(true);
  },
);

test('on paper a page has room for two rows of guides', async () => {
  const page = await host.context.newPage();
  await page.setViewport({ width: 643, height: 985 });
  await page.emulateMediaType('print');
  await page.goto(`${host.origin}/fr/resources`);
  const heights = await page.$$eval('main li:has(> article)', (rows) =>
    rows.map((row) => row.getBoundingClientRect().height),
  );
  await page.close();
  // With the gap between the rows.
  expect(Math.max(...heights) * 2 + 56).toBeLessThanOrEqual(985);
});

test('on paper the download of a guide, which nobody can click there, is left out', async () => {
  const page = await host.context.newPage();
  await page.goto(`${host.origin}/fr/resources/article/guide-du-brief`);
  const panel = await page.waitForSelector('main aside');
  expect(await panel?.isVisible()).toBe(true);
  await page.emulateMediaType('print');
  expect(await panel?.isVisible()).toBe(false);
  await page.close();
});

test.each([
  '/fr/page/cookies',
  '/fr/page/confidentialite',
  '/fr/resources/article/musique-et-licences',
  '/fr/resources/article/referencement-video',
  '/fr/blog/article/archives-filmees',
])('on paper, which does not scroll, the tables and the code of %s are not cut', async (path) => {
  const page = await host.context.newPage();
  // Media queries go by the width of A4, and what is between its margins is laid out.
  await page.setViewport({ width: 794, height: 1123 });
  await page.emulateMediaType('print');
  await page.goto(host.origin + path);
  const widths = await page.evaluate(() => {
    document.body.style.width = '643px';
    return [...document.querySelectorAll('.prose :is(.table, pre)')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
  });
  await page.close();
  expect(widths).not.toEqual([]);
  expect(Math.max(...widths)).toBe(0);
});

test.each(['/fr/contact', '/en/contact'])(
  'on paper %s says where the studios are and how to reach them',
  async (path) => {
    const page = await host.context.newPage();
    await page.emulateMediaType('print');
    await page.goto(host.origin + path);
    const links = await page.$$('address a');
    const areShown = await Promise.all(links.map((link) => link.isVisible()));
    await page.close();
    expect(areShown).toEqual([true, true, true]);
  },
);
