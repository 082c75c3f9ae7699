import { launch, type Browser } from 'puppeteer-core';

/** `npm run test:firefox` runs the rows of the runtime in stock Firefox, over WebDriver BiDi, which cannot set what a system prefers. */
export const isFirefox = process.env['TEST_BROWSER'] === 'firefox';

/** Stock Firefox without a window and without a network but this machine. FIREFOX_PATH names another program. */
export function launchFirefox(): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: true,
    protocolTimeout: 120_000,
    extraPrefsFirefox: {
      // What it would ask of its maker.
      'browser.safebrowsing.malware.enabled': false,
      'browser.safebrowsing.phishing.enabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  });
}
