import { expect, test } from 'vitest';

import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();

test.each(['/fr/blog', '/en/blog/2'])('with forced colours %s underlines where one is', async (path) => {
  const page = await host.context.newPage();
  const session = await page.createCDPSession();
  // Puppeteer's own method does not know this feature.
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value: 'active' }],
  });
  await page.goto(host.origin + path);
  const links = await page.$$eval('nav:has([aria-current]) a:not(.nav-link)', (found) =>
    found
      // What is in the closed drawer has no style yet.
      .filter((link) => link.checkVisibility())
      .map((link) => ({
        isCurrent: link.hasAttribute('aria-current'),
        isUnderlined: getComputedStyle(link).textDecorationLine === 'underline',
      })),
  );
  await page.close();
  // The tab and the number of the page.
  expect(links.filter(({ isCurrent }) => isCurrent).length).toBeGreaterThan(1);
  expect(links.filter(({ isCurrent, isUnderlined }) => isCurrent !== isUnderlined)).toEqual([]);
});
