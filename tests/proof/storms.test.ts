import { expect, test } from 'vitest';

import { proofSize, reportCampaign } from '../support/campaigns/random.ts';
import { describeStorms, raiseStorms } from '../support/campaigns/storm-campaign.ts';

test('storms of two thousand changed files', async () => {
  const size = proofSize({ count: 100, seed: 20_260_121 });
  const report = await raiseStorms({ ...size, files: 2000 });
  reportCampaign('Storms', size, describeStorms(report));
  expect(report.failures).toEqual([]);
  expect(report.files).toBeGreaterThanOrEqual(2000);
  expect(report.growth).toBeLessThan(50_000_000);
});
