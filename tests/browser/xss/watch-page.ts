import type { Browser, Page } from 'puppeteer-core';

import { openPage } from '../../support/browser/open-page.ts';

export interface WatchedPage extends AsyncDisposable {
  readonly page: Page;
  /** What has happened that no page of the site does, so far: code of a payload, a dialog, another site, another page. */
  readonly events: readonly string[];
  /** Opens an address and waits for what it starts. */
  readonly open: (path: string) => Promise<void>;
}

export interface WatchOptions {
  readonly origin: string;
  readonly bypassCsp: boolean;
}

/** How long code that starts after `load` is waited for: timers of zero, a refresh, an error event. */
const settleTime = 30;

/** A tab that writes down everything that a page does beside being shown. */
export async function watchPage(browser: Browser, { origin, bypassCsp }: WatchOptions): Promise<WatchedPage> {
  const page = await openPage(browser);
  const events: string[] = [];
  let expected = 'about:blank';
  /** What is being left: its script may still mark its entry of the history, which counts as a navigation. */
  let left: string | undefined;
  const note = (what: string) => events.push(`${expected}: ${what}`);
  await page.setBypassCSP(bypassCsp);
  await page.exposeFunction('__hit', (id: unknown) => void note(`payload ${String(id)} runs`));
  page.on('dialog', (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?|ftp):$/.test(url.protocol) && url.origin !== origin)
      note(`request to ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    const url = new URL(frame.url());
    const isHere =
      frame === page.mainFrame() &&
      (frame.url() === 'about:blank' || url.origin === origin) &&
      [expected, left].some((address) => address !== undefined && url.pathname === new URL(address).pathname);
    if (!isHere) note(`a frame goes to ${frame.url()}`);
  });
  page.on('popup', (popup) => {
    note(`a window opens: ${popup?.url() ?? ''}`);
    void popup?.close();
  });
  const open = async (path: string): Promise<void> => {
    left = expected;
    expected = path === 'about:blank' ? path : origin + path;
    await page.goto(expected, { waitUntil: 'load' });
    left = undefined;
    await settle(page);
  };
  return { page, events, open, [Symbol.asyncDispose]: () => page.close() };
}

export async function settle(page: Page): Promise<void> {
  await page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), settleTime);
}
