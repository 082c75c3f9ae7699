import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';

import { isFirefox } from '../support/browser/firefox.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';

const runtime = useRuntimeHost();
const start = '/fr/page/cookies';
const key = 'nuxt-color-mode';

const prefer = (page: Page, value: 'light' | 'dark') =>
  page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
const mode = ({ page }: RuntimePage) => page.$eval('html', (html) => html.className);
const stored = ({ page }: RuntimePage) => page.evaluate((name) => localStorage.getItem(name), key);

test.skipIf(isFirefox)(
  'S-123 S-125 without a preference the system is followed; with one it is not',
  async () => {
    await using visit = await runtime.open();
    await prefer(visit.page, 'dark');
    await visit.goto(start);
    expect([await mode(visit), await stored(visit)]).toEqual(['dark', 'system']);
    await prefer(visit.page, 'light');
    await visit.page.waitForFunction(() => document.documentElement.className === 'light');
    await visit.page.select('[data-color-mode-control] select', 'light');
    expect([await mode(visit), await stored(visit)]).toEqual(['light', 'light']);
    await prefer(visit.page, 'dark');
    await visit.settle();
    expect(await mode(visit)).toBe('light');
    await visit.page.select('[data-color-mode-control] select', 'system');
    expect([await mode(visit), await stored(visit)]).toEqual(['dark', 'system']);
  },
);

test.skipIf(isFirefox)(
  'S-124 the stored mode is there before the first paint, alone; the control is shown and knows it',
  async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    await prefer(page, 'light');
    await page.evaluateOnNewDocument((name) => localStorage.setItem(name, 'dark'), key);
    // Without the runtime: the boot script alone.
    const heal = runtime.host.fail(/^\/assets\/main/, { kind: 'offline' });
    await page.goto(runtime.host.origin + start);
    expect(await mode(visit)).toBe('dark');
    expect(await page.$eval('[data-color-mode-control]', (control) => (control as HTMLElement).hidden)).toBe(
      true,
    );
    heal();
    await visit.goto(start);
    expect(await mode(visit)).toBe('dark');
    const control = () =>
      page.$eval('[data-color-mode-control]', (element) => [
        (element as HTMLElement).hidden,
        element.querySelector('select')?.value,
      ]);
    expect(await control()).toEqual([false, 'dark']);
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    expect([await mode(visit), ...(await control())]).toEqual(['dark', false, 'dark']);
    expect(visit.said).toEqual([]);
  },
);

describe('S-128 storage that cannot be used', () => {
  test.skipIf(isFirefox).each([{ blockStorage: true }, { blockStorage: false }])(
    '%j: the system, and no exception',
    async (options) => {
      await using visit = await runtime.open(options);
      await prefer(visit.page, 'dark');
      if (!options.blockStorage)
        await visit.page.evaluateOnNewDocument((name) => localStorage.setItem(name, '{"x":'), key);
      await visit.goto(start);
      expect(await mode(visit)).toBe('dark');
      await visit.page.select('[data-color-mode-control] select', 'light');
      expect(await mode(visit)).toBe('light');
      await visit.follow('/fr/contact');
      await visit.arrive('/fr/contact');
      expect(await mode(visit)).toBe('light');
      expect(visit.said).toEqual([]);
    },
  );
});

test('what is chosen in one tab holds in the others', async () => {
  await using visit = await runtime.open();
  await visit.goto(start);
  const other = await visit.page.browserContext().newPage();
  await other.goto(runtime.host.origin + start);
  await visit.page.bringToFront();
  await visit.page.select('[data-color-mode-control] select', 'dark');
  await other.waitForFunction(() => document.documentElement.className === 'dark', { polling: 50 });
  expect(
    await other.$eval('[data-color-mode-control] select', (select) => (select as HTMLSelectElement).value),
  ).toBe('dark');
});

test('what is chosen elsewhere on the page is no mode', async () => {
  await using visit = await runtime.open();
  await visit.goto(start);
  await visit.page.select('[data-color-mode-control] select', 'dark');
  await visit.page.evaluate(() => {
    document.body.append(document.createElement('select'));
    document.body.lastChild?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(await mode(visit)).toBe('dark');
});

test.skipIf(isFirefox)('S-85 the copyright year is that of the visitor', async () => {
  await using visit = await runtime.open({ clock: Date.UTC(2031, 5, 1) });
  await visit.goto(start);
  expect(await visit.text('[data-year]')).toBe('2031');
  expect(visit.said).toEqual([]);
});

test('a document that Back shows again, as it was, takes over what was chosen in another', async () => {
  await using visit = await runtime.open();
  const { page } = visit;
  await visit.goto(start);
  await page.evaluate((name) => {
    localStorage.setItem(name, 'dark');
    document.cookie = 'i18n_redirected=en; path=/';
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, key);
  expect(await mode(visit)).toBe('dark');
  const controls = page.$$eval('[data-color-mode-control] select', (all) =>
    all.map((select) => (select as HTMLSelectElement).value),
  );
  expect(new Set(await controls)).toEqual(new Set(['dark']));
  expect(await page.evaluate(() => document.cookie)).toContain('i18n_redirected=fr');
});
