import type { Browser, BrowserContext } from 'puppeteer-core';
import { afterAll, beforeAll, inject } from 'vitest';

import { shareHeadlessShell } from '../browser/chromium.ts';
import type { PublishedSite } from '../published-site.ts';
import type { ServedFolder } from './serve.ts';
import { shareServed } from './share-served.ts';
import { takeContext, type TakenContext } from '../browser/take-context.ts';

export interface SiteHost {
  /** `http://127.0.0.1:4711` */
  readonly origin: string;
  readonly dist: string;
  readonly browser: Browser;
  /** The file's own windows, cookies and storage. */
  readonly context: BrowserContext;
}

/** The built site on the real `serve`, and Chromium, for all tests of a file. `build` gives another site. */
export function useSiteHost(build?: () => Promise<PublishedSite>): SiteHost {
  let own: PublishedSite | undefined;
  let served: ServedFolder;
  let taken: TakenContext;
  beforeAll(async () => {
    own = await build?.();
    const [folder, browser] = await Promise.all([shareServed(host.dist), shareHeadlessShell()]);
    served = folder;
    taken = await takeContext(browser, folder.origin);
  });
  afterAll(async () => {
    await taken?.[Symbol.asyncDispose]();
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
      return taken.context.browser();
    },
    get context() {
      return taken.context;
    },
  };
  return host;
}
