import { expect, inject, test } from 'vitest';

import { describeSoak, soak } from '../support/campaigns/soak-campaign.ts';
import { reportCampaign } from '../support/campaigns/random.ts';
import { isFirefox } from '../support/browser/firefox.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import { expectFiles } from '../support/campaigns/soak-expect.ts';

const runtime = useRuntimeHost();

test.skipIf(isFirefox)('some steps of a visitor while requests fail', async () => {
  await using visit = await runtime.open();
  const size = { count: 16, seed: 20_260_110 };
  const files = expectFiles(inject('siteDir'));
  const report = await soak({ host: runtime.host, visit, files }, size);
  reportCampaign('Soak', size, describeSoak(report));
  expect(report.failures).toEqual([]);
});
