import type { Page } from 'puppeteer-core';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readWords } from '../support/read-words.ts';
import { useSiteHost } from '../support/servers/site-host.ts';
import { walkKeyboard } from '../support/browser/walk-keyboard.ts';

const phone = { width: 375, height: 812 };
const laptop = { width: 1440, height: 900 };

const host = useSiteHost();
let page: Page;

beforeEach(async () => {
  page = await host.context.newPage();
  await page.setJavaScriptEnabled(false);
});
afterEach(() => page.close());

/** Presses Tab until the focus is on what the selector names. */
async function tabTo(selector: string): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((one) => document.activeElement?.matches(one), selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

const focusIsIn = (selector: string) =>
  page.evaluate((one) => document.activeElement?.closest(one) != null, selector);
const isOpen = (selector: string) => page.$eval(selector, (details) => (details as HTMLDetailsElement).open);

test.each(['/fr', '/en/blog', '/fr/contact', '/en/404'])(
  'the skip link of %s leads to the content',
  async (path) => {
    await page.goto(host.origin + path);
    await page.keyboard.press('Tab');
    expect(await focusIsIn('.skip-link')).toBe(true);
    expect(await page.$eval('.skip-link', (link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
      0,
    );
    await page.keyboard.press('Enter');
    expect(await focusIsIn('main')).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focusIsIn('main')).toBe(true);
    expect(new URL(page.url()).hash).toBe('#main');
  },
);

test('the drawer opens with Enter, leads somewhere, and closes with Space', async () => {
  await page.setViewport(phone);
  await page.goto(`${host.origin}/fr`);
  await tabTo('[data-drawer] > summary');
  expect(
    await page.$$eval('[data-drawer] a', (links) => links.filter((link) => link.checkVisibility())),
  ).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await isOpen('[data-drawer]')).toBe(true);
  await page.keyboard.press('Space');
  expect(await isOpen('[data-drawer]')).toBe(false);
  await page.keyboard.press('Enter');
  await tabTo('[data-drawer] a[href="/fr/contact"]');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  expect(new URL(page.url()).pathname).toBe('/fr/contact');
});

test('with the drawer open, the focus never goes behind it', async () => {
  await page.setViewport(phone);
  await page.goto(`${host.origin}/fr`);
  await page.$eval('[data-drawer]', (drawer) => void ((drawer as HTMLDetailsElement).open = true));
  expect(await walkKeyboard(page, new Set())).toEqual([]);
});

test.each(['header', 'footer'])('the language switcher of the %s', async (place) => {
  const switcher = `${place} [data-switcher]`;
  await page.setViewport(laptop);
  await page.goto(`${host.origin}/fr/services`);
  await tabTo(`${switcher} > summary`);
  await page.keyboard.press('Space');
  expect(await isOpen(switcher)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isOpen(switcher)).toBe(false);
  await page.keyboard.press('Enter');
  await tabTo(`${switcher} a[hreflang="en"]`);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  expect(new URL(page.url()).pathname).toBe('/en/services');
});

test.each([
  ['fr', 'budget-type'],
  ['en', 'sample-budget'],
])(
  'without scripts, which could remember it, the %s form of a guide is not said to be the last',
  async (locale, guide) => {
    const { text, once } = readWords(locale).lead;
    await page.goto(`${host.origin}/${locale}/resources/article/${guide}`);
    const words = await page.$eval('main aside details', (details) => details.textContent);
    expect(words).toContain(text);
    expect(words).not.toContain(once);
  },
);
