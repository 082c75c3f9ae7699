import { expect, test } from 'vitest';

import { raiseStorms } from '../support/campaigns/storm-campaign.ts';

/* A sample: `npm run proof` changes two thousand files, a hundred times. */

test('a switch of branches is two rebuilds at most, after which the site is that of a clean build', async () => {
  const report = await raiseStorms({ count: 2, seed: 22, files: 60 });
  expect(report.failures).toEqual([]);
  expect(report.files).toBeGreaterThanOrEqual(60);
});
