import { beforeAll, expect, test } from 'vitest';

import { cleanVersions, type Versions } from '../support/campaigns/changing-site.ts';
import { describeInterrupts, interruptBuilds } from '../support/campaigns/interrupt-campaign.ts';
import { describeKills, killBuilds } from '../support/campaigns/kill-campaign.ts';
import { proofSize, reportCampaign } from '../support/campaigns/random.ts';
import { temporaryFolder } from '../support/sitegen.ts';

let versions: Versions;

beforeAll(async () => {
  await using folder = await temporaryFolder();
  versions = await cleanVersions(folder.path);
});

test('builds killed at random instants', async () => {
  const size = proofSize({ count: 200, seed: 20_260_101 });
  const lanes = ['folder', 'link', 'folder', 'link', 'folder', 'folder'] as const;
  const report = await killBuilds({ ...size, lanes, versions });
  reportCampaign('Kills', size, describeKills(report));
  expect(report.failures).toEqual([]);
  expect(report.kills).toBe(size.count);
});

test('builds interrupted at random instants', async () => {
  const size = proofSize({ count: 60, seed: 20_260_102 });
  const report = await interruptBuilds({ ...size, versions });
  reportCampaign('Interrupts', size, describeInterrupts(report));
  expect(report.failures).toEqual([]);
  expect(report.interrupts).toBe(size.count);
});
