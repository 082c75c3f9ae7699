import type { Browser, BrowserContext, CDPSession, Page, Viewport } from 'puppeteer-core';

import { isFirefox } from './firefox.ts';

/** What a session has set ends with it: a page keeps its one. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Of windows that are not painted. */
const sizes = new WeakMap<Page, Viewport>();

/** Opens a window, of puppeteer's usual size unless told. See {@link resize}. */
export async function openPage(
  opener: Browser | BrowserContext,
  size: Viewport = { width: 800, height: 600 },
): Promise<Page> {
  const page = await opener.newPage();
  await resize(page, size);
  return page;
}

/**
 * Gives a window a size. In Chromium all of it is laid out, scrolled, clicked and has its frames, but no more than a corner is
 * painted: where no graphics card does it, painting is a third of what a page costs. Whoever looks at pictures of it has it
 * {@link painted}.
 */
export async function resize(page: Page, size: Viewport): Promise<void> {
  if (isFirefox) return page.setViewport(size);
  const known = sessions.get(page) ?? page.createCDPSession();
  sessions.set(page, known);
  const session = await known;
  sizes.set(page, size);
  const { width, height, deviceScaleFactor = 1, isMobile: mobile = false, hasTouch: enabled = false } = size;
  const viewport = { x: 0, y: 0, width: 8, height: 8, scale: 1 };
  const metrics = { width, height, deviceScaleFactor, mobile, viewport };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** Paints all of a window for as long as something looks at it. */
export async function painted<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  const size = sizes.get(page);
  if (size === undefined) return look();
  await page.setViewport(size);
  const seen = await look();
  await resize(page, size);
  return seen;
}
