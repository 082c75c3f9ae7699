import { existsSync } from 'node:fs';
import path from 'node:path';
import { launch, type Browser } from 'puppeteer-core';

const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  ...programs.map((name) => `/usr/bin/${name}`),
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The program that browser tests run in. Throws an Error that says what to install: a missing browser is no passed test. */
function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(
      `CHROMIUM_PATH names ${named}, which does not exist. Correct it, or unset it to use the installed Chromium.`,
    );
  }
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => programs.map((name) => path.join(folder, name)));
  const found = [...places, ...onPath].find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new Error(
    [
      'The browser tests need Chromium or Chrome, and there is none. Install it:',
      '  Debian, Ubuntu: sudo apt-get install chromium',
      '  Fedora: sudo dnf install chromium',
      '  Arch: sudo pacman -S chromium',
      '  macOS: brew install --cask chromium',
      'or set CHROMIUM_PATH to its program.',
    ].join('\n'),
  );
}

/** Chromium without a window and without a network but this machine. One serves a test file; the caller closes it. */
export function launchChromium(): Promise<Browser> {
  return launch({
    executablePath: findChromium(),
    headless: true,
    // No debugging port that another process could find.
    pipe: true,
    // A machine that runs three of them, and builds, is slow to start one.
    timeout: 120_000,
    protocolTimeout: 120_000,
    args: [
      // Chromium's sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-dev-shm-usage',
      '--disable-domain-reliability',
      // The address bar's pop-ups are web pages that every window would load: half of what a window costs.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
      '--disable-gpu',
      '--disable-sync',
      '--dns-prefetch-disable',
      '--no-default-browser-check',
      '--no-first-run',
      '--no-pings',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
    ],
  });
}
