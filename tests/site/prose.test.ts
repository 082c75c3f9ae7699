import { expect, inject, test } from 'vitest';

import { openPage } from '../support/browser/open-page.ts';
import { openOutput } from '../support/output.ts';
import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();
const site = openOutput(inject('siteDir'));

test('a quotation says whose it is, and what they do', () => {
  const $ = site.page('/fr/blog/article/serie-sociale-en-dix-episodes');
  expect($('.quote figcaption').text()).toBe('Étienne Corvane, directeur de l’atelier, Ateliers Corvane');
});

test('the line below the titles of columns is of one colour, also below an empty one', async () => {
  const page = await openPage(host.context);
  await page.goto(`${host.origin}/en/services/case-study/pass-by-pass`);
  const cells = await page.$$eval('.prose thead tr > *', (all) =>
    all.map((cell) => ({ text: cell.textContent, color: getComputedStyle(cell).borderBottomColor })),
  );
  await page.close();
  expect(cells.map(({ text }) => text)).toContain('');
  expect(new Set(cells.map(({ color }) => color)).size).toBe(1);
});
