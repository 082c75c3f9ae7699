import { expect, inject, test } from 'vitest';

import { launchHeadlessShell } from '../support/browser/chromium.ts';
import { proofSize, reportCampaign } from '../support/campaigns/random.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import { openRuntimePage } from '../support/runtime/runtime-page.ts';
import { describeSoak, soak } from '../support/campaigns/soak-campaign.ts';
import { expectFiles } from '../support/campaigns/soak-expect.ts';
import { describeLeaks, soakForLeaks } from '../support/campaigns/soak-leaks.ts';

const runtime = useRuntimeHost();
const files = expectFiles(inject('siteDir'));
const size = proofSize({ count: 500, seed: 20_260_110 });

test('a visitor goes through the site while requests fail', async () => {
  await using visit = await runtime.open();
  const report = await soak({ host: runtime.host, visit, files }, size);
  reportCampaign('Soak', size, describeSoak(report));
  expect(report.failures).toEqual([]);
});

test('a document that lives long holds on to nothing', async () => {
  // An image that Chromium is told not to load is held on to, with all of its page.
  const browser = await launchHeadlessShell({ pictures: true, compiles: false });
  try {
    await using visit = await openRuntimePage(browser, runtime.host.origin);
    const report = await soakForLeaks({ host: runtime.host, visit }, size);
    reportCampaign('Soak in one document', size, describeLeaks(report));
    const { early, late } = report;
    expect(report.failures).toEqual([]);
    expect(report.documents).toBe(1);
    expect(late.listeners).toBeLessThanOrEqual(early.listeners + 2);
    expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.02);
    // Functions that are first called later, and the browser's notes of its history, come to some 70 kB.
    expect(late.heap).toBeLessThanOrEqual(early.heap + 150_000);
  } finally {
    await browser.close();
  }
});
