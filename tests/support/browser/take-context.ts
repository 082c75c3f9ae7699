import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core';

import { isFirefox } from './firefox.ts';

export interface TakenContext extends AsyncDisposable {
  readonly context: BrowserContext;
}

/** A context that nobody has, and its one page, which nothing is loaded in. */
interface IdleContext {
  readonly context: BrowserContext;
  readonly resident: Page;
  readonly session: CDPSession;
  /** How many have had it. */
  readonly visitors: number;
}

/** Visitors of one renderer, whose memory grows with each. */
const mostVisitors = 30;

const idle = new WeakMap<Browser, IdleContext[]>();

/**
 * Windows, cookies, storage and cache of a visitor of the site at `origin`, all empty. In Chromium those that an earlier one has left
 * are emptied and taken again: their page keeps a renderer, and to start another is a third of what it costs to open a page.
 */
export async function takeContext(browser: Browser, origin: string): Promise<TakenContext> {
  if (isFirefox) {
    const context = await browser.createBrowserContext();
    return { context, [Symbol.asyncDispose]: () => context.close() };
  }
  const taken = idle.get(browser)?.pop() ?? (await createContext(browser));
  return {
    context: taken.context,
    async [Symbol.asyncDispose]() {
      const visitors = taken.visitors + 1;
      if (visitors === mostVisitors) return taken.context.close();
      await empty(taken, origin);
      idle.set(browser, [...(idle.get(browser) ?? []), { ...taken, visitors }]);
    },
  };
}

async function createContext(browser: Browser): Promise<IdleContext> {
  const context = await browser.createBrowserContext();
  const resident = await context.newPage();
  return { context, resident, session: await resident.createCDPSession(), visitors: 0 };
}

async function empty({ context, resident, session }: IdleContext, origin: string): Promise<void> {
  const pages = (await context.pages()).filter((page) => page !== resident);
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all([
    session.send('Network.clearBrowserCache'),
    session.send('Network.clearBrowserCookies'),
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
  ]);
}
