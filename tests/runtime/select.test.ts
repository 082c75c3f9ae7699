import type { KeyInput } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isFirefox } from '../support/browser/firefox.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';
import {
  awaitMenu,
  awaitOpen,
  focusField,
  partOf,
  readField,
  readLines,
  type FieldState,
} from '../support/browser/select-field.ts';
import { buildUiSite } from '../support/runtime/ui-site.ts';

const runtime = useRuntimeHost(buildUiSite);

let visit: RuntimePage;
beforeAll(async () => {
  visit = await runtime.open();
});
afterAll(() => visit?.[Symbol.asyncDispose]());

/** Fields that nobody has touched: the page of the test before, if it is still there, makes them anew. */
async function start(): Promise<void> {
  const { page } = visit;
  const old = await page.$('form');
  await page.evaluate(() => dispatchEvent(new Event('afresh')));
  const isAfresh = await old?.evaluate(
    (form) => !form.isConnected && document.querySelector('form') !== null,
  );
  if (!isAfresh) await visit.goto('/en/fields');
  await awaitMenu(page, 'single');
}

/** Presses keys, `Shift+Tab` with a modifier; a text of more than a key's name is typed. */
async function press(keys: readonly string[]): Promise<void> {
  const { page } = visit;
  for (const key of keys) {
    const [modifier, modified] = key.split('+');
    if (modified !== undefined) {
      await page.keyboard.down(modifier as KeyInput);
      await page.keyboard.press(modified as KeyInput);
      await page.keyboard.up(modifier as KeyInput);
    } else await page.keyboard.press(key as KeyInput);
  }
}

describe('S-144 the keys of the select-only combobox', () => {
  const closed = { isOpen: false, active: null, focus: 'button' };
  const at = (active: string) => ({ isOpen: true, active, focus: 'button' });
  test.each<[string, readonly string[], Partial<FieldState>]>([
    // Opening, with nothing chosen and with something.
    ['single', ['Enter'], at('🍎 Apple')],
    ['single', [' '], at('🍎 Apple')],
    ['single', ['ArrowDown'], at('🍎 Apple')],
    ['single', ['Home'], at('🍎 Apple')],
    ['single', ['ArrowUp'], at('a.b(c')],
    ['single', ['End'], at('a.b(c')],
    ['chosen', ['Enter'], at('Blueberry')],
    ['chosen', ['ArrowUp'], at('Blueberry')],
    // Moving: no wrapping, disabled lines passed over.
    ['single', ['Enter', 'ArrowUp'], at('🍎 Apple')],
    ['single', ['Enter', 'ArrowDown'], at('🍌 Banana')],
    ['single', ['Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'], at('a.b(c')],
    ['single', ['Enter', 'End', 'ArrowDown'], at('a.b(c')],
    ['single', ['Enter', 'End', 'ArrowUp'], at('🍒 Cherry')],
    ['single', ['Enter', 'End', 'Home'], at('🍎 Apple')],
    ['single', ['Enter', 'PageDown'], at('a.b(c')],
    ['single', ['Enter', 'PageDown', 'PageUp'], at('🍎 Apple')],
    // Choosing closes, the focus stays.
    ['single', ['Enter', 'ArrowDown', 'Enter'], { ...closed, value: ['banana'], shown: '🍌 Banana' }],
    ['single', ['Enter', 'ArrowDown', ' '], { ...closed, value: ['banana'], shown: '🍌 Banana' }],
    ['single', ['Enter', 'ArrowDown', 'Alt+ArrowUp'], { ...closed, value: ['banana'] }],
    ['single', ['Enter', 'ArrowDown', 'Enter', 'Enter'], { ...at('🍌 Banana'), value: ['banana'] }],
    // Leaving.
    ['single', ['Enter', 'ArrowDown', 'Escape'], { ...closed, value: [''], shown: 'Choose' }],
    ['single', ['Enter', 'ArrowDown', 'Tab'], { isOpen: false, value: [''] }],
    // Several.
    [
      'multiple',
      ['Enter', 'Enter', 'ArrowDown', ' '],
      { ...at('🍌 Banana'), value: ['apple', 'banana'], shown: '2 selected' },
    ],
    ['multiple', ['Enter', 'Enter', 'Enter'], { ...at('🍎 Apple'), value: [], shown: 'None yet' }],
    ['multiple', ['Enter', 'Enter', 'Escape'], { ...closed, value: ['apple'], shown: '1 selected' }],
    // Nothing to choose from, and nothing to open.
    ['none', ['Enter', 'ArrowDown', 'Enter'], { isOpen: true, active: null, value: [''] }],
    ['none', ['Enter', 'Escape'], closed],
  ])('%s: %j', async (name, keys, expected) => {
    await start();
    await focusField(visit.page, name);
    await press(keys);
    expect(await readField(visit.page, name)).toMatchObject(expected);
    expect(visit.said).toEqual([]);
  });

  test.each([
    ['Tab', 'chosen'],
    ['Shift+Tab', 'before'],
  ])('%s closes, and the focus moves on', async (key, next) => {
    await start();
    await focusField(visit.page, 'single');
    await press(['Enter', key]);
    const { isOpen, focus } = await readField(visit.page, 'single');
    expect(isOpen).toBe(false);
    if (next === 'before') expect(focus).toBe('before');
    else
      expect(await visit.page.$eval(partOf(next, 'button'), (button) => button.matches(':focus'))).toBe(true);
  });

  // Safari.
  test('keys move in it where a press gives a button no focus', async () => {
    await start();
    await visit.page.evaluate(() =>
      document.addEventListener('mousedown', (event) => event.preventDefault(), { once: true }),
    );
    await visit.page.click(partOf('single', 'button'));
    await press(['ArrowDown']);
    expect(await readField(visit.page, 'single')).toMatchObject(at('🍌 Banana'));
  });

  test('a disabled one does not open', async () => {
    await start();
    await awaitMenu(visit.page, 'off');
    await visit.page.$eval(partOf('off', 'button'), (button) => (button as HTMLElement).click());
    expect(await readField(visit.page, 'off')).toMatchObject({ isOpen: false });
  });
});

