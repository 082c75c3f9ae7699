import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, inject } from 'vitest';

import { launchHeadlessShell } from './chromium.ts';
import type { PublishedSite } from './published-site.ts';
import { serveFolder, type ServedFolder } from './serve.ts';

export interface SiteHost {
  /** `http://127.0.0.1:4711` */
  readonly origin: string;
  readonly dist: string;
  readonly browser: Browser;
}

/** The built site on the real `serve`, and Chromium, for all tests of a file. `build` gives another site. */
export function useSiteHost(build?: () => Promise<PublishedSite>): SiteHost {
  let own: PublishedSite | undefined;
  let served: ServedFolder;
  let browser: Browser;
  beforeAll(async () => {
    own = await build?.();
    [served, browser] = await Promise.all([serveFolder(host.dist), launchHeadlessShell()]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.stop();
    await own?.[Symbol.asyncDispose]();
  });
  const host: SiteHost = {
    get origin() {
      return served.origin;
    },
    get dist() {
      return own?.dist ?? inject('siteDir');
    },
    get browser() {
      return browser;
    },
  };
  return host;
}
