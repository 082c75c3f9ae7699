import { expect, inject, test } from 'vitest';

import { openPage } from '../support/browser/open-page.ts';
import { openOutput } from '../support/output.ts';
import { useSiteHost } from '../support/servers/site-host.ts';
import { pagesToVisit, sitePages } from '../support/site-pages.ts';

const host = useSiteHost();
const kinds = pagesToVisit(sitePages(openOutput(inject('siteDir'))));

test.each([1920, 2560])(
  'no page asks for larger pictures than it shows, in a window of %i pixels',
  async (width) => {
    const page = await openPage(host.context, { width, height: 1080 });
    const large: string[] = [];
    for (const { path } of kinds) {
      await page.goto(host.origin + path);
      const found = await page.$$eval('main img[srcset]', (images) =>
        Promise.all(
          (images as HTMLImageElement[]).map(async (image) => {
            const { width: shown, height } = image.getBoundingClientRect();
            if (shown === 0) return '';
            image.loading = 'eager';
            await image.decode();
            const widths = image.srcset.split(', ').map((one) => Number(/ (\d+)w$/.exec(one)?.[1]));
            const enough = (pixels: number) => widths.find((one) => one >= pixels) ?? Infinity;
            // The width that `sizes` comes to: which file the browser takes depends on those that it has, too.
            const asked = image.naturalWidth;
            const covered = Math.max(shown, (height * asked) / image.naturalHeight);
            return enough(asked) > enough(Math.floor(covered))
              ? `${image.sizes}: ${Math.round(covered)}`
              : '';
          }),
        ),
      );
      large.push(...found.filter(Boolean).map((one) => `${path} ${one}`));
    }
    expect(large).toEqual([]);
    await page.close();
  },
);

test('on a phone, no page loads pictures of which it shows less than half', async () => {
  const page = await openPage(host.context, { width: 390, height: 844 });
  const cut: string[] = [];
  for (const { path } of kinds) {
    await page.goto(host.origin + path);
    const found = await page.$$eval('main img[srcset]', (images) =>
      Promise.all(
        (images as HTMLImageElement[]).map(async (image) => {
          const { width, height } = image.getBoundingClientRect();
          if (width === 0) return '';
          image.loading = 'eager';
          await image.decode();
          const shape = width / height / (image.naturalWidth / image.naturalHeight);
          return Math.min(shape, 1 / shape) < 0.5 ? image.currentSrc : '';
        }),
      ),
    );
    cut.push(...found.filter(Boolean).map((file) => `${path} ${file}`));
  }
  expect(cut).toEqual([]);
  await page.close();
});