describe('S-144 the keys of the combobox with a field', () => {
  const inField = (active: string | null) => ({ isOpen: true, active, focus: 'search' });
  test.each<[string, readonly string[], Partial<FieldState>]>([
    ['search', ['Enter'], inField('🍎 Apple')],
    ['search', ['ArrowUp'], inField('a.b(c')],
    ['search', ['Enter', 'ArrowDown', 'ArrowDown'], inField('Blueberry')],
    ['search', ['Enter', 'End'], inField('a.b(c')],
    [
      'search',
      ['Enter', 'ArrowDown', 'Enter'],
      { isOpen: false, focus: 'button', value: ['banana'], shown: '🍌 Banana' },
    ],
    ['search', ['Enter', 'x', 'Escape'], { isOpen: false, focus: 'button', value: [''] }],
    // A space is typed: no line has one after an a.
    ['search', ['Enter', 'a', ' '], inField(null)],
  ])('%s: %j', async (name, keys, expected) => {
    await start();
    await focusField(visit.page, name);
    await press(keys);
    // The list follows what is typed when there is time.
    await expect.poll(() => readField(visit.page, name), { timeout: 10_000 }).toMatchObject(expected);
    expect(visit.said).toEqual([]);
  });

  test.each([
    ['Tab', 'asked'],
    ['Shift+Tab', 'multiple'],
  ])('%s closes, and the focus moves on', async (key, next) => {
    await start();
    await focusField(visit.page, 'search');
    await press(['Enter', key]);
    expect(await readField(visit.page, 'search')).toMatchObject({ isOpen: false });
    expect(await visit.page.$eval(partOf(next, 'button'), (button) => button.matches(':focus'))).toBe(true);
  });

  test('Enter in the field sends no form', async () => {
    await start();
    await focusField(visit.page, 'none');
    await press(['Enter', 'Enter']);
    await focusField(visit.page, 'search');
    await press(['Enter', 'z', 'Enter', 'Enter']);
    expect(visit.page.url()).toMatch(/\/en\/fields$/);
  });
});

