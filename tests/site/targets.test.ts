import { expect, inject, test } from 'vitest';

import { resize } from '../support/browser/open-page.ts';
import { openOutput } from '../support/output.ts';
import { useSiteHost } from '../support/servers/site-host.ts';
import { pagesToVisit, sitePages } from '../support/site-pages.ts';
import { summarize } from '../support/summarize.ts';
import { inWindows } from '../support/browser/windows.ts';

const pages = pagesToVisit(sitePages(openOutput(inject('siteDir'))));

const host = useSiteHost();

/** WCAG 2.5.8 leaves out links in lines of text; a box to tick is ticked by its words too. */
test('what is pressed is at least 24 pixels high, and wide', { timeout: 300_000 }, async () => {
  const found = await inWindows(host, pages, async (page, { path }) => {
    await resize(page, { width: 375, height: 812 });
    await page.goto(host.origin + path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, input, select, summary, textarea')]
        .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
        .filter((target) => target.getAttribute('type') !== 'checkbox')
        .flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          return height < 24 || width < 24 ? [`${target.className} ${width} x ${height}`] : [];
        }),
    );
    return small.map((what) => ({ where: path, what }));
  });
  expect(summarize(found.flat())).toEqual([]);
});

test.each([
  [
    'the headings that the contents of a text link to',
    '/en/page/terms',
    'nav[aria-labelledby="toc-title"] a',
  ],
  ['the numbers to call', '/fr/contact', 'a[href^="tel:"]'],
])('%s, which stand alone in their lines, are at least 24 pixels high', async (_what, path, links) => {
  const page = await host.context.newPage();
  await resize(page, { width: 375, height: 812 });
  await page.goto(host.origin + path);
  const heights = await page.$$eval(links, (found) =>
    found.map((link) => link.getBoundingClientRect().height),
  );
  await page.close();
  expect(heights).not.toEqual([]);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test('a field that is scrolled to shows its name below the bar', async () => {
  const page = await host.context.newPage();
  await resize(page, { width: 375, height: 812 });
  await page.goto(`${host.origin}/fr/contact`);
  await page.waitForSelector('[data-bar]');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const space = await page.$$eval('main .field', (fields) =>
    fields.map((field) => {
      field.scrollIntoView({ block: 'start', behavior: 'instant' });
      const name = document.querySelector(`label[for="${field.id}"]`);
      return (name?.getBoundingClientRect().top ?? 0) - 80;
    }),
  );
  await page.close();
  expect(space).toHaveLength(6);
  for (const pixels of space) expect(pixels).toBeGreaterThanOrEqual(0);
});
