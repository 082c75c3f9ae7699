import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { shareHeadlessShell } from '../support/browser/chromium.ts';
import { serveWithFaults, type FaultServer } from '../support/servers/fault-server.ts';
import { machines, visitIslands, type HydrationVisit } from '../support/browser/hydration.ts';
import { openOutput } from '../support/output.ts';
import { eachKindInTurn, sitePages } from '../support/site-pages.ts';
import { summarize } from '../support/summarize.ts';

let host: FaultServer;
let browser: Browser;
beforeAll(async () => {
  [host, browser] = await Promise.all([
    serveWithFaults(inject('siteDir'), { fonts: true }),
    shareHeadlessShell({ pictures: false }),
  ]);
});
afterAll(async () => {
  await host?.[Symbol.asyncDispose]();
});

const [machine] = machines as [HydrationVisit['machine'], ...typeof machines];

test('one page of each kind hydrates without a word, on one machine or another', async () => {
  const site = openOutput(inject('siteDir'));
  const visits = eachKindInTurn(sitePages(site)).map(({ path }, index) => ({
    path,
    machine: machines[index % machines.length] ?? machine,
  }));
  const { islands, findings } = await visitIslands(browser, host.origin, visits);
  expect(summarize(findings)).toEqual([]);
  const marked = visits.map(({ path }) => {
    const file = path.endsWith('/404') ? `${path.slice(1)}.html` : `${path.slice(1)}/index.html`;
    return site.text(file).match(/<sg-island /g)?.length ?? 0;
  });
  expect(islands).toBe(marked.reduce((sum, count) => sum + count, 0));
  expect(islands).toBeGreaterThan(2 * visits.length);
});

test.each([
  ['starts by itself', 'nav-bar', 'Aller au contenu</a>'],
  ['waits for input', 'language-switcher', 'English</a>'],
])('a difference would be heard of, in one that %s', async (_name, island, text) => {
  const change = (body: string) => {
    const at = body.lastIndexOf(text);
    return `${body.slice(0, at)}x${body.slice(at)}`;
  };
  host.fail('/fr/contact', { kind: 'change', change });
  const { findings } = await visitIslands(browser, host.origin, [{ path: '/fr/contact', machine }]);
  host.heal();
  const [found, ...others] = summarize(findings);
  expect(found).toContain(`Error: Island ${island} differs from the build.`);
  expect(others).toEqual([]);
});
