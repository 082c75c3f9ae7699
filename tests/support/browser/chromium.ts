import { existsSync } from 'node:fs';
import path from 'node:path';
import { launch, type Browser } from 'puppeteer-core';

import { sharedMemory } from '../shared-memory.ts';

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const applications = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The first of the programs that is installed. */
function findProgram(programs: readonly string[]): string | undefined {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)];
  const places = folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => programs.map((name) => path.join(folder, name)));
  return places.find((place) => existsSync(place));
}

function namedProgram(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named === undefined || named === '') return undefined;
  if (existsSync(named)) return named;
  throw new Error(
    `CHROMIUM_PATH names ${named}, which does not exist. Correct it, or unset it to use the installed Chromium.`,
  );
}

/** The program that browser tests run in. Throws an Error that says what to install: a missing browser is no passed test. */
function findChromium(): string {
  const found = namedProgram() ?? findProgram(browsers) ?? applications.find((place) => existsSync(place));
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

export interface ShellOptions {
  /** False: none is fetched or decoded, a quarter of what a page costs; their places are as large as ever. Default: true. */
  readonly pictures?: boolean;
  /** False: scripts are only interpreted, and their heap holds nothing compiled. Default: true. */
  readonly compiles?: boolean;
}

/**
 * Chromium's headless shell where it is installed, else Chromium: the same engine without the windows of a desktop, whose frames
 * cost 0.3 seconds a tab. For tests of what pages do; the caller closes it.
 */
export function launchHeadlessShell({
  pictures = true,
  compiles = true,
}: ShellOptions = {}): Promise<Browser> {
  return launchProgram(namedProgram() ?? findProgram(shells) ?? findChromium(), [
    // A context's pages share one: starting it costs a third of what opening a page costs.
    '--renderer-process-limit=1',
    ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
    ...(compiles ? [] : ['--js-flags=--jitless']),
  ]);
}

const shared = new Map<boolean, Promise<Browser>>();

/** One headless shell for all tests of this process, with which it ends. Whoever opens pages in it closes their context. */
export async function shareHeadlessShell({
  pictures = true,
}: Pick<ShellOptions, 'pictures'> = {}): Promise<Browser> {
  const known = await shared.get(pictures)?.catch(() => undefined);
  if (known?.connected) return known;
  const launched = launchHeadlessShell({ pictures });
  shared.set(pictures, launched);
  return launched;
}

/** Chromium without a window on the screen, for tests of tabs behind others, and of what only the whole browser does. */
export function launchChromium(): Promise<Browser> {
  return launchProgram(findChromium());
}

/** Without a network but this machine. */
function launchProgram(executablePath: string, args: readonly string[] = []): Promise<Browser> {
  return launch({
    executablePath,
    headless: true,
    // No debugging port that another process could find.
    pipe: true,
    // A machine that runs three of them, and builds, is slow to start one.
    timeout: 120_000,
    protocolTimeout: 120_000,
    // On the disk, where puppeteer has what processes share put, frames cost a tenth more.
    ignoreDefaultArgs: sharedMemory() !== undefined ? ['--disable-dev-shm-usage'] : [],
    args: [
      // Chromium's sandbox refuses to run as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-domain-reliability',
      // The address bar's pop-ups are web pages that every window would load: half of what a window costs. A process kept in
      // reserve for the next page is one more for each context.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
      '--disable-gpu',
      '--disable-sync',
      '--dns-prefetch-disable',
      '--no-default-browser-check',
      '--no-first-run',
      '--no-pings',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
      ...args,
    ],
  });
}
