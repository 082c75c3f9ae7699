import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';

import { openPage } from '../support/browser/open-page.ts';
import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();
let page: Page;
beforeAll(async () => {
  page = await openPage(host.context, { width: 1440, height: 900 });
});

const pages = [
  '/fr',
  '/fr/services',
  '/en/services/case-study/the-launch',
  '/fr/blog',
  '/fr/blog/article/briefer-un-film',
  '/en/resources',
  '/fr/resources/article/guide-du-brief',
  '/en/a-propos',
];

const views = ['light', 'dark'].flatMap((mode) => pages.map((path) => ({ mode, path })));

test.each(views)('$path, $mode: one space, not two, between parts on one ground', async ({ mode, path }) => {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: mode }]);
  await page.goto(host.origin + path);
  const twice = await page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      if (element === null) return '';
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor;
    };
    const padding = (element: Element | null, side: 'paddingTop' | 'paddingBottom') =>
      element === null ? 0 : Number.parseFloat(getComputedStyle(element)[side]);
    const parts = [...document.querySelectorAll('main > *, main + section')];
    const [section] = document.querySelectorAll('.section, #newsletter');
    const space = Math.max(padding(section ?? null, 'paddingTop'), padding(section ?? null, 'paddingBottom'));
    return parts.slice(1).flatMap((part, index) => {
      const before = parts[index] ?? null;
      const between =
        padding(before, 'paddingBottom') +
        padding(before?.lastElementChild ?? null, 'paddingBottom') +
        padding(part, 'paddingTop');
      return groundOf(before) === groundOf(part) && between > space * 1.5 ? [`${part.id} ${between}`] : [];
    });
  });
  expect(twice).toEqual([]);
});
