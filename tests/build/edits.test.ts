import { expect, test } from 'vitest';

import { describeEdits, editAndCompare } from '../support/campaigns/edit-campaign.ts';

/** `npm run proof` goes through thousands. */
test.each([
  ['atlas', 10],
  ['islands', 10],
])(
  '%s: what is served after %i sequences of edits is what a fresh build gives',
  async (fixture, count) => {
    const report = await editAndCompare(fixture, { count, seed: 20_261_122 });
    expect(report.failures, describeEdits(report)).toEqual([]);
    // Most sequences end without a mistake: else little would be compared.
    expect(report.good).toBeGreaterThan(count / 4);
  },
  600_000,
);
