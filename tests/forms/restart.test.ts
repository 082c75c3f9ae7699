import { expect, test } from 'vitest';

import { killEndpoints } from '../support/campaigns/forms-kill-campaign.ts';

/* A sample: `npm run proof` posts a thousand messages and kills twenty times. */
test('an endpoint that is killed loses no message that it has acknowledged', async () => {
  const report = await killEndpoints({ count: 60, seed: 5, kills: 2, perSecond: 100 });
  expect(report.failures).toEqual([]);
  expect(report.kills).toBe(2);
});
