import { load } from 'cheerio';
import type { Browser, Page } from 'puppeteer-core';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { serveFolder, type ServedFolder } from '../support/serve.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

/** The small site, its articles always dark. */
describe('S-126 a page that forces a mode', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let host: ServedFolder;
  let browser: Browser;

  beforeAll(async () => {
    folder = await temporaryFolder();
    const config = smallSite['site.config.ts'].replace(
      "type: 'article',",
      "type: 'article', colorMode: 'dark',",
    );
    await writeTree(folder.path, smallSite, { 'site.config.ts': config });
    const { code, stderr } = await sitegen(['build', '--root', folder.path]);
    expect(code, stderr).toBe(0);
    [host, browser] = await Promise.all([serveFolder(path.join(folder.path, 'dist')), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.stop();
    await folder[Symbol.asyncDispose]();
  });

  test('says so in its HTML; other pages say nothing', async () => {
    const root = async (name: string) => {
      const html = await readFile(path.join(folder.path, 'dist', name, 'index.html'), 'utf8');
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
      const page = await browser.newPage();
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
      await page.goto(`${host.origin}/fr`);
      await page.evaluate((value) => localStorage.setItem('nuxt-color-mode', value), preference);
      expect(await modeOf(page, '/fr/article/first')).toBe('dark');
      expect(await modeOf(page, '/fr')).toBe(preference === 'dark' ? 'dark' : 'light');
      await page.close();
    },
  );
});
