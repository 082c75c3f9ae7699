import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { vi } from 'vitest';

import { openPage } from '../browser/open-page.ts';
import { secondFrame } from '../browser/second-frame.ts';
import { projectRoot } from '../sitegen.ts';
import { takeContext } from '../browser/take-context.ts';

export interface RuntimePageOptions {
  /** Instant at which the page's clock stands until it is moved. Without one the page has the machine's clock. */
  readonly clock?: number;
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  readonly languages?: readonly string[];
  /** Cookies of the site, `name=value`. */
  readonly cookies?: readonly string[];
  readonly blockStorage?: boolean;
  readonly width?: number;
  readonly height?: number;
}

export interface RuntimePage extends AsyncDisposable {
  readonly page: Page;
  /** Types and texts of what the console got: `error: …`. */
  readonly said: readonly string[];
  /** Paths of the documents that were loaded. */
  readonly documents: readonly string[];
  readonly goto: (path: string) => Promise<void>;
  /** Clicks as a script would: wherever the link is, whatever covers it. */
  readonly click: (selector: string) => Promise<void>;
  /** Puts a link into the page, and clicks it. */
  readonly follow: (href: string, attributes?: Readonly<Record<string, string>>) => Promise<void>;
  /** Moves the page's clock, running what is due. */
  readonly tick: (milliseconds: number) => Promise<void>;
  /** Gives the page the machine's clock back. */
  readonly leaveClock: () => Promise<void>;
  /** Waits until the page is at a path and query, in place or not. */
  readonly arrive: (path: string) => Promise<void>;
  /** Waits for the requests that the page has sent by now to be on their way. */
  readonly settle: () => Promise<void>;
  readonly text: (selector: string) => Promise<string>;
}

declare global {
  interface Window {
    __clock?: {
      readonly tick: (milliseconds: number) => unknown;
      readonly tickAsync: (milliseconds: number) => Promise<unknown>;
      readonly uninstall: () => void;
    };
    /** Address of the page that the runtime last finished. */
    __shown?: string;
    /** Of a document that `goto` leaves. */
    __isLeft?: boolean;
  }
}

let clockScript: Promise<string> | undefined;

/** The clock of @sinonjs/fake-timers for the page; idle callbacks and frames stay the browser's. */
function bundleClock(): Promise<string> {
  clockScript ??= build({
    stdin: {
      contents: `import { install } from '@sinonjs/fake-timers';
        globalThis.__clock = install({
          now: __NOW__,
          toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
        });`,
      resolveDir: projectRoot,
    },
    bundle: true,
    // Asked for in Node alone.
    external: ['util', 'timers', 'timers/promises'],
    format: 'iife',
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return clockScript;
}

/** A page of its own, with its own cookies and storage. */
export async function openRuntimePage(
  browser: Browser,
  origin: string,
  options: RuntimePageOptions = {},
): Promise<RuntimePage> {
  const taken = await takeContext(browser, origin);
  const { context } = taken;
  const { width = 1280, height = 800, cookies = [] } = options;
  const page = await openPage(context, { width, height });
  await prepare(page, options);
  await setCookies(context, origin, cookies);

  const said: string[] = [];
  const documents: string[] = [];
  page.on('console', (message) => {
    if (!isOfBrowser(message.text())) said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (!isOfBrowser(String(error))) said.push(`uncaught: ${String(error)}`);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(request.url().replace(origin, ''));
  });
  const click = (selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click());

  return {
    page,
    said,
    documents,
    click,
    async goto(path) {
      await page.evaluate(() => void (window.__isLeft = true));
      await page.goto(origin + path).catch(unlessAborted);
      await until(page, () => !window.__isLeft && 'sitegen' in window && document.readyState === 'complete');
    },
    async follow(href, attributes = {}) {
      await page.evaluate(
        (href, attributes) => {
          const link = document.createElement('a');
          link.href = href;
          for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
          document.querySelector('main')?.append(link);
          link.click();
        },
        href,
        attributes,
      );
    },
    async tick(milliseconds) {
      await page.evaluate(async (ms) => {
        await window.__clock?.tickAsync(ms);
      }, milliseconds);
    },
    leaveClock: () => page.evaluate(() => window.__clock?.uninstall()),
    async arrive(path) {
      await until(page, (address) => window.__shown === address && 'sitegen' in window, origin + path);
    },
    async settle() {
      // A click is followed once its frame is painted.
      await secondFrame(page);
      // Chromium holds on to a response that is not read, for as long as the document lives.
      await page.evaluate(async () => void (await (await fetch('/robots.txt')).text()));
    },
    text: (selector) => page.$eval(selector, (element) => element.textContent ?? ''),
    [Symbol.asyncDispose]: () => taken[Symbol.asyncDispose](),
  };
}

/**
 * What the browser says of a failed request; of the stylesheet's transition between documents, when the next one is slow to
 * come; and, in Firefox, that fonts of a page that was left have not come, and that it may not fetch the next page of a list ahead,
 * which `<link rel=next>` names on the host that the site is published on.
 */
function isOfBrowser(text: string): boolean {
  return /^Failed to load resource|ViewTransition opt-in disabled|downloadable font: download failed|Content-Security-Policy: .* at https:\/\/www\.verveine\.example\//.test(
    text,
  );
}

/** Waits for a page, whatever documents it goes through: in Firefox `page.waitForFunction` waits for ever in one that is left. */
async function until(
  page: Page,
  isThere: (...args: readonly string[]) => boolean,
  ...args: readonly string[]
): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await page.evaluate(isThere, ...args)))
        throw new Error(`${page.url()} is not what was waited for.`);
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** Firefox calls a navigation aborted when the page goes elsewhere by itself. */
function unlessAborted(error: unknown): void {
  if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
}

async function prepare(
  page: Page,
  { clock, connection, languages, blockStorage }: RuntimePageOptions,
): Promise<void> {
  if (clock !== undefined)
    await page.evaluateOnNewDocument((await bundleClock()).replaceAll('__NOW__', String(clock)));
  await page.evaluateOnNewDocument(
    (connection, languages, blockStorage) => {
      const show = () => (window.__shown = location.href);
      addEventListener('DOMContentLoaded', show);
      document.addEventListener('sitegen:page', show);
      const define = (target: object, name: string, get: () => unknown) =>
        Object.defineProperty(target, name, { configurable: true, get });
      if (connection !== undefined) define(navigator, 'connection', () => connection);
      if (languages !== undefined) define(navigator, 'languages', () => languages);
      for (const name of blockStorage ? ['localStorage', 'sessionStorage'] : [])
        define(window, name, () => {
          throw new DOMException('blocked', 'SecurityError');
        });
    },
    connection,
    languages,
    blockStorage ?? false,
  );
}

async function setCookies(
  context: BrowserContext,
  origin: string,
  cookies: readonly string[],
): Promise<void> {
  const { hostname } = new URL(origin);
  const parsed = cookies.map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return { name, value, domain: hostname, path: '/' };
  });
  if (parsed.length > 0) await context.setCookie(...parsed);
}
