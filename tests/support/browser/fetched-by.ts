import type { Page } from 'puppeteer-core';

import { resize } from './open-page.ts';

export interface Fetched {
  /** Without the site's origin; a whole address when it is elsewhere. */
  readonly path: string;
  readonly status: number;
  /** As it came over the line, with its headers. */
  readonly bytes: number;
}

/** Milliseconds; a busy machine takes long for its last page. */
const patience = 100_000;

/** What a page fetches on a phone with an empty cache before anything is scrolled or pressed. */
export async function fetchedBy(page: Page, origin: string, sitePath: string): Promise<readonly Fetched[]> {
  const session = await page.createCDPSession();
  const known = new Map<string, Omit<Fetched, 'bytes'>>();
  const fetched: Fetched[] = [];
  session.on('Network.responseReceived', ({ requestId, response: { url, status } }) => {
    known.set(requestId, { path: url.startsWith(origin) ? url.slice(origin.length) : url, status });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const response = known.get(requestId);
    // The icons of the browser's own player are data.
    if (response !== undefined && !response.path.startsWith('data:')) fetched.push({ ...response, bytes });
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // A mid-range phone: Lighthouse's has 1.75 pixels a pixel, an iPhone 3.
  await resize(page, { width: 375, height: 812, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await page.goto(origin + sitePath, { waitUntil: 'networkidle0', timeout: patience });
  // On a busy machine the page may be idle long after the network.
  await page.waitForSelector('[data-bar]');
  await page.waitForNetworkIdle({ timeout: patience });
  await session.detach();
  return fetched;
}
