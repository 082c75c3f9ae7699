import { expect, test } from 'vitest';

import { openPage } from '../support/browser/open-page.ts';
import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();

test('the title of a service is not divided at its hyphen, in the narrow column of a tablet either', async () => {
  const page = await openPage(host.context, { width: 768, height: 1024 });
  await page.goto(`${host.origin}/fr/services`);
  const lines = await page.$eval('#post-production h2', (title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return range.getClientRects().length;
  });
  await page.close();
  expect(lines).toBe(1);
});
