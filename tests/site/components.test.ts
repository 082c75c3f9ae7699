import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { launchHeadlessShell } from '../support/browser/chromium.ts';
import { serveDev } from '../support/servers/dev-server.ts';
import { openPage } from '../support/browser/open-page.ts';
import { injectAxe, runAxe } from '../support/browser/run-axe.ts';

let host: Awaited<ReturnType<typeof serveDev>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [host, browser] = await Promise.all([serveDev(['--clock', '2031-06-01T00:00:00Z']), launchHeadlessShell()]);
  page = await openPage(browser, { width: 1280, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
});
afterAll(async () => {
  await browser?.close();
  await host?.[Symbol.asyncDispose]();
});

const exampleOf = (component: string, label: string, mode: string) =>
  `[data-component="${component}"] [data-example="${label}"] > .grid > :nth-child(${mode === 'dark' ? 2 : 1})`;

/** Opens the gallery with one component alone: axe goes through all of a document, whatever it is asked about. */
async function open(locale: string, component: string): Promise<void> {
  await page.goto(`${host.origin}/${locale}/gallery`);
  await page.$$eval(
    '[data-component]',
    (sections, name) => {
      for (const section of sections) if (section.getAttribute('data-component') !== name) section.remove();
    },
    component,
  );
  await injectAxe(page);
}

/** Brings an example near and waits for its menu. */
async function reach(example: string): Promise<string> {
  await page.$eval(example, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const button = `${example} [role=combobox]`;
  await page.waitForSelector(button);
  return button;
}

const isPlaced = (example: string) =>
  page.waitForFunction(
    (one) => document.querySelector<HTMLElement>(one)?.style.opacity === '',
    {},
    `${example} [data-part=popup]`,
  );

const texts = {
  fr: {
    empty: 'Aucune option.',
    none: 'Aucun résultat pour «\u202Fzzz\u202F».',
    search: 'Rechercher…',
    create: 'Créer «\u202Fzzz\u202F»',
    chosen: '2\u00A0sélectionnés',
  },
  en: {
    empty: 'No options.',
    none: 'No results for "zzz".',
    search: 'Search...',
    create: 'Create "zzz"',
    chosen: '2 selected',
  },
} as const;

// The languages share what is laid out: each is looked at in one mode.
describe.each([
  ['fr', 'light'],
  ['en', 'dark'],
] as const)('select menus in %s, %s', (locale, mode) => {
  const at = (label: string) => exampleOf('select', label, mode);
  const words = texts[locale];
  beforeAll(() => open(locale, 'select'));
  afterEach(() => page.keyboard.press('Escape'));

  test('axe has nothing against one that is closed, whatever its state', async () => {
    for (const label of ['placeholder', 'chosen', 'several', 'disabled', 'invalid']) {
      await reach(at(label));
      expect(await runAxe(page, at(label)), label).toEqual([]);
    }
  });

  test('one that is wrong has the colour of wrong fields, and one without text is as high as others', async () => {
    const [wrong, empty, filled] = await Promise.all(
      ['invalid', 'search under way', 'long'].map(async (label) =>
        page.$eval(await reach(at(label)), (button) => {
          const probe = document.createElement('i');
          probe.style.color = 'var(--alert)';
          button.append(probe);
          const alert = getComputedStyle(probe).color;
          probe.remove();
          return { isAlert: getComputedStyle(button).borderColor === alert, height: button.clientHeight };
        }),
      ),
    );
    expect([wrong?.isAlert, empty?.isAlert]).toEqual([true, false]);
    expect(empty?.height).toBe(filled?.height);
  });

  test.each(['placeholder', 'several', 'with a search', 'long', 'empty'])(
    'nor against an open one: %s',
    async (label) => {
      await page.click(await reach(at(label)));
      await isPlaced(at(label));
      if (label === 'long') await page.waitForSelector(`${at(label)} [aria-setsize="240"]`);
      expect(await runAxe(page, at(label))).toEqual([]);
    },
  );

  test('S-140 words of the language; nor against one that finds nothing, is busy, or can be added to', async () => {
    await page.click(await reach(at('empty')));
    expect(await page.$eval(`${at('empty')} [role=status]`, (status) => status.textContent)).toBe(
      words.empty,
    );
    await page.keyboard.press('Escape');
    await reach(at('several'));
    const several = await page.$eval(`${at('several')} [data-part=value]`, (value) => value.textContent);
    expect(several?.replace(' ', '\u00A0')).toBe(words.chosen.replace(' ', '\u00A0'));

    for (const [label, wait] of [
      ['with a search', (one: string) => page.waitForSelector(`${one} [role=status]:not(:empty)`)],
      ['search under way', (one: string) => page.waitForSelector(`${one} [aria-busy]`)],
      ['can be added to', (one: string) => page.waitForSelector(`${one} [data-creates]`)],
    ] as const) {
      await page.click(await reach(at(label)));
      await isPlaced(at(label));
      const field = `${at(label)} [data-part=search]`;
      expect(await page.$eval(field, (one) => one.getAttribute('placeholder'))).toBe(words.search);
      await page.keyboard.type('zzz');
      await wait(at(label));
      expect(await runAxe(page, at(label)), label).toEqual([]);
      if (label === 'with a search')
        expect(await page.$eval(`${at(label)} [role=status]`, (status) => status.textContent)).toBe(
          words.none,
        );
      if (label === 'can be added to')
        expect(await page.$eval(`${at(label)} [data-creates]`, (line) => line.textContent)).toBe(
          words.create,
        );
      await page.keyboard.press('Escape');
    }
  });
});

describe('icons picked at run time', () => {
  test('S-132 S-133 come in one request, in the colour of the text; axe has nothing against them', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/_icons/')) asked.push(request.url().replace(host.origin, ''));
    });
    await open('fr', 'remote-icon');
    const day = exampleOf('remote-icon', 'three of one request', 'light');
    await page.$eval(day, (element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await page.waitForFunction(
      (one) => [...document.querySelectorAll(`${one} svg`)].every((svg) => svg.childElementCount > 0),
      {},
      day,
    );
    // What stands further down may be near enough to be asked for as well.
    const ofExample = asked.filter((url) => /[=,](?:film|monitor|scissors)\b/.test(url));
    expect(ofExample).toEqual([expect.stringMatching(/^\/_icons\/site\.json\?icons=[a-z,]+$/)]);
    expect(ofExample[0]).toContain('film,');
    const sizes = await page.$$eval(`${day} svg`, (icons) =>
      icons.map((svg) => [svg.clientWidth, svg.clientHeight]),
    );
    expect(sizes).toEqual([
      [24, 24],
      [24, 24],
      [24, 24],
    ]);
    const night = exampleOf('remote-icon', 'three of one request', 'dark');
    const inkOf = (one: string) =>
      page.$eval(
        `${one} svg g`,
        (drawing) => getComputedStyle(drawing).stroke === getComputedStyle(drawing).color,
      );
    expect([await inkOf(day), await inkOf(night)]).toEqual([true, true]);
    expect(await runAxe(page, '[data-component="remote-icon"]')).toEqual([]);
  });
});

test('axe has nothing against a tooltip', async () => {
  await page.goto(`${host.origin}/fr`);
  await injectAxe(page);
  await page.waitForSelector('[data-bar]');
  await page.hover('header a[href*=linkedin]');
  await page.waitForSelector('[role=tooltip]:popover-open');
  expect(await runAxe(page, '[role=tooltip]')).toEqual([]);
  expect(await runAxe(page, 'header')).toEqual([]);
});
