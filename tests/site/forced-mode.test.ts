import { load } from 'cheerio';
import type { Page } from 'puppeteer-core';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import type { RuntimeApi } from '../../src/shared/runtime-api.ts';
import { openPage } from '../support/browser/open-page.ts';
import { publishTree } from '../support/published-site.ts';
import { useSiteHost } from '../support/servers/site-host.ts';
import { smallSite } from '../support/small-site.ts';

/** The small site, its articles always dark. */
describe('S-126 a page that forces a mode', () => {
  const host = useSiteHost(() => {
    const config = smallSite['site.config.ts'].replace(
      "type: 'article',",
      "type: 'article', colorMode: 'dark',",
    );
    const control =
      '<p data-color-mode-control hidden><select><option>system</option><option>light</option></select></p>';
    const templates = smallSite['templates/all.tsx'].replace('</nav>', `</nav>${control}`);
    return publishTree(smallSite, { 'site.config.ts': config, 'templates/all.tsx': templates });
  });

  test('says so in its HTML; other pages say nothing', async () => {
    const root = async (name: string) => {
      const html = await readFile(path.join(host.dist, name, 'index.html'), 'utf8');
      return load(html)('html').attr();
    };
    expect(await root('en/article/first')).toMatchObject({ class: 'dark', 'data-color-mode-forced': 'dark' });
    const home = await root('en');
    expect(home).not.toHaveProperty('class');
    expect(home).not.toHaveProperty('data-color-mode-forced');
  });

  const modeOf = async (page: Page, sitePath: string) => {
    await page.goto(host.origin + sitePath);
    return page.$eval('html', (html) => html.className);
  };

  test.each(['light', 'dark', 'system'])(
    'is dark whatever the visitor prefers (%s), who is asked again on the next page',
    async (preference) => {
      const page = await openPage(host.context);
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
      await page.goto(`${host.origin}/fr`);
      await page.evaluate((value) => localStorage.setItem('nuxt-color-mode', value), preference);
      expect(await modeOf(page, '/fr/article/first')).toBe('dark');
      expect(await modeOf(page, '/fr')).toBe(preference === 'dark' ? 'dark' : 'light');
      await page.close();
    },
  );

  test('stays dark when the visitor chooses, which holds from the next page on', async () => {
    const page = await openPage(host.context);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await page.goto(`${host.origin}/fr/article/first`);
    const control = '[data-color-mode-control]:not([hidden]) select';
    await page.waitForSelector(control);
    await page.select(control, 'light');
    expect(await page.$eval('html', ({ className }) => className)).toBe('dark');
    await page.evaluate(() => (globalThis as unknown as { sitegen: RuntimeApi }).sitegen.navigate('/fr'));
    await page.waitForSelector('html.light:not([data-color-mode-forced])');
    await page.close();
  });
});
