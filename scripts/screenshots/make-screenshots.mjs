/**
 * Every screen in both languages, both modes and three widths, as PNG files:
 * `node scripts/screenshots/make-screenshots.mjs OUT [part of a path …]`.
 * Needs a built site (`npm run build`) and Chromium (CHROMIUM_PATH, or /usr/bin/chromium).
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import puppeteer from 'puppeteer-core';

import { launchOptions } from '../support/chromium.mjs';
import { serve } from '../support/serve.mjs';
import { modes, screens, widths } from './screens.mjs';

const root = path.join(import.meta.dirname, '../..');
const [out, ...wanted] = process.argv.slice(2);
if (out === undefined) throw new Error('Usage: node scripts/screenshots/make-screenshots.mjs OUT [path …]');
await mkdir(out, { recursive: true });

const host = await serve(path.join(root, 'dist'));
const browser = await puppeteer.launch(launchOptions);
try {
  const paths = screens.filter(
    (screen) => wanted.length === 0 || wanted.some((part) => screen.includes(part)),
  );
  for (const screen of paths)
    for (const width of widths) for (const mode of modes) await shoot({ screen, width, mode });
} finally {
  await browser.close();
  host.stop();
}

async function shoot({ screen, width, mode }) {
  const page = await browser.newPage();
  await page.setViewport({ width, height: width < 600 ? 812 : 900 });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: mode },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.setBypassCSP(true);
  await page.goto(host.origin + screen, { waitUntil: 'networkidle0' });
  // Below the fold, a page leaves out parts such as its icons until one scrolls to them.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.waitForNetworkIdle();
  // A picture below the fold is fetched when one scrolls to it, which a screenshot does not.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const name = `${screen.slice(1).replaceAll('/', '-')}-${width}-${mode}.png`;
  await page.screenshot({ path: path.join(out, name), fullPage: true });
  await page.close();
  console.log(overflow > 0 ? `${name}: ${overflow} px too wide` : name);
}
