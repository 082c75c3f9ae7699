import { expect, test } from 'vitest';

import { breakAndFix, describeBreakFix } from '../support/campaigns/break-fix-campaign.ts';
import { proofSize, reportCampaign } from '../support/campaigns/random.ts';

test('mistakes that are made and mended', async () => {
  const size = proofSize({ count: 1000, seed: 20_260_122 });
  const report = await breakAndFix(size);
  reportCampaign('Mistakes', size, describeBreakFix(report));
  expect(report.failures).toEqual([]);
});
