import { expect, inject, test } from 'vitest';

import { launchHeadlessShell } from '../support/browser/chromium.ts';
import { openOutput } from '../support/output.ts';
import { modes, visitWithAxe, widths } from '../support/browser/run-axe.ts';
import { serveFolder } from '../support/servers/serve.ts';
import { sitePages } from '../support/site-pages.ts';
import { summarize } from '../support/summarize.ts';
import { inWindows } from '../support/browser/windows.ts';

test('axe has nothing against any page, light or dark, narrow or wide', async () => {
  await using host = await serveFolder(inject('siteDir'));
  const browser = await launchHeadlessShell();
  try {
    const pages = sitePages(openOutput(inject('siteDir')));
    const visits = pages.flatMap(({ path }) => modes.map((mode) => ({ path, mode, widths })));
    const found = await inWindows({ browser, origin: host.origin }, visits, visitWithAxe(host.origin));
    expect(summarize(found.flat())).toEqual([]);
  } finally {
    await browser.close();
  }
});
