import { expect, test } from 'vitest';

import { describeFormsKills, killEndpoints } from '../support/campaigns/forms-kill-campaign.ts';
import { proofSize, reportCampaign } from '../support/campaigns/random.ts';

test('messages posted to an endpoint that is killed at random instants', async () => {
  const size = proofSize({ count: 1000, seed: 20_260_103 });
  const report = await killEndpoints({ ...size, kills: 20, perSecond: 100 });
  reportCampaign('Killed endpoints', size, describeFormsKills(report));
  expect(report.failures).toEqual([]);
  expect(report.kills).toBe(20);
});
