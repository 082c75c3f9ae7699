import { expect, inject, test } from 'vitest';

import { launchHeadlessShell } from '../support/browser/chromium.ts';
import { serveWithFaults } from '../support/servers/fault-server.ts';
import { machines, visitIslands } from '../support/browser/hydration.ts';
import { openOutput } from '../support/output.ts';
import { sitePages } from '../support/site-pages.ts';
import { summarize } from '../support/summarize.ts';

test('every page hydrates without a word, in three time zones and two languages of the browser', async () => {
  await using host = await serveWithFaults(inject('siteDir'), { fonts: true });
  const browser = await launchHeadlessShell();
  try {
    const pages = sitePages(openOutput(inject('siteDir')));
    const visits = pages.flatMap(({ path }) => machines.map((machine) => ({ path, machine })));
    const { islands, findings } = await visitIslands(browser, host.origin, visits);
    process.stdout.write(
      `Hydration: ${visits.length} visits, ${islands} islands, ${findings.length} findings\n`,
    );
    expect(summarize(findings)).toEqual([]);
  } finally {
    await browser.close();
  }
});
