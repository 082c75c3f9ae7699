import { expect, test } from 'vitest';

import { damageCaches, describeCacheDamage } from '../support/cache-damage-campaign.ts';

/** `npm run proof` damages a thousand. */
test('whatever befalls the files of a cache, a build gives what one from nothing gives', async () => {
  const report = await damageCaches({ count: 4, seed: 3 });
  expect(report.failures, describeCacheDamage(report)).toEqual([]);
}, 300_000);
