import { expect, inject, test } from 'vitest';

import { findCutText } from '../support/browser/find-cut-text.ts';
import { isProof } from '../support/is-proof.ts';
import { openPage, resize } from '../support/browser/open-page.ts';
import { openOutput } from '../support/output.ts';
import { useSiteHost } from '../support/servers/site-host.ts';
import { pagesToVisit, sitePages } from '../support/site-pages.ts';
import { summarize, type Finding } from '../support/summarize.ts';
import { inWindows } from '../support/browser/windows.ts';

const pages = pagesToVisit(sitePages(openOutput(inject('siteDir'))));

/** The sizes that are designed for and the narrowest of WCAG 1.4.10; in a proof what 200 % makes of a tablet and a laptop too. */
const screens = [
  { width: 320, height: 640 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  ...(isProof
    ? [
        { width: 384, height: 512, deviceScaleFactor: 2 },
        { width: 720, height: 450, deviceScaleFactor: 2 },
      ]
    : []),
];

const host = useSiteHost();

test('nothing scrolls sideways and no word is cut, whatever the width', { timeout: 300_000 }, async () => {
  const found = await inWindows(host, pages, async (page, { path }) => {
    await page.goto(host.origin + path);
    const cut: Finding[] = [];
    for (const screen of screens) {
      await resize(page, screen);
      for (const open of [false, true]) {
        await page.evaluate((open) => {
          for (const details of document.querySelectorAll('details')) details.open = open;
        }, open);
        const lines = await page.evaluate(findCutText);
        const where = `${path} ${screen.width}${open ? ', all open' : ''}`;
        cut.push(...lines.map((what) => ({ where, what })));
      }
    }
    return cut;
  });
  expect(summarize(found.flat())).toEqual([]);
});

test('the opening of a page fits a phone, however long the title, and starts below the bar when it lies down', async () => {
  const page = await openPage(host.context);
  const openings = pages.filter(({ route }) =>
    ['index', 'services-case-study-slug', 'landing-page'].includes(route),
  );
  const found: string[] = [];
  for (const { path } of openings) {
    await page.goto(host.origin + path);
    for (const screen of [
      { width: 320, height: 640 },
      { width: 667, height: 375 },
    ]) {
      await resize(page, screen);
      const wrong = await page.evaluate(() => {
        const title = document.querySelector('.opening h1');
        const words = title?.parentElement?.firstElementChild;
        const bar = document.querySelector('.bar a');
        if (!title || !words || !bar) return 'no opening';
        title.textContent = 'Anticonstitutionnellement, une minute pour comprendre ce que vous savez déjà';
        const wide = document.documentElement.scrollWidth - innerWidth;
        const below = words.getBoundingClientRect().top >= bar.getBoundingClientRect().bottom;
        return wide > 0 || !below ? `${wide} px too wide, ${below ? 'below' : 'under'} the bar` : '';
      });
      if (wrong !== '') found.push(`${path} ${screen.width}: ${wrong}`);
    }
  }
  await page.close();
  expect(openings.length).toBeGreaterThan(1);
  expect(found).toEqual([]);
});

test('no long word of a title, a testimonial or a step widens a phone or is cut', async () => {
  const page = await openPage(host.context, { width: 320, height: 640 });
  const words = [
    '/fr/404.html .leader h1',
    '/fr #testimonials li blockquote p',
    '/fr/services section ol p + p',
  ];
  const found: string[] = [];
  for (const [path = '', ...selector] of words.map((word) => word.split(' '))) {
    await page.goto(host.origin + path);
    const right = await page.$eval(selector.join(' '), (text) => {
      text.textContent = 'Donaudampfschifffahrtsgesellschaft'.repeat(2);
      const range = document.createRange();
      range.selectNodeContents(text);
      return Math.max(range.getBoundingClientRect().right, document.documentElement.scrollWidth);
    });
    if (right > 320) found.push(`${path} ${right} px`);
  }
  await page.close();
  expect(found).toEqual([]);
});

test('a long name of the brand leaves room for the rest of the bar, and a long word of a button for its edges', async () => {
  const page = await openPage(host.context);
  await page.goto(`${host.origin}/fr`);
  const found: string[] = [];
  for (const width of [320, 375, 1024]) {
    await resize(page, { width, height: 640 });
    const wide = await page.evaluate(() => {
      for (const name of document.querySelectorAll('.home-link span'))
        name.textContent = 'Filmproduktionswerkstätten';
      const buttons = [...document.querySelectorAll('.button')];
      for (const button of buttons) button.textContent = 'Donaudampfschifffahrtsgesellscha';
      const cut = buttons.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      const outside = [...document.querySelectorAll('.bar-row > *'), ...buttons].filter(
        (element) => element.getBoundingClientRect().right > innerWidth,
      );
      return [...cut, ...outside].map(({ className }) => className);
    });
    found.push(...wide.map((name) => `${width}: ${name}`));
  }
  await page.close();
  expect(found).toEqual([]);
});

test('what is too wide or cut is found', async () => {
  const page = await openPage(host.context, { width: 320, height: 640 });
  await page.setContent(`
    <p style="width: 400px">Too wide</p>
    <p style="overflow: hidden; width: 30px; white-space: nowrap">Cut on the right</p>
    <p style="overflow: hidden; height: 20px; width: 60px">Cut below the first line</p>
    <p style="overflow: auto; width: 30px; white-space: nowrap">Scrolls by itself</p>
    <p style="position: relative; left: -30px">Out of reach</p>`);
  const lines = await page.evaluate(findCutText);
  await page.close();
  expect(lines).toEqual([
    expect.stringContaining('scrolls sideways'),
    expect.stringContaining('Cut on the right'),
    expect.stringContaining('Cut below'),
    expect.stringContaining('Out of reach'),
  ]);
});
