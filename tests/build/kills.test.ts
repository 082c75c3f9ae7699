import { beforeAll, expect, test } from 'vitest';

import { cleanVersions, type Versions } from '../support/campaigns/changing-site.ts';
import { interruptBuilds } from '../support/campaigns/interrupt-campaign.ts';
import { killBuilds } from '../support/campaigns/kill-campaign.ts';
import { temporaryFolder } from '../support/sitegen.ts';

/* Samples: `npm run proof` ends builds by the hundred. */

let versions: Versions;

beforeAll(async () => {
  await using folder = await temporaryFolder();
  versions = await cleanVersions(folder.path);
});

test('a build killed at any instant leaves whole files, no broken page, and nothing that stops the next', async () => {
  const report = await killBuilds({ count: 2, seed: 11, lanes: ['folder', 'link'], versions });
  expect(report.failures).toEqual([]);
  expect(report.kills).toBe(2);
});

test('an interrupted build says so by its exit code, and leaves neither staged files nor its lock', async () => {
  const report = await interruptBuilds({ count: 2, seed: 6, versions });
  expect(report.failures).toEqual([]);
  expect(report.interrupts).toBe(2);
});
