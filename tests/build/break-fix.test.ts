import { expect, test } from 'vitest';

import { breakAndFix } from '../support/campaigns/break-fix-campaign.ts';

/* A sample: `npm run proof` makes a thousand mistakes. */

test('a mistake of each kind stops nothing: the last good page is served until it is mended', async () => {
  const report = await breakAndFix({ count: 10, seed: 23 });
  expect(report.failures).toEqual([]);
  expect(Object.keys(report.mistakes)).toHaveLength(10);
});
