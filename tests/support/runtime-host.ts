import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

import { launchChromium } from './chromium.ts';
import { launchFirefox } from './firefox.ts';
import { serveWithFaults, type FaultServer, type FaultServerOptions } from './fault-server.ts';
import { openRuntimePage, type RuntimePage, type RuntimePageOptions } from './runtime-page.ts';

/** `npm run test:firefox` runs the rows of the runtime in stock Firefox, over WebDriver BiDi, which cannot set what a system prefers. */
export const isFirefox = process.env['TEST_BROWSER'] === 'firefox';

export interface RuntimeHost {
  readonly host: FaultServer;
  readonly open: (options?: RuntimePageOptions) => Promise<RuntimePage>;
}

/** The built site behind faults, and Chromium, for all tests of a file. `build` gives another site's folder. */
export function useRuntimeHost(
  build: () => Promise<string> | string = () => inject('siteDir'),
  options: () => Promise<FaultServerOptions> | FaultServerOptions = () => ({}),
): RuntimeHost {
  let host: FaultServer;
  let browser: Browser;
  beforeAll(async () => {
    [host, browser] = await Promise.all([
      serveWithFaults(await build(), await options()),
      isFirefox ? launchFirefox() : launchChromium(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.[Symbol.asyncDispose]();
  });
  afterEach(() => {
    host.heal();
    host.forget();
  });
  return {
    get host() {
      return host;
    },
    open: (options) => openRuntimePage(browser, host.origin, options),
  };
}
