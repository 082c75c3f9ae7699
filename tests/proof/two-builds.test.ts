import path from 'node:path';
import { expect, test } from 'vitest';

import { acquireBuildLock } from '../../src/node/output/build-lock.ts';
import { buildTwice, describeConcurrent, stallBuild } from '../support/campaigns/concurrent-campaign.ts';
import { proofSize, reportCampaign } from '../support/campaigns/random.ts';
import { describeEnd, startBuild } from '../support/running-build.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

test('pairs of builds into one folder', async () => {
  const size = proofSize({ count: 30, seed: 20_260_104 });
  const report = await buildTwice(size);
  reportCampaign('Two builds at once', size, describeConcurrent(report));
  expect(report.failures).toEqual([]);
  expect(report.waited).toBeGreaterThan(0);
});

test('a build gives up after 30 seconds, naming the process that holds the lock', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, smallSite);
  const lock = await acquireBuildLock(path.join(folder.path, '.dist.lock'));
  const end = await startBuild({ root: folder.path }).end;
  await lock.release();
  expect(end.code).toBe(1);
  expect(end.ms).toBeGreaterThan(30_000);
  expect(end.stderr).toContain(`Process ${process.pid} is building this site`);
});

/** When the build stands still → when it wakes: in the other build, or after it. */
test.each([
  ['content', undefined],
  ['emit', 'content'],
  ['emit', 'plan'],
  ['check', undefined],
  ['check', 'content'],
] as const)(
  'a build that stands still after %s while another takes over does not publish',
  async (stop, wake) => {
    const { stalled, other, differences } = await stallBuild(stop, wake);
    expect(other.code, describeEnd(other)).toBe(0);
    expect(stalled.code).toBe(1);
    expect(stalled.stderr).toContain('Another build took over');
    expect(differences).toEqual([]);
  },
);
