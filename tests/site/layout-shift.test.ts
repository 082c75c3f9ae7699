import { expect, inject, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { useSiteHost } from '../support/servers/site-host.ts';
import { pagesToVisit, sitePages } from '../support/site-pages.ts';
import { watchShifts } from '../support/browser/watch-shifts.ts';
import { inWindows } from '../support/browser/windows.ts';

const pages = pagesToVisit(sitePages(openOutput(inject('siteDir'))));
/** The languages share what is laid out: each is looked at on one screen. */
const screens = [
  { locale: 'fr', width: 375, height: 812, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  { locale: 'en', width: 1440, height: 900 },
];

/** Lighthouse gives three decimals; what is less is 0: a word that ends a pixel further on. */
const least = 0.0005;

const host = useSiteHost();

test.each(screens)(
  'nothing moves when fonts come late, in $locale, $width px wide',
  { timeout: 180_000 },
  async ({ locale, ...screen }) => {
    const own = pages.filter((page) => page.locale === locale);
    const found = await inWindows(host, own, async (page, { path }) => {
      await page.setViewport(screen);
      const { swapped, shifts } = await watchShifts(page, host.origin + path);
      // Without a font that comes late the test would show nothing.
      if (swapped.length === 0) return [`${path} waits for no font`];
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      if (total < least) return [];
      return shifts.map(({ value, moved }) => [path, value.toFixed(4), ...moved].join(' | '));
    });
    expect(found.flat()).toEqual([]);
  },
);
