import sharp from 'sharp';
import { expect, test } from 'vitest';

import { contrastRatio } from '../support/browser/colors.ts';
import { openPage } from '../support/browser/open-page.ts';
import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();

/** Windows of common laptops: with the whole screen, and with a browser's bars. */
test.each([
  [1440, 900],
  [1366, 650],
  [1536, 730],
])('the headline of the home page can be read on its picture, at %i by %i', async (width, height) => {
  const page = await host.context.newPage();
  await page.setViewport({ width, height });
  await page.goto(`${host.origin}/fr`, { waitUntil: 'networkidle0' });
  const heading = await page.waitForSelector('.hero h1');
  const pixels = async () => {
    const image = sharp(await heading?.screenshot()).removeAlpha();
    return image.raw().toBuffer();
  };
  const written = await pixels();
  await heading?.evaluate((element) => (element.style.color = 'transparent'));
  const below = await pixels();
  const pixel = (image: Buffer, at: number) => [...image.subarray(at, at + 3)];
  const text = [255, 247, 226];
  let least = 21;
  for (let at = 0; at < written.length; at += 3)
    if (pixel(written, at).every((channel, index) => channel === text[index]))
      least = Math.min(least, contrastRatio(text, pixel(below, at)));
  expect(least).toBeLessThan(21);
  expect(least).toBeGreaterThanOrEqual(3);
  await page.close();
});

test.each([
  [1024, 900],
  [1440, 1200],
])('nothing is empty below the links of the home page, at %i by %i', async (width, height) => {
  const page = await openPage(host.context, { width, height });
  await page.goto(`${host.origin}/fr`);
  const space = await page.$eval('.hero-facts', (facts) => {
    const ends = [...facts.children].map((child) => child.getBoundingClientRect().bottom);
    return facts.getBoundingClientRect().bottom - Math.max(...ends);
  });
  expect(space).toBeLessThanOrEqual(40);
  await page.close();
});