test.skipIf(isFirefox)('S-144 roles and states, closed and open', async () => {
  await start();
  const tree = async (name: string) => {
    const node = await visit.page.$(partOf(name, 'button'));
    return visit.page.accessibility.snapshot(node === null ? {} : { root: node });
  };
  expect(await tree('single')).toMatchObject({ role: 'combobox', name: 'Fruit', haspopup: 'listbox' });
  await focusField(visit.page, 'multiple');
  await press(['Enter', 'Enter']);
  const read = (name: string) =>
    visit.page.$eval(partOf(name, 'button'), (button) => {
      const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
      const attributes = (element: Element | null) =>
        Object.fromEntries(
          [...(element?.attributes ?? [])].flatMap(({ name, value }) =>
            /^(?:role|aria-(?!controls|active|labelledby))/.test(name) ? [[name, value]] : [],
          ),
        );
      return {
        button: attributes(button),
        list: attributes(list),
        lines: [...(list?.querySelectorAll('[role=option]') ?? [])].map(attributes),
      };
    });
  const option = (selected: string, rest = {}) => ({ role: 'option', 'aria-selected': selected, ...rest });
  expect(await read('multiple')).toEqual({
    button: {
      role: 'combobox',
      'aria-label': 'Several',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'true',
    },
    list: { role: 'listbox', 'aria-label': 'Several', 'aria-multiselectable': 'true' },
    lines: [
      option('true'),
      option('false'),
      option('false'),
      option('false'),
      option('false', { 'aria-disabled': 'true' }),
      option('false'),
    ],
  });
  await focusField(visit.page, 'search');
  await press(['Enter']);
  await awaitOpen(visit.page, 'search');
  const popup = await visit.page.$eval(partOf('search', 'popup'), (element) => {
    const isTaken = (part: string) =>
      element
        .querySelector(`[data-part=${part}]`)
        ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })) === false;
    return {
      role: element.role,
      label: element.ariaLabel,
      // A press in the field sets the caret; one on a line leaves the focus where it is.
      isTaken: ['search', 'option'].map(isTaken),
    };
  });
  expect(popup).toEqual({ role: 'dialog', label: 'Search', isTaken: [false, true] });
});

test('S-144 groups have names', async () => {
  await start();
  await focusField(visit.page, 'grouped');
  await press(['Enter']);
  const groups = await visit.page.$$eval(`${partOf('grouped', 'list')} [role=group]`, (elements) =>
    elements.map((element) => [
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent,
      element.querySelectorAll('[role=option]').length,
    ]),
  );
  expect(groups).toEqual([
    ['Trees', 2],
    ['Others', 1],
  ]);
  await press(['ArrowDown', 'Enter']);
  expect(await readField(visit.page, 'grouped')).toMatchObject({ value: ['fern'] });
});

describe('S-144 with a pointer', () => {
  test('the button opens and closes; a line is chosen; a press elsewhere closes', async () => {
    await start();
    const { page } = visit;
    await awaitMenu(page, 'single');
    await page.click(partOf('single', 'button'));
    await awaitOpen(page, 'single');
    await page.click(partOf('single', 'button'));
    expect(await readField(page, 'single')).toMatchObject({ isOpen: false });
    await page.click(partOf('single', 'button'));
    await awaitOpen(page, 'single');
    await page.click(`${partOf('single', 'option')}:nth-child(3)`);
    expect(await readField(page, 'single')).toMatchObject({
      isOpen: false,
      value: ['blueberry'],
      focus: 'button',
    });
    await page.click(partOf('single', 'button'));
    await awaitOpen(page, 'single');
    await page.click(`${partOf('single', 'option')}[aria-disabled]`);
    await visit.settle();
    expect(await readField(page, 'single')).toMatchObject({
      isOpen: true,
      value: ['blueberry'],
      active: 'Blueberry',
    });
    await page.mouse.click(1000, 700);
    expect(await readField(page, 'single')).toMatchObject({ isOpen: false, value: ['blueberry'] });
  });

  test('S-147 several are chosen one after the other', async () => {
    await start();
    const { page } = visit;
    await awaitMenu(page, 'multiple');
    expect(await readField(page, 'multiple')).toMatchObject({ shown: 'None yet' });
    await page.click(partOf('multiple', 'button'));
    await awaitOpen(page, 'multiple');
    await page.click(`${partOf('multiple', 'option')}:nth-child(1)`);
    expect(await readField(page, 'multiple')).toMatchObject({
      isOpen: true,
      shown: '1 selected',
      value: ['apple'],
    });
    await page.click(`${partOf('multiple', 'option')}:nth-child(1)`);
    expect(await readField(page, 'multiple')).toMatchObject({ isOpen: true, shown: 'None yet', value: [] });
  });
});

test('S-140 what stands in the place of options', async () => {
  await start();
  const { page } = visit;
  await focusField(page, 'none');
  await press(['Enter']);
  expect(await visit.text(partOf('none', 'empty'))).toBe('No options.');
  await focusField(page, 'search');
  await press(['Enter']);
  expect(await page.$eval(partOf('search', 'search'), (field) => field.getAttribute('placeholder'))).toBe(
    'Search...',
  );
  await page.keyboard.type('zz');
  await page.waitForFunction(
    (selector) => document.querySelector(selector)?.textContent !== '',
    {},
    partOf('search', 'empty'),
  );
  expect(visit.said).toEqual([]);
  expect(await visit.text(partOf('search', 'empty'))).toBe('No results for "zz".');
  expect(await readLines(page, 'search')).toEqual([]);
});
