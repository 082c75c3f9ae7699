import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

import { shareHeadlessShell } from '../browser/chromium.ts';
import { isFirefox, launchFirefox } from '../browser/firefox.ts';
import { serveWithFaults, type FaultServer, type FaultServerOptions } from '../servers/fault-server.ts';
import type { PublishedSite } from '../published-site.ts';
import { openRuntimePage, type RuntimePage, type RuntimePageOptions } from './runtime-page.ts';

export interface RuntimeHost {
  readonly host: FaultServer;
  /** The published folder. */
  readonly dist: string;
  readonly open: (options?: RuntimePageOptions) => Promise<RuntimePage>;
}

/** The built site behind faults, and Chromium, for all tests of a file. `build` gives another site. */
export function useRuntimeHost(
  build?: () => Promise<PublishedSite>,
  options: () => Promise<FaultServerOptions> | FaultServerOptions = () => ({}),
): RuntimeHost {
  let own: PublishedSite | undefined;
  let host: FaultServer;
  let browser: Browser;
  beforeAll(async () => {
    own = await build?.();
    [host, browser] = await Promise.all([
      serveWithFaults(runtime.dist, await options()),
      isFirefox ? launchFirefox() : shareHeadlessShell({ pictures: false }),
    ]);
  });
  afterAll(async () => {
    if (isFirefox) await browser?.close();
    await host?.[Symbol.asyncDispose]();
    await own?.[Symbol.asyncDispose]();
  });
  afterEach(() => {
    host.heal();
    host.forget();
  });
  const runtime: RuntimeHost = {
    get host() {
      return host;
    },
    get dist() {
      return own?.dist ?? inject('siteDir');
    },
    open: (options) => openRuntimePage(browser, host.origin, options),
  };
  return runtime;
}
