import { expect, test } from 'vitest';

import { interruptBuilds } from '../support/interrupt-campaign.ts';
import { killBuilds } from '../support/kill-campaign.ts';

/* Samples: `npm run proof` ends builds by the hundred. */

test('a build killed at any instant leaves whole files, no broken page, and nothing that stops the next', async () => {
  const report = await killBuilds({ count: 2, seed: 11, lanes: ['folder', 'link'] });
  expect(report.failures).toEqual([]);
  expect(report.kills).toBe(2);
});

test('an interrupted build says so by its exit code, and leaves neither staged files nor its lock', async () => {
  const report = await interruptBuilds({ count: 2, seed: 6 });
  expect(report.failures).toEqual([]);
  expect(report.interrupts).toBe(2);
});
