import { expect, inject, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { injectAxe, modes, runAxe, visitWithAxe, widths, type AxeVisit } from '../support/browser/run-axe.ts';
import { useSiteHost } from '../support/servers/site-host.ts';
import { eachKindInTurn, sitePages } from '../support/site-pages.ts';
import { summarize } from '../support/summarize.ts';
import { inWindows } from '../support/browser/windows.ts';

// Every page in both modes and widths is tests/proof/axe.test.ts.
const kinds = eachKindInTurn(sitePages(openOutput(inject('siteDir'))));

const host = useSiteHost();

test('axe finds what is planted', async () => {
  const page = await host.context.newPage();
  await page.setContent('<title>x</title><p style="color:#aaa">Too pale.</p><img src="x"><button></button>');
  await injectAxe(page);
  const found = (await runAxe(page)).map((line) => line.split(' | ')[0]);
  await page.close();
  expect(found).toEqual(
    expect.arrayContaining(['button-name', 'color-contrast', 'html-has-lang', 'image-alt']),
  );
});

test(
  'every kind of page, some in French light and narrow, in English dark and wide',
  { timeout: 300_000 },
  async () => {
    expect(kinds.length).toBeGreaterThan(15);
    const [light, dark] = modes;
    const [narrow, wide] = widths;
    const visits = kinds.map(({ path, locale }): AxeVisit =>
      locale === 'fr' ? { path, mode: light, widths: [narrow] } : { path, mode: dark, widths: [wide] },
    );
    expect(summarize((await inWindows(host, visits, visitWithAxe(host.origin))).flat())).toEqual([]);
  },
);
