import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';

import { openPage, resize } from '../support/browser/open-page.ts';
import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();
let page: Page;

beforeAll(async () => {
  page = await openPage(host.context);
});

/** Opens a page of the site as a visitor with these wishes does. */
async function open(path: string, { motion = 'no-preference', mode = 'light' } = {}): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-reduced-motion', value: motion },
    { name: 'prefers-color-scheme', value: mode },
  ]);
  await page.goto(host.origin + path);
}

/** Width and height of the elements that are visible. */
const visible = (selector: string) =>
  page.$$eval(selector, (elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .map(({ width, height }) => [width, height]),
  );

describe.each(['/fr', '/en/blog'])('S-71 D-16 the bar of %s', (path) => {
  beforeAll(() => open(path));

  test.each([1280, 1024])('has the switcher and four icons of 24 pixels at a width of %i', async (width) => {
    await resize(page, { width, height: 800 });
    expect(await visible('.bar [data-switcher]')).toHaveLength(1);
    expect(await visible('.bar .icon-24')).toEqual([
      [24, 24],
      [24, 24],
      [24, 24],
      [24, 24],
    ]);
    expect(await visible('.bar .icon-menu')).toEqual([]);
  });

  test.each([375, 1023])('has the menu icon in their place at a width of %i', async (width) => {
    await resize(page, { width, height: 812 });
    // Its island puts a button in the place of what opens the menu without scripts.
    await page.waitForSelector('header[data-bar]');
    expect(await visible('.bar [data-switcher]')).toEqual([]);
    expect(await visible('.bar .icon-24')).toEqual([]);
    expect(await visible('.bar .icon-menu')).toHaveLength(1);
  });
});

describe('the menu of a phone on its side', () => {
  beforeAll(() => open('/fr'));

  test.each([
    [568, 320],
    [844, 390],
  ])('of %i by %i shows all of its links', async (width, height) => {
    await resize(page, { width, height });
    const menu = await page.waitForSelector('dialog');
    const [content, window] = (await menu?.evaluate(({ scrollHeight, clientHeight }) => [
      scrollHeight,
      clientHeight,
    ])) ?? [NaN];
    expect(window).toBe(height);
    expect(content).toBe(height);
  });
});

interface Look {
  readonly background: string;
  readonly height: number;
  /** Distance from the top of the window. */
  readonly top: number;
  /** Height of the whole page, which must not depend on the bar. */
  readonly page: number;
}

/** What the bar looks like where the runtime would say `data-bar`. */
function look(state: 'top' | 'scrolled', y: number): Promise<Look> {
  return page.evaluate(
    (state, y) => {
      const header = document.querySelector<HTMLElement>('header');
      const bar = header?.querySelector('.bar');
      if (header == null || bar == null) throw new Error('No bar');
      header.dataset['bar'] = state;
      window.scrollTo({ top: y, behavior: 'instant' });
      const { height, top } = bar.getBoundingClientRect();
      const background = getComputedStyle(bar).backgroundColor;
      return { background, height, top, page: document.documentElement.scrollHeight };
    },
    state,
    y,
  );
}

describe.each(['/fr', '/fr/blog', '/en/contact'])('S-76 the bar of %s', (path) => {
  // Without motion the other state is there at once.
  beforeAll(() => open(path, { motion: 'reduce' }));

  test.each([
    [1280, 800],
    [844, 390],
  ])('is clear and tall at the top, cream and low below it, at %i by %i', async (width, height) => {
    await resize(page, { width, height });
    const top = await look('top', 0);
    const scrolled = await look('scrolled', 50);
    expect(top).toEqual({ background: 'rgba(0, 0, 0, 0)', height: 112, top: 0, page: top.page });
    expect(scrolled).toEqual({ background: 'rgb(255, 247, 226)', height: 80, top: 0, page: top.page });
  });
});

describe('what is jumped to', () => {
  beforeAll(() => resize(page, { width: 800, height: 600 }));

  test('stands below the low bar', async () => {
    await open('/fr');
    expect(await page.$eval('html', (html) => getComputedStyle(html).scrollPaddingTop)).toBe('80px');
  });

  test('by the Tab key keeps its outline clear of the bar, and of the end of the window', async () => {
    await open('/en/contact');
    const [below, above] = await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('form a');
      if (link === null) return [];
      const box = () => link.getBoundingClientRect();
      /** Focused where an edge of the window or the bar cuts it. */
      const focusAt = (top: number) => {
        link.blur();
        window.scrollBy({ top: box().top - top, behavior: 'instant' });
        link.focus();
        return box();
      };
      return [focusAt(70).top - 80, innerHeight - focusAt(innerHeight - 10).bottom];
    });
    // The outline and its offset.
    expect(below).toBeGreaterThanOrEqual(6);
    expect(above).toBeGreaterThanOrEqual(6);
  });

  test.each([
    '/fr/contact#contact-form',
    '/fr/contact#booking',
    '/fr/blog/article/briefer-un-film#{heading}',
  ])('and neither touches it nor stands far below: %s', async (address) => {
    await open(address.replace(/#.*/, ''));
    const id = address.endsWith('#{heading}')
      ? await page.$eval('.prose h2[id]', (heading) => heading.id)
      : address.replace(/.*#/, '');
    const top = await page.evaluate((id) => {
      const place = document.getElementById(id);
      place?.scrollIntoView({ behavior: 'instant' });
      return place?.getBoundingClientRect().top ?? 0;
    }, id);
    expect(top).toBeGreaterThan(95);
    expect(top).toBeLessThan(100);
  });
});

test.each([
  ['no-preference', ['0.2s']],
  ['reduce', ['0s']],
])('S-79 the bar takes its time with motion: %s', async (motion, durations) => {
  await open('/fr', { motion });
  const duration = await page.$eval('.bar', (bar) => getComputedStyle(bar).transitionDuration);
  expect([...new Set(duration.split(', '))]).toEqual(durations);
});
