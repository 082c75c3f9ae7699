import { describe, expect, test } from 'vitest';

import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';

const runtime = useRuntimeHost();
const code = /language-menu/;

/** Points at the switcher of a part of the page, and waits for it to be the menu. */
async function wake({ page }: RuntimePage, part: string): Promise<void> {
  await page.waitForSelector('[data-bar]');
  await page.$eval(`${part} [data-switcher]`, (switcher) => switcher.scrollIntoView());
  await page.focus(`${part} [data-switcher] > summary`);
  await page.waitForSelector(`${part} [data-switcher] [role=combobox]`);
}

const button = (part: string) => `${part} [data-switcher] [role=combobox]`;

type Press = readonly [
  name: string,
  press: (visit: RuntimePage) => Promise<void>,
  letGo: (visit: RuntimePage) => Promise<void>,
];

/** The lines of an open menu, the chosen one marked. */
const lines = ({ page }: RuntimePage, part: string) =>
  page.$$eval(`${part} [data-switcher] [role=option]`, (options) =>
    options.map((option) => [
      option.textContent,
      option.getAttribute('lang'),
      option.getAttribute('aria-selected'),
    ]),
  );

const parts = ['header', 'footer'];

describe('both switchers, of the header and of the footer', () => {
  test('S-45 two options with their flags, the present language chosen', async () => {
    await using visit = await runtime.open();
    await visit.goto('/fr/services');
    for (const part of parts) {
      await wake(visit, part);
      expect(await visit.text(button(part))).toBe('🇫🇷 Français');
      expect(await visit.page.$eval(button(part), (one) => one.getAttribute('aria-label'))).toBe('Langue');
      expect(await visit.page.$eval(`${button(part)} [lang]`, (one) => one.getAttribute('lang'))).toBe('fr');
      await visit.page.click(button(part));
      expect(await lines(visit, part)).toEqual([
        ['🇫🇷 Français', 'fr', 'true'],
        ['🇬🇧 English', 'en', 'false'],
      ]);
      await visit.page.keyboard.press('Escape');
    }
  });

  test('S-46 the present language: no navigation, no request', async () => {
    // Nothing is fetched ahead.
    await using visit = await runtime.open({ connection: { saveData: true } });
    const { page } = visit;
    await visit.goto('/fr/contact?a=1#main');
    for (const part of parts) await wake(visit, part);
    await visit.settle();
    await runtime.host.quiet();
    const length = await page.evaluate(() => history.length);
    for (const part of parts) {
      await page.focus(button(part));
      await page.keyboard.press('Enter');
      await page.waitForSelector(`${part} [role=listbox]`);
      runtime.host.forget();
      await page.keyboard.press('Enter');
      await visit.settle();
      expect(runtime.host.requests.filter((url) => !/place-popup|robots|builds/.test(url))).toEqual([]);
      expect(await page.evaluate(() => history.length)).toBe(length);
      expect(await page.$(`${part} [role=listbox]`)).toBeNull();
    }
  });

  test.each(['/fr/blog/1?a=1#main', '/fr/contact/?a=1', '/fr/nope?a=1#x'])(
    'S-46 nor does its link, on %s',
    async (path) => {
      await using visit = await runtime.open();
      const { page } = visit;
      runtime.host.fail(code, { kind: 'status', status: 404 });
      // In place: a host would take the final slash away.
      await visit.goto(path.includes('nope') ? path : '/fr/services');
      await page.waitForSelector('[data-bar]');
      if (!path.includes('nope')) {
        await visit.follow(path);
        await visit.arrive(path);
      }
      const state = () => page.evaluate(() => [location.href, history.length, Math.round(scrollY)]);
      for (const part of parts) {
        await page.$eval(`${part} [data-switcher]`, (switcher) =>
          switcher.scrollIntoView({ behavior: 'instant' }),
        );
        const before = await state();
        const isDone = await page.$eval(`${part} [data-switcher] a[hreflang=fr]`, (link) => {
          const click = new MouseEvent('click', { bubbles: true, cancelable: true });
          return !link.dispatchEvent(click);
        });
        await visit.settle();
        await runtime.host.quiet();
        await visit.settle();
        expect([part, isDone, await state()]).toEqual([part, true, before]);
      }
      expect(visit.documents).toHaveLength(1);
    },
  );
});

