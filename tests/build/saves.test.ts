import { expect, test } from 'vitest';

import { saveTexts } from '../support/save-campaign.ts';

/* A sample: `npm run proof` saves by the hundred. */

test('each save, in whatever way, is one update, and no request meets half of it', async () => {
  const report = await saveTexts({ count: 2, seed: 21 });
  expect(report.failures).toEqual([]);
  expect(report.saves).toBe(10);
});
