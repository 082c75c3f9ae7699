import { expect, test } from 'vitest';

import { proofSize, reportCampaign } from '../support/campaigns/random.ts';
import { describeSaves, saveTexts } from '../support/campaigns/save-campaign.ts';

test('saves in the ways of five editors', async () => {
  const size = proofSize({ count: 200, seed: 20_260_120 });
  const report = await saveTexts(size);
  reportCampaign('Saves', size, describeSaves(report));
  expect(report.failures).toEqual([]);
  expect(report.saves).toBe(5 * size.count);
});