describe.each(parts)('the switcher of the %s', (part) => {
  test('T-47 the link of the error page takes query and hash along', async () => {
    await using visit = await runtime.open();
    runtime.host.fail(code, { kind: 'status', status: 404 });
    await visit.goto('/fr/nope?a=1#x');
    await visit.page.waitForSelector('[data-bar]');
    await visit.click(`${part} [data-switcher] a[hreflang=en]`);
    await visit.arrive('/en?a=1#x');
    expect(visit.documents).toEqual(['/fr/nope?a=1#x']);
  });

  test('its link leads on even if its code is lost', async () => {
    await using visit = await runtime.open();
    await visit.goto('/fr/services');
    await visit.page.waitForSelector('[data-bar]');
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    runtime.host.fail(/language-switcher/, { kind: 'status', status: 404 });
    const payload = runtime.host.hold(/\/en\/contact\/_payload/);
    await visit.page.$eval(`${part} [data-switcher] a[hreflang=en]`, (link) => (link as HTMLElement).click());
    await payload.reached;
    await visit.settle();
    payload.release();
    await visit.arrive('/en/contact');
    expect(visit.documents).toEqual(['/fr/services']);
  });

  test('S-47 S-48 the other one: the same page in place, with query and hash', async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    await visit.goto('/fr/services?a=1#b');
    await wake(visit, part);
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    await visit.arrive('/en/services?a=1#b');
    expect(visit.documents).toEqual(['/fr/services?a=1#b']);
    expect(await page.evaluate(() => document.cookie)).toBe('i18n_redirected=en');
    expect(await visit.text(`${part} [data-switcher]`)).toContain('English');
    expect(visit.said).toEqual([]);
  });

  test('pressed before its code is there, it opens when it comes', async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    const held = runtime.host.hold(code);
    await visit.goto('/fr/contact');
    await page.waitForSelector('[data-bar]');
    await page.click(`${part} [data-switcher] > summary`);
    await held.reached;
    await page.waitForSelector(`${part} details[data-switcher][open]`);
    held.release();
    await page.waitForSelector(`${part} [role=listbox]`);
    expect(await page.$eval(button(part), (one) => one.matches(':focus'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await visit.arrive('/en/contact');
  });

  test.each([
    ['the button of the mouse', ({ page }) => page.mouse.down(), ({ page }) => page.mouse.up()],
    ['Space', ({ page }) => page.keyboard.down(' '), ({ page }) => page.keyboard.up(' ')],
  ] satisfies readonly Press[])('its code comes while %s is down: it opens', async (_name, press, letGo) => {
    await using visit = await runtime.open();
    const { page } = visit;
    const held = runtime.host.hold(code);
    await visit.goto('/fr/contact');
    await page.waitForSelector('[data-bar]');
    await page.hover(`${part} [data-switcher] > summary`);
    await page.focus(`${part} [data-switcher] > summary`);
    await held.reached;
    await press(visit);
    held.release();
    await runtime.host.answered(code);
    await visit.settle();
    await letGo(visit);
    await page.waitForSelector(`${part} [role=listbox]`);
    expect(await page.$eval(button(part), (one) => one.matches(':focus'))).toBe(true);
  });

  test('S-50 without its code, it has links', async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    runtime.host.fail(code, { kind: 'status', status: 404 });
    await visit.goto('/fr/contact?a=1');
    await page.waitForSelector('[data-bar]');
    await page.click(`${part} [data-switcher] > summary`);
    await runtime.host.answered(code);
    await page.click(`${part} [data-switcher] a[hreflang=en]`);
    await visit.arrive('/en/contact?a=1');
    expect(visit.documents).toEqual(['/fr/contact?a=1']);
  });
});

test('its code is not loaded before it is wanted', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/contact');
  await visit.page.waitForSelector('[data-bar]');
  await visit.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await visit.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await visit.settle();
  expect(runtime.host.requestsOf(code)).toEqual([]);
});

test('the one of the bar goes on from page to page', async () => {
  await using visit = await runtime.open();
  const { page } = visit;
  await visit.goto('/fr/contact');
  await wake(visit, 'header');
  for (const [key, path, name] of [
    ['e', '/en/contact', '🇬🇧 English'],
    ['f', '/fr/contact', '🇫🇷 Français'],
  ] as const) {
    await page.focus(button('header'));
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await visit.arrive(path);
    expect(await visit.text(button('header'))).toBe(name);
  }
  expect(runtime.host.requestsOf(code)).toHaveLength(1);
  expect(visit.said).toEqual([]);
});
