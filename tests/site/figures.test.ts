import { expect, inject, test } from 'vitest';

import { openOutput } from '../support/output.ts';

const site = openOutput(inject('siteDir'));

test.each([
  ['fr', '71\u00A0%', '14\u00A0langues'],
  ['en', '71%', '14\u00A0languages'],
])('%s: a figure and its unit are written as in its language', (locale, share, count) => {
  const $ = site.page(`/${locale}`);
  const figures = $('#figures dt')
    .toArray()
    .map((term) => $(term).text());
  expect(figures).toEqual(expect.arrayContaining([share, count]));
});
