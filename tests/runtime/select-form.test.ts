import { describe, expect, test } from 'vitest';

import { isFirefox } from '../support/browser/firefox.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';
import { awaitMenu, awaitOpen, focusField, partOf, readField } from '../support/browser/select-field.ts';
import { buildUiSite } from '../support/runtime/ui-site.ts';

const runtime = useRuntimeHost(buildUiSite);

const boxes = ({ page }: RuntimePage, name: string) =>
  page.evaluate(
    (...selectors) =>
      selectors.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return { top: box?.top ?? 0, bottom: box?.bottom ?? 0, left: box?.left ?? 0, right: box?.right ?? 0 };
      }),
    partOf(name, 'button'),
    partOf(name, 'popup'),
  );

async function open(visit: RuntimePage, name: string): Promise<void> {
  await visit.goto('/en/fields');
  await focusField(visit.page, name);
  await visit.page.keyboard.press('Enter');
  await awaitOpen(visit.page, name);
}

describe('S-145 the place of the menu', () => {
  test('8 px below its button, at its end, at least as wide', async () => {
    await using visit = await runtime.open();
    await open(visit, 'single');
    const [button, menu] = await boxes(visit, 'single');
    expect(menu?.top).toBeCloseTo((button?.bottom ?? 0) + 8, 0);
    expect(menu?.right).toBeCloseTo(button?.right ?? 0, 0);
    expect(menu?.left).toBeLessThanOrEqual(button?.left ?? 0);
  });

  test('above it where there is no room, and 8 px inside the window', async () => {
    await using visit = await runtime.open({ width: 375, height: 600 });
    await open(visit, 'end');
    const [button, menu] = await boxes(visit, 'end');
    expect(menu?.bottom).toBeCloseTo((button?.top ?? 0) - 8, 0);
    expect(menu?.right).toBeLessThanOrEqual(375 - 8);
    expect(menu?.left).toBeGreaterThanOrEqual(8);
  });

  test('inside a window that is too low for it', async () => {
    await using visit = await runtime.open({ width: 375, height: 240 });
    await open(visit, 'single');
    const [, menu] = await boxes(visit, 'single');
    expect(menu?.top).toBeGreaterThanOrEqual(8);
    expect(menu?.bottom).toBeLessThanOrEqual(240 - 8);
  });

  test('inside a window that is too narrow for it', async () => {
    await using visit = await runtime.open({ width: 375 });
    await visit.goto('/en/fields');
    await visit.page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`[data-part='option'] { width: 60rem; }`);
      document.adoptedStyleSheets.push(sheet);
    });
    await focusField(visit.page, 'single');
    await visit.page.keyboard.press('Enter');
    await awaitOpen(visit.page, 'single');
    const [, menu] = await boxes(visit, 'single');
    expect(menu?.left).toBeGreaterThanOrEqual(8);
    expect(menu?.right).toBeLessThanOrEqual(375 - 8);
  });

  test('with its button, when the page is scrolled', async () => {
    await using visit = await runtime.open({ height: 1000 });
    await open(visit, 'single');
    await visit.page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
    await visit.page.waitForFunction(
      (button, popup) => {
        const [above, below] = [button, popup].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        );
        return Math.abs((below?.top ?? 0) - (above?.bottom ?? 0) - 8) < 1;
      },
      {},
      partOf('single', 'button'),
      partOf('single', 'popup'),
    );
  });

  test('without the code for places, below its button', async () => {
    await using visit = await runtime.open();
    runtime.host.fail(/place-popup/, { kind: 'status', status: 404 });
    await open(visit, 'single');
    const [button, menu] = await boxes(visit, 'single');
    expect(menu?.top).toBeCloseTo(button?.bottom ?? 0, 0);
  });
});

