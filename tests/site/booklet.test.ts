import { expect, test } from 'vitest';

import { openPage } from '../support/open-page.ts';
import { useSiteHost } from '../support/site-host.ts';

const host = useSiteHost();

test('a long title of a guide keeps clear of the picture below it, in the narrow column of a tablet too', async () => {
  const page = await openPage(host.context, { width: 768, height: 1024 });
  await page.goto(`${host.origin}/fr/resources/article/musique-et-licences`);
  const space = await page.$eval('aside .ground', (booklet) => {
    const title = booklet.querySelector('.font-display');
    const frame = booklet.querySelector('.frame');
    if (!title || !frame) return Number.NaN;
    return frame.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
  });
  await page.close();
  expect(space).toBeGreaterThanOrEqual(16);
});
