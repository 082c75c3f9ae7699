import { expect, test } from 'vitest';

import { damageCaches, describeCacheDamage } from '../support/campaigns/cache-damage-campaign.ts';
import { proofSize, reportCampaign } from '../support/campaigns/random.ts';

test('whatever befalls the files of a cache, a build gives what one from nothing gives', async () => {
  const size = proofSize({ count: 1000, seed: 20_261_123 });
  const report = await damageCaches(size);
  reportCampaign('Damaged caches', size, describeCacheDamage(report));
  expect(report.failures).toEqual([]);
});