describe('when the code comes', () => {
  test('the menu’s when it comes near, with what is chosen already, the place’s when it opens', async () => {
    await using visit = await runtime.open({ height: 300 });
    const { page } = visit;
    const { host } = runtime;
    // Nothing of it is near.
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.body.style.setProperty('padding-top', '3000px'),
      );
      // Before any script of the page, as a browser does that goes back to it.
      document.addEventListener('readystatechange', () => {
        const select = document.querySelector<HTMLSelectElement>('[name=single]');
        if (select !== null && document.readyState === 'interactive') select.value = 'cherry';
      });
    });
    await visit.goto('/en/fields');
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('form') ?? {}).some((name) => name.startsWith('__reactFiber$')),
    );
    // The one at the window's end is in view: it alone must not count.
    await visit.settle();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.$(partOf('single', 'button'))).toBeNull();
    await page.$eval('[name=single]', (select) => select.scrollIntoView());
    await awaitMenu(page, 'single');
    expect(await readField(page, 'single')).toMatchObject({ value: ['cherry'], shown: '🍒 Cherry' });
    expect(host.requestsOf(/select-menu/)).toHaveLength(1);
    expect(host.requestsOf(/place-popup/)).toEqual([]);
    await focusField(page, 'single');
    await page.keyboard.press('Enter');
    await awaitOpen(page, 'single');
    expect(host.requestsOf(/place-popup/)).toHaveLength(1);
  });

  test('one that is in use stays the browser’s until it is left', async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    const code = runtime.host.hold(/select-menu/);
    await visit.goto('/en/fields');
    await code.reached;
    await page.focus('[name=single]');
    await page.keyboard.press('b');
    code.release();
    await awaitMenu(page, 'multiple');
    expect(await page.$(partOf('single', 'button'))).toBeNull();
    expect(await page.$eval('[name=single]', (select) => document.activeElement === select)).toBe(true);
    await page.focus('[type=reset]');
    await awaitMenu(page, 'single');
    const { value, shown } = await readField(page, 'single');
    expect(value).toHaveLength(1);
    expect(shown).toBe(
      await page.$eval(
        '[name=single]',
        (select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent || 'Choose',
      ),
    );
  });

  test('without it the browser’s own selects stay', async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    runtime.host.fail(/select-menu/, { kind: 'status', status: 404 });
    await visit.goto('/en/fields');
    await runtime.host.answered(/select-menu/);
    await page.select('[name=single]', 'cherry');
    expect(await page.$(partOf('single', 'button'))).toBeNull();
    await page.click('form > button:not([type])');
    await page.waitForFunction(() => location.pathname === '/robots.txt');
    expect(new URL(page.url()).searchParams.get('single')).toBe('cherry');
  });

  test.skipIf(isFirefox)('S-160 without scripts as well', async () => {
    await using visit = await runtime.open();
    const { page } = visit;
    await page.setJavaScriptEnabled(false);
    await page.goto(`${runtime.host.origin}/en/fields`);
    await page.select('[name=chosen]', 'banana');
    await page.select('[name=multiple]', 'apple', 'banana');
    await Promise.all([page.waitForNavigation(), page.click('form > button:not([type])')]);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('chosen'), searchParams.getAll('multiple')]).toEqual([
      'banana',
      ['apple', 'banana'],
    ]);
  });
});

describe('in a form', () => {
  test('change comes when something is chosen, focusout when the menu closes, with the field’s name', async () => {
    await using visit = await runtime.open();
    await open(visit, 'single');
    const { page } = visit;
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('output')?.textContent?.includes('change'));
    expect(await visit.text('output')).toBe('blur single, left single, change single');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await visit.text('output')).toBe(
      'blur single, left single, change single, blur single, left single, blur single, left single',
    );
  });

  test('what is chosen is sent, what is disabled is not', async () => {
    await using visit = await runtime.open();
    await open(visit, 'multiple');
    const { page } = visit;
    for (const key of ['Enter', 'ArrowDown', 'Enter', 'Escape'] as const) await page.keyboard.press(key);
    const sent = await page.$eval('form', (form) =>
      [...new FormData(form)].filter(([, value]) => value !== ''),
    );
    expect(sent).toEqual([
      ['chosen', 'blueberry'],
      ['multiple', 'apple'],
      ['multiple', 'banana'],
      ['grouped', 'elm'],
      ['language', 'en'],
    ]);
  });

  test('a reset brings back what it began with', async () => {
    await using visit = await runtime.open();
    await open(visit, 'chosen');
    const { page } = visit;
    for (const key of ['Home', 'Enter'] as const) await page.keyboard.press(key);
    expect(await readField(page, 'chosen')).toMatchObject({ value: ['apple'], shown: '🍎 Apple' });
    await page.click('[type=reset]');
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent === 'Blueberry',
      {},
      partOf('chosen', 'value'),
    );
    expect(await readField(page, 'chosen')).toMatchObject({ value: ['blueberry'] });
  });

  test('its label leads to the menu', async () => {
    await using visit = await runtime.open();
    await visit.goto('/en/fields');
    await awaitMenu(visit.page, 'single');
    await visit.page.click('#single-label');
    expect(await visit.page.$eval(partOf('single', 'button'), (button) => button.matches(':focus'))).toBe(
      true,
    );
  });
});
