import { expect, test } from 'vitest';

import { generatedSite } from '../support/generated-site.ts';
import { proofSize, reportCampaign } from '../support/campaigns/random.ts';
import { readSources } from '../support/campaigns/read-sources.ts';
import { buildAndCompare, describeWarmBuilds } from '../support/campaigns/warm-builds-campaign.ts';

test.each([
  ['the fixture', 250, 1, () => readSources('atlas')],
  ['a thousand pages', 500, 2, () => generatedSite({ articles: 500, version: 'a' })],
] as const)(
  '%s: after %i edits a build with a cache gives what one from nothing gives',
  async (name, count, each, sources) => {
    const size = proofSize({ count, seed: 20_261_124 });
    const report = await buildAndCompare(await sources(), { ...size, each });
    reportCampaign(`Warm builds, ${name}`, size, describeWarmBuilds(report));
    expect(report.failures).toEqual([]);
    expect(report.good).toBeGreaterThan(report.edits / 4);
  },
);
