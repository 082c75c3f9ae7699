import { expect, test } from 'vitest';

import {
  buildEverywhere,
  jobCounts,
  languages,
  zones,
  type Machine,
} from '../support/campaigns/determinism-campaign.ts';
import { generatedSite } from '../support/generated-site.ts';
import { readSources } from '../support/campaigns/read-sources.ts';

/** A cache is emptied while a site is published: after another build. */
const caches = [['warm'], ['cold', 'emptied'], ['warm']] as const;

/** A sample of the grid, which `npm run proof` builds as a whole: each value of each axis at least once. */
const machines = zones.map((zone, index): Machine => ({
  zone,
  language: languages[(index + 1) % 2] ?? '',
  jobs: jobCounts[(index + 1) % 3] ?? '',
  caches: caches[index] ?? [],
}));

test('S-28 the same bytes in any time zone, machine language and number of jobs; cold, warm and with an emptied cache', async () => {
  const report = await buildEverywhere(readSources('atlas'), { machines, seed: 1 });
  expect(report.failures).toEqual([]);
});

test('S-28 the same bytes when worker threads render', async () => {
  const sources = await generatedSite({ articles: 130, version: 'a' });
  const report = await buildEverywhere(sources, {
    // With a warm cache, nothing is rendered.
    machines: machines.slice(1, 2),
    seed: 1,
    elsewhere: false,
  });
  expect(report.failures).toEqual([]);
});
