import type { Page } from 'puppeteer-core';
import { describe, expect, inject, test } from 'vitest';

import { wakeVisible } from '../support/browser/hydration.ts';
import { resize } from '../support/browser/open-page.ts';
import { openOutput } from '../support/output.ts';
import { useSiteHost } from '../support/servers/site-host.ts';
import { pagesToVisit, sitePages } from '../support/site-pages.ts';
import { summarize } from '../support/summarize.ts';
import { walkKeyboard } from '../support/browser/walk-keyboard.ts';
import { inWindows } from '../support/browser/windows.ts';

const pages = pagesToVisit(sitePages(openOutput(inject('siteDir'))));

const host = useSiteHost();

describe.each([
  { locale: 'fr', mode: 'light', width: 1440 },
  { locale: 'en', mode: 'dark', width: 375 },
])('$locale, $mode, $width px wide', ({ locale, mode, width }) => {
  test('Tab reaches everything once, in order, and shows where it is', { timeout: 300_000 }, async () => {
    const seen = new Set<string>();
    const own = pages.filter((page) => page.locale === locale);
    const found = await inWindows(host, own, async (page, { path }) => {
      await open(page, path, { mode, width });
      const wrong = await walkKeyboard(page, seen);
      return wrong.map((what) => ({ where: path, what }));
    });
    expect(summarize(found.flat())).toEqual([]);
  });
});

async function open(page: Page, path: string, { mode = 'light', width = 1440 } = {}): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: mode },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await resize(page, { width, height: 900 });
  await page.goto(host.origin + path);
  // The bar's menu is another element once its island has taken over.
  await page.waitForSelector('[data-bar]');
  // So are the switchers, once they are wanted.
  await page.waitForFunction(() => {
    const summaries = [...document.querySelectorAll('[data-switcher] > summary')];
    const waiting = summaries.filter((summary) => summary.checkVisibility());
    for (const summary of waiting) summary.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return waiting.length === 0;
  });
  // So are the buttons of the calendar and of the protected guides.
  await wakeVisible(page);
}
