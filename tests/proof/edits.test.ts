import { expect, test } from 'vitest';

import { describeEdits, editAndCompare } from '../support/campaigns/edit-campaign.ts';
import { proofSize, reportCampaign } from '../support/campaigns/random.ts';

test.each([
  ['atlas', 1400],
  ['islands', 600],
])(
  '%s: what is served after each of %i sequences of edits is what a fresh build gives',
  async (fixture, count) => {
    const size = proofSize({ count, seed: 20_261_123 });
    const report = await editAndCompare(fixture, size);
    reportCampaign(`Edits of ${fixture}`, size, describeEdits(report));
    expect(report.failures).toEqual([]);
    expect(report.good).toBeGreaterThan(size.count / 4);
  },
);
