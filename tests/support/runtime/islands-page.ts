import { build } from 'esbuild';
import path from 'node:path';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';

import type { Islands } from '../../../src/client/islands/islands.ts';
import type { IslandEnvironment } from '../../../src/client/islands/island-module.ts';
import type { IslandInstance } from '../../../src/shared/pages/page.ts';
import { openPage } from '../browser/open-page.ts';
import { projectRoot } from '../sitegen.ts';
import { takeContext } from '../browser/take-context.ts';

declare global {
  interface Window {
    readonly islands: Islands;
    readonly instances: readonly IslandInstance[];
    readonly env: IslandEnvironment;
    readonly importModule: (url: string) => Promise<unknown>;
    readonly seen: {
      readonly errors: string[];
      readonly chunkErrors: string[];
      readonly idle: (() => void)[];
    };
  }
}

export interface IslandsPage extends AsyncDisposable {
  readonly page: Page;
  /** Paths of the scripts that it asked for. */
  readonly scripts: readonly string[];
  /** Errors and warnings of the console, hydration's and the policy's among them. */
  readonly complaints: readonly string[];
  /** Changes the answer to a request: given its path, the body to answer with, `block`, or nothing. */
  answer: (path: string, request: HTTPRequest) => Promise<string | undefined> | string | undefined;
}

const driver = `
  import { createIslands } from './lib/client/islands/islands.js';
  import { readIslands } from './lib/client/page/page-data.js';
  window.instances = readIslands();
  const { config } = JSON.parse(document.getElementById('__DATA__').textContent);
  const onError = (error) => window.seen.errors.push(String(error));
  window.env = { locale: location.pathname.split('/')[1], config, messages: {}, onError };
  globalThis.importModule = (url) => import(url);
  const onChunkError = (error) => window.seen.chunkErrors.push(String(error));
  window.islands = createIslands({ env: window.env, onChunkError });
  window.islands.hydrate(window.instances);`;

/** The registry of islands alone, in the place of the runtime: the test is what tells it of navigations. */
export async function bundleDriver(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: driver, resolveDir: projectRoot },
    absWorkingDir: projectRoot,
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** A window that runs the driver; browsers call back when they are idle only when the test says so. */
export async function openIslandsPage(
  browser: Browser,
  origin: string,
  runtime: string,
): Promise<IslandsPage> {
  const taken = await takeContext(browser, origin);
  const page = await openPage(taken.context);
  const scripts: string[] = [];
  const complaints: string[] = [];
  const opened: IslandsPage = {
    page,
    scripts,
    complaints,
    answer: () => undefined,
    [Symbol.asyncDispose]: () => taken[Symbol.asyncDispose](),
  };
  await page.evaluateOnNewDocument(() => {
    const seen: Window['seen'] = { errors: [], chunkErrors: [], idle: [] };
    const requestIdleCallback = (callback: () => void): number => seen.idle.push(callback);
    Object.assign(window, { seen, requestIdleCallback });
  });
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (async () => {
      const file = new URL(request.url()).pathname;
      if (request.resourceType() === 'script') scripts.push(file);
      const isRuntime = path.basename(file).startsWith('main.') && runtime !== '';
      const body = isRuntime ? runtime : await opened.answer(file, request);
      if (body === 'block') return request.abort();
      if (body === undefined) return request.continue();
      return request.respond({
        contentType: file.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
        body,
      });
    })();
  });
  return opened;
}

/** What an island's own mark says. */
export function mounted(page: Page, island: string): Promise<readonly (string | null)[]> {
  return page.$$eval(`[data-island=${island}]`, (found) =>
    found.map((element) => element.getAttribute('data-mounted')),
  );
}

export async function untilMounted(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(`${selector}[data-mounted=yes]`);
}
