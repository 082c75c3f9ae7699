import { expect, test } from 'vitest';

import { readSources } from '../support/campaigns/read-sources.ts';
import { buildAndCompare, describeWarmBuilds } from '../support/campaigns/warm-builds-campaign.ts';

/** `npm run proof` edits a thousand pages, hundreds of times. */
test('after each of some edits a build with a cache gives what one from nothing gives', async () => {
  const report = await buildAndCompare(readSources('atlas'), { count: 4, seed: 5, each: 1 });
  expect(report.failures, describeWarmBuilds(report)).toEqual([]);
  expect(report.good).toBeGreaterThan(report.edits / 4);
}, 300_000);
