import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core';

import { isFirefox } from './firefox.ts';

/** In CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** What a session has set ends with it: a page keeps its one. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Opens a window, of puppeteer's usual size unless told. See {@link resize}. */
export async function openPage(
  opener: Browser | BrowserContext,
  size: WindowSize = { width: 800, height: 600 },
): Promise<Page> {
  const page = await opener.newPage();
  await resize(page, size);
  return page;
}

/**
 * Gives a window a size. In Chromium all of it is laid out, scrolled, clicked and has its frames, but no more than a corner is
 * painted: where no graphics card does it, painting is a third of what a page costs. Not for tests that look at pictures.
 */
export async function resize(page: Page, { width, height }: WindowSize): Promise<void> {
  if (isFirefox) return page.setViewport({ width, height });
  const known = sessions.get(page) ?? page.createCDPSession();
  sessions.set(page, known);
  const session = await known;
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 0,
    mobile: false,
    viewport: { x: 0, y: 0, width: 8, height: 8, scale: 1 },
  });
}
