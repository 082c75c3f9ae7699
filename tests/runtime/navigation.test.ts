import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { serveWithFaults, type FaultServer } from '../support/fault-server.ts';
import { openRuntimePage, type RuntimePage } from '../support/runtime-page.ts';

let host: FaultServer;
let browser: Browser;

beforeAll(async () => {
  [host, browser] = await Promise.all([serveWithFaults(inject('siteDir')), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await host?.[Symbol.asyncDispose]();
});
afterEach(() => host.heal());

const open = (options = {}): Promise<RuntimePage> => openRuntimePage(browser, host.origin, options);

test('S-107 the first page asks for no payload, another for one, and nothing for what was seen', async () => {
  await using visit = await open();
  host.forget();
  await visit.goto('/fr');
  await visit.follow('/fr/contact');
  await visit.arrive('/fr/contact');
  await visit.follow('/fr/services');
  await visit.arrive('/fr/services');
  await visit.follow('/fr/contact');
  await visit.arrive('/fr/contact');
  expect(visit.documents).toEqual(['/fr']);
  expect(host.requestsOf(/^\/fr\/contact\/_payload\.json/)).toHaveLength(1);
  expect(visit.said).toEqual([]);
});
