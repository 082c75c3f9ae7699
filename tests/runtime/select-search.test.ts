import { describe, expect, test } from 'vitest';

import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';
import { awaitOpen, focusField, partOf, readField, readLines } from '../support/browser/select-field.ts';
import { buildUiSite } from '../support/runtime/ui-site.ts';

const runtime = useRuntimeHost(buildUiSite);

const clock = Date.UTC(2026, 0, 5);

/** The fields on a page whose clock stands, one of them open. */
async function openField(name: string): Promise<RuntimePage> {
  const visit = await runtime.open({ clock });
  await visit.goto(name === 'many' || name === 'short' ? '/en/many' : '/en/fields');
  await focusField(visit.page, name);
  await visit.page.keyboard.press('Enter');
  await awaitOpen(visit.page, name);
  return visit;
}

/** Types letters, with milliseconds between them. */
async function type({ page, tick }: RuntimePage, letters: string, pause: number): Promise<void> {
  for (const [index, letter] of [...letters].entries()) {
    if (index > 0) await tick(pause);
    await page.keyboard.press(letter as 'a');
  }
}

const fruits = ['🍎 Apple', '🍌 Banana', 'Blueberry', '🍒 Cherry', 'Date', 'a.b(c'];

describe('S-141 the search', () => {
  test('waits for 200 ms after the last key; the field does not', async () => {
    await using visit = await openField('search');
    const { page, tick } = visit;
    await type(visit, 'bl', 199);
    expect(await readLines(page, 'search')).toEqual(fruits);
    expect(await page.$eval(partOf('search', 'search'), (field) => (field as HTMLInputElement).value)).toBe(
      'bl',
    );
    await tick(199);
    expect(await readLines(page, 'search')).toEqual(fruits);
    await tick(1);
    expect(await readLines(page, 'search')).toEqual(['Blueberry']);
    expect(await readField(page, 'search')).toMatchObject({ active: 'Blueberry' });
    await page.keyboard.press('Enter');
    expect(await readField(page, 'search')).toMatchObject({
      value: ['blueberry'],
      shown: 'Blueberry',
      isOpen: false,
    });
    await page.keyboard.press('Enter');
    expect(await readLines(page, 'search')).toEqual(fruits);
    expect(await readField(page, 'search')).toMatchObject({ active: 'Blueberry' });
  });

  test('Enter chooses nothing until it has run: the line would be of another text', async () => {
    await using visit = await openField('search');
    const { page, tick } = visit;
    await type(visit, 'bl', 0);
    await tick(199);
    await page.keyboard.press('Enter');
    expect(await readField(page, 'search')).toMatchObject({ value: [''], isOpen: true });
    await tick(1);
    // React renders the result in a task of its own.
    await expect.poll(() => readField(page, 'search')).toMatchObject({ active: 'Blueberry' });
    await page.keyboard.press('Enter');
    expect(await readField(page, 'search')).toMatchObject({ value: ['blueberry'], isOpen: false });
  });

  test('takes every sign as itself', async () => {
    await using visit = await openField('search');
    await type(visit, 'a.b(', 0);
    await visit.tick(200);
    expect(await readLines(visit.page, 'search')).toEqual(['a.b(c']);
  });

  test('an answer that comes after the next question does not count', async () => {
    await using visit = await openField('asked');
    const { page, tick } = visit;
    const { host } = runtime;
    const answer = (label: string) => JSON.stringify([{ value: label, label }]);
    const slow = host.hold('/answers/a.json');
    host.fail('/answers/ab.json', { kind: 'body', body: answer('second'), type: 'application/json' });
    await type(visit, 'a', 0);
    await tick(199);
    expect(host.requestsOf(/answers/)).toEqual([]);
    await tick(1);
    await slow.reached;
    expect(await page.$eval(partOf('asked', 'list'), (list) => list.getAttribute('aria-busy'))).toBe('true');
    expect(await visit.text(partOf('asked', 'empty'))).toBe('');
    await type(visit, 'b', 0);
    await tick(200);
    await page.waitForSelector(partOf('asked', 'option'));
    slow.release();
    await host.quiet();
    await visit.settle();
    expect(await readLines(page, 'asked')).toEqual(['second']);
    expect(await page.$eval(partOf('asked', 'list'), (list) => list.getAttribute('aria-busy'))).toBeNull();
    await page.keyboard.press('Enter');
    expect(await readField(page, 'asked')).toMatchObject({ value: ['second'], shown: 'second' });
    expect(host.requestsOf(/answers/)).toEqual(['/answers/a.json', '/answers/ab.json']);
    expect(visit.said).toEqual([]);
  });

  test('a question that is taken back is no longer waited for', async () => {
    await using visit = await openField('asked');
    const { page, tick } = visit;
    const held = runtime.host.hold('/answers/a.json');
    await type(visit, 'a', 0);
    await tick(200);
    await held.reached;
    await page.keyboard.press('Backspace');
    const isBusy = () => page.$eval(partOf('asked', 'list'), (list) => list.ariaBusy === 'true');
    await expect.poll(isBusy).toBe(false);
    held.release();
  });

  test('what was chosen is listed from then on, once, however often it is found', async () => {
    await using visit = await openField('asked');
    const { page, tick } = visit;
    for (const [index, label] of ['one', 'two', 'one'].entries()) {
      const body = JSON.stringify([{ value: label, label }]);
      runtime.host.fail(`/answers/${label}.json`, { kind: 'body', body, type: 'application/json' });
      if (index > 0) await page.keyboard.press('Enter');
      await type(visit, label, 0);
      await tick(200);
      await expect.poll(() => readField(page, 'asked')).toMatchObject({ active: label });
      await page.keyboard.press('Enter');
      expect(await readField(page, 'asked')).toMatchObject({ value: [label] });
    }
    await page.keyboard.press('Enter');
    expect(await readLines(page, 'asked')).toEqual(['one', 'two']);
    expect(visit.said).toEqual([]);
  });

  test('a question without an answer finds nothing, and says why to who runs the site', async () => {
    await using visit = await openField('asked');
    runtime.host.fail('/answers/q.json', { kind: 'status', status: 500 });
    await type(visit, 'q', 0);
    await visit.tick(200);
    await visit.page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent === 'No results for "q".',
      {},
      partOf('asked', 'empty'),
    );
    expect(visit.said).toEqual([expect.stringMatching(/^uncaught: /)]);
  });
});

