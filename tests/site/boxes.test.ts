import { expect, test } from 'vitest';

import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();

test.each([
  ['light', 'rgb(71, 96, 92)'],
  ['dark', 'rgb(165, 183, 174)'],
])('a box to tick is drawn in the colours of the page, %s too', async (mode, mute) => {
  const page = await host.context.newPage();
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: mode }]);
  await page.goto(`${host.origin}/fr/contact`);
  const box = () =>
    page.$eval('[name=consent]', (input) => {
      const { appearance, borderColor } = getComputedStyle(input);
      return { appearance, borderColor };
    });
  expect(await box()).toEqual({ appearance: 'none', borderColor: mute });
  await page.click('[name=consent]');
  expect((await box()).appearance).toBe('auto');
  await page.close();
});
