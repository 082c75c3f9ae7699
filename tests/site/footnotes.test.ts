import { expect, test } from 'vitest';

import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();

test('a footnote leads back in the language of its article', async () => {
  const page = await host.context.newPage();
  await page.goto(`${host.origin}/fr/blog/article/prix-journee-de-tournage`);
  const label = await page.$eval('[href^="#fnRef"]', (link) => link.getAttribute('aria-label'));
  await page.close();
  expect(label).toBe('Retour au texte 1');
});
