import { expect, test } from 'vitest';

import { allMachines, buildEverywhere } from '../support/campaigns/determinism-campaign.ts';
import { generatedSite } from '../support/generated-site.ts';
import { proofSize, reportCampaign } from '../support/campaigns/random.ts';
import { readSources } from '../support/campaigns/read-sources.ts';

const { seed, count } = proofSize({ count: 18, seed: 20_260_103 });
/** Three time zones, two machine languages, three numbers of jobs; each with a cold, a warm and an emptied cache. */
const machines = allMachines().slice(0, count);

test.each([
  ['the fixture', () => readSources('atlas')],
  ['more pages than one thread renders', () => generatedSite({ articles: 130, version: 'a' })],
] as const)('one tree of bytes: %s', async (name, sources) => {
  const report = await buildEverywhere(await sources(), { machines, seed });
  const { builds, hash, failures } = report;
  const outcome = `${machines.length} machines, ${builds} builds, tree ${hash.slice(0, 16)}, ${failures.length} failures`;
  reportCampaign(`Determinism, ${name}`, { seed }, outcome);
  expect(failures).toEqual([]);
});
