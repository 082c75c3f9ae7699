import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';

import { brand } from '../../templates/data/brand.ts';
import { isFirefox } from '../support/browser/firefox.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';

const runtime = useRuntimeHost();

/** Addresses outside the site that the page has asked for. */
function watchOthers(page: Page): readonly string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(runtime.host.origin) && request.url().startsWith('http'))
      others.push(request.url());
  });
  return others;
}

test.each([
  ['fr', 'Afficher l’agenda de Créneau', 'Agenda de Créneau\u00a0: choisir un créneau'],
  ['en', 'Show Créneau’s calendar', 'Calendar from Créneau: choose a time'],
])('S-155 %s: nothing of the calendar is loaded before it is asked for', async (locale, label, title) => {
  await using visit = await runtime.open();
  const { page } = visit;
  const others = watchOthers(page);
  await visit.goto(`/${locale}/contact`);
  await page.$eval('#booking', (section) => section.scrollIntoView());
  const button = await page.waitForSelector('#booking button');
  expect(await button?.evaluate(({ textContent }) => textContent)).toBe(label);
  expect(await visit.text('#booking button + p')).toContain('Créneau');
  expect(await page.$('iframe')).toBeNull();
  await visit.settle();
  expect(others).toEqual([]);

  const asked = page.waitForRequest((request) => !request.url().startsWith(runtime.host.origin));
  await button?.click();
  expect((await asked).url()).toBe(brand.calendar?.url);
  const frame = await page.$eval('#booking iframe', (element) => ({
    title: element.title,
    src: element.src,
    height: element.getBoundingClientRect().height,
    isFocused: document.activeElement === element,
  }));
  expect(frame).toEqual({ title, src: brand.calendar?.url, height: 700, isFocused: true });
  // Policy and sandbox let it in.
  expect(visit.said.filter((line) => /Content Security Policy|hydrat/i.test(line))).toEqual([]);
});

test.skipIf(isFirefox)(
  'S-155 the place of the calendar is made at the press, and nothing moves after it',
  async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    await page.evaluateOnNewDocument(() => {
      const moves: string[] = [];
      Object.assign(window, { moves });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { readonly hadRecentInput: boolean })[])
          moves.push(entry.hadRecentInput ? 'at an input' : 'by itself');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit.goto('/fr/contact');
    await page.$eval('#booking', (section) => section.scrollIntoView());
    const button = await page.waitForSelector('#booking button');
    await visit.settle();
    const moves = () => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
    const before = (await moves()).length;
    await button?.click();
    await page.waitForSelector('#booking iframe');
    await expect.poll(async () => (await moves()).slice(before)).toContain('at an input');
    await page.waitForNetworkIdle();
    expect((await moves()).slice(before)).not.toContain('by itself');
  },
);

test.each([
  ['fr', 'Ouvrir l’agenda de Créneau'],
  ['en', 'Open Créneau’s calendar'],
])(
  'S-155 %s: where the calendar does not answer, the way to it is below its frame',
  async (locale, label) => {
    await using visit = await runtime.open();
    const { page } = visit;
    await visit.goto(`/${locale}/contact`);
    await page.$eval('#booking', (section) => section.scrollIntoView());
    await page.waitForSelector('#booking button');
    await page.click('#booking button');
    await page.waitForSelector('#booking iframe');
    const links = await page.$$eval('#booking iframe ~ * a', (found) =>
      found.map(({ href, rel, textContent }) => [href, rel, textContent]),
    );
    expect(links).toEqual([[brand.calendar?.url, 'noopener noreferrer', label]]);
  },
);

test('S-155 without scripts it is a link, and the form is offered beside it', async () => {
  await using visit = await runtime.open();
  const { page } = visit;
  await page.setJavaScriptEnabled(false);
  await page.goto(`${runtime.host.origin}/fr/contact`);
  const links = await page.$$eval('#booking a', (found) => found.map(({ href, rel }) => [href, rel]));
  expect(links).toEqual([
    [brand.calendar?.url, 'noopener noreferrer'],
    [`${runtime.host.origin}/fr/contact#contact-form`, ''],
  ]);
});

test('who has come to it by Tab keeps their place when scripts take over', async () => {
  const hold = runtime.host.hold(/\/assets\/calendar\./);
  await using visit = await runtime.open();
  const { page } = visit;
  await visit.goto('/fr/contact');
  await page.focus('#booking a');
  await hold.reached;
  hold.release();
  await page.waitForSelector('#booking button');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});