describe('S-142 a long list', () => {
  const rows = ({ page }: RuntimePage) =>
    page.$$eval(partOf('many', 'option'), (lines) => {
      const places = lines.map((line) => Number(line.getAttribute('aria-posinset')) - 1);
      return [places.length, Math.min(...places), Math.max(...places)];
    });

  test.each([
    [0, [18, 0, 17]],
    [4000, [30, 88, 117]],
    [4010, [31, 88, 118]],
    [39_760, [18, 982, 999]],
  ])('scrolled to %i: %j', async (top, expected) => {
    await using visit = await openField('many');
    const { page } = visit;
    await page.waitForSelector(`${partOf('many', 'option')}[aria-setsize="1000"]`);
    expect(await page.$eval(partOf('many', 'list'), (list) => getComputedStyle(list).maxHeight)).toBe(
      '240px',
    );
    expect(await page.$eval(partOf('many', 'list'), (list) => list.clientHeight)).toBe(240);
    await page.$eval(partOf('many', 'list'), (list, top) => list.scrollTo({ top, behavior: 'instant' }), top);
    await page.waitForFunction(
      (selector, place) => document.querySelector(`${selector}[aria-posinset="${place}"]`) !== null,
      {},
      partOf('many', 'option'),
      (expected[2] ?? 0) + 1,
    );
    expect(await rows(visit)).toEqual(expected);
    const sizes = await page.$$eval(partOf('many', 'option'), (lines) =>
      lines.map((line) => line.getAttribute('aria-setsize')),
    );
    expect(new Set(sizes)).toEqual(new Set(['1000']));
  });

  test('scrolled away from the active line, nothing points to it; back again, it does', async () => {
    await using visit = await openField('many');
    const { page } = visit;
    await page.waitForSelector(`${partOf('many', 'option')}[aria-setsize="1000"]`);
    expect(await readField(page, 'many')).toMatchObject({ active: 'Option 0' });
    const scrollTo = async (top: number, place: number) => {
      await page.$eval(
        partOf('many', 'list'),
        (list, top) => list.scrollTo({ top, behavior: 'instant' }),
        top,
      );
      await page.waitForSelector(`${partOf('many', 'option')}[aria-posinset="${place}"]`);
    };
    await scrollTo(4000, 110);
    expect(await readField(page, 'many')).toMatchObject({ active: null });
    await scrollTo(0, 1);
    expect(await readField(page, 'many')).toMatchObject({ active: 'Option 0' });
  });

  test('End goes to its end, and what is active is in view', async () => {
    await using visit = await openField('many');
    const { page } = visit;
    await page.waitForSelector(`${partOf('many', 'option')}[aria-setsize="1000"]`);
    await page.keyboard.press('End');
    await page.waitForFunction(
      (selector) => {
        const line = document.querySelector(`${selector}[data-active]`);
        const list = line?.closest('[role=listbox]');
        if (line == null || list == null) return false;
        return line.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom + 1;
      },
      {},
      partOf('many', 'option'),
    );
    expect(await readField(page, 'many')).toMatchObject({ active: 'Option 999' });
    await page.keyboard.press('Enter');
    expect(await readField(page, 'many')).toMatchObject({ value: ['v999'], shown: 'Option 999' });
  });

  test('in one that is not, what is active is in view, too, on the way down and up', async () => {
    await using visit = await openField('short');
    const { page } = visit;
    const isInView = () =>
      page.$eval(`${partOf('short', 'option')}[data-active]`, (line) => {
        const [inner, outer] = [line, line.parentElement].map((one) => one?.getBoundingClientRect());
        return [
          inner && outer && inner.top >= outer.top - 1,
          inner && outer && inner.bottom <= outer.bottom + 1,
        ];
      });
    for (const [key, active] of [
      ['End', 'Option 11'],
      ['Home', 'Option 0'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await readField(page, 'short')).toMatchObject({ active });
      await expect.poll(isInView).toEqual([true, true]);
    }
    // Under the mouse, a line that is half in view stays where it is.
    const { left, top } = await page.$eval(partOf('short', 'list'), (list) => {
      list.scrollTo({ top: 100, behavior: 'instant' });
      return list.getBoundingClientRect().toJSON() as DOMRect;
    });
    await page.mouse.move(left + 20, top + 10);
    await expect.poll(() => readField(page, 'short')).toMatchObject({ active: 'Option 2' });
    expect(await page.$eval(partOf('short', 'list'), ({ scrollTop }) => scrollTop)).toBe(100);
  });

  test('its code comes with the first that is long', async () => {
    await using visit = await runtime.open();
    await visit.goto('/en/many');
    await focusField(visit.page, 'short');
    await visit.page.keyboard.press('Enter');
    await awaitOpen(visit.page, 'short');
    expect(runtime.host.requestsOf(/virtual-list/)).toEqual([]);
    await focusField(visit.page, 'many');
    await visit.page.keyboard.press('Enter');
    await visit.page.waitForSelector(`${partOf('many', 'option')}[aria-setsize="1000"]`);
    expect(runtime.host.requestsOf(/virtual-list/)).toHaveLength(1);
  });

  test('without its code, all lines are there', async () => {
    await using visit = await runtime.open();
    runtime.host.fail(/virtual-list/, { kind: 'status', status: 404 });
    await visit.goto('/en/many');
    await focusField(visit.page, 'many');
    await visit.page.keyboard.press('Enter');
    await visit.page.waitForSelector(`${partOf('many', 'option')}:nth-child(1000)`);
  });
});

describe('S-143 type-ahead', () => {
  test('a letter finds a name behind its flag, letters within 350 ms are one word', async () => {
    await using visit = await openField('language');
    const { page, tick } = visit;
    expect(await readField(page, 'language')).toMatchObject({ active: '🇬🇧 English' });
    await page.keyboard.press('f');
    expect(await readField(page, 'language')).toMatchObject({ active: '🇫🇷 Français' });
    await tick(349);
    await page.keyboard.press('r');
    expect(await readField(page, 'language')).toMatchObject({ active: '🇫🇷 Français' });
    await tick(350);
    await page.keyboard.press('s');
    expect(await readField(page, 'language')).toMatchObject({ active: '🇫🇮 Suomi' });
    await page.keyboard.press('Enter');
    expect(await readField(page, 'language')).toMatchObject({ value: ['fi'] });
  });

  test('a letter on the closed button opens there', async () => {
    await using visit = await runtime.open({ clock });
    await visit.goto('/en/fields');
    await focusField(visit.page, 'language');
    await visit.page.keyboard.press('f');
    expect(await readField(visit.page, 'language')).toMatchObject({ isOpen: true, active: '🇫🇷 Français' });
  });
});

describe('S-146 what is not there yet', () => {
  test('is offered where nothing matches, made, chosen, and sent', async () => {
    await using visit = await openField('made');
    const { page, tick } = visit;
    await type(visit, 'ban', 0);
    await tick(200);
    expect(await readLines(page, 'made')).toEqual(['🍌 Banana']);
    await type(visit, 'x', 0);
    await tick(200);
    expect(await readLines(page, 'made')).toEqual(['Create "banx"']);
    expect(await visit.text(partOf('made', 'empty'))).toBe('');
    await page.keyboard.press('Enter');
    expect(await readField(page, 'made')).toMatchObject({ isOpen: false, value: ['banx'], shown: 'banx' });
    await page.keyboard.press('Enter');
    expect(await readLines(page, 'made')).toEqual([...fruits, 'banx']);
  });

  test('is offered always, unless something is called just that', async () => {
    await using visit = await openField('always');
    const { page, tick } = visit;
    await type(visit, 'Blue', 0);
    await tick(200);
    expect(await readLines(page, 'always')).toEqual(['Blueberry', 'Create "Blue"']);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect(await readField(page, 'always')).toMatchObject({
      isOpen: true,
      value: ['Blue'],
      shown: '1 selected',
    });
    expect(await readLines(page, 'always')).toEqual([...fruits, 'Blue']);
  });
});
