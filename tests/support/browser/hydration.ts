import type { Browser, Page } from 'puppeteer-core';

import { openPage } from './open-page.ts';
import type { Finding } from '../summarize.ts';
import { takeContext } from './take-context.ts';

export const zones = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns'] as const;
export const languages = ['fr-FR', 'en-US'] as const;

/** A visitor's machine. */
export interface Machine {
  readonly zone: (typeof zones)[number];
  readonly language: (typeof languages)[number];
}

/** Every machine of the grid. */
export const machines: readonly Machine[] = zones.flatMap((zone) =>
  languages.map((language) => ({ zone, language })),
);

export interface HydrationVisit {
  readonly path: string;
  readonly machine: Machine;
}

/** Makes a page that of a machine: its clock's zone, its languages, and what dates and numbers look like by default. */
async function become(page: Page, { zone, language }: Machine): Promise<void> {
  await page.emulateTimezone(zone);
  const session = await page.createCDPSession();
  await session.send('Emulation.setLocaleOverride', { locale: language });
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: await page.browser().userAgent(),
    acceptLanguage: language,
  });
}

/** Opens pages as a machine has them, wakes all their islands, and gives what the console says. */
export async function visitIslands(
  browser: Browser,
  origin: string,
  visits: readonly HydrationVisit[],
): Promise<{ readonly islands: number; readonly findings: readonly Finding[] }> {
  const findings: Finding[] = [];
  let islands = 0;
  for (const machine of machines) {
    const own = visits.filter(
      (visit) => visit.machine.zone === machine.zone && visit.machine.language === machine.language,
    );
    if (own.length === 0) continue;
    await using taken = await takeContext(browser, origin);
    const page = await openPage(taken.context);
    await become(page, machine);
    let where = '';
    const note = (what: string) => void findings.push({ where, what });
    page.on('pageerror', (error) => note(String(error)));
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) note(message.text());
    });
    for (const { path } of own) {
      where = `${path}, ${machine.zone}, ${machine.language}`;
      await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
      islands += await hydrateAll(page).catch((error: unknown) => {
        throw new Error(`${where}: not all islands start.`, { cause: error });
      });
    }
  }
  return { islands, findings };
}

/** Scrolls to the islands that wait for that, one after the other, until React answers for each; then back to the top. */
export async function wakeVisible(page: Page): Promise<void> {
  const markers = await page.$$('sg-island[data-hydrate=visible]');
  for (const marker of markers) {
    await page.waitForFunction(
      ({ children }) => {
        // Again and again: a page that still loads may go to where it begins.
        children[0]?.scrollIntoView({ block: 'center' });
        return [...children].every((child) =>
          Object.keys(child).some((name) => name.startsWith('__reactFiber$')),
        );
      },
      {},
      marker,
    );
  }
  // Chromium's Tab goes on from what was scrolled to last.
  await page.evaluate(() => document.documentElement.scrollIntoView({ behavior: 'instant' }));
}

/** Resolves when React answers for every island of the page. */
async function hydrateAll(page: Page): Promise<number> {
  // The bar starts by itself: once it has, what waits for input is listening too.
  await page.waitForSelector('[data-bar]');
  await page.$$eval('sg-island[data-hydrate=interaction]', (markers) => {
    for (const marker of markers) marker.querySelector<HTMLElement>('summary, a, button, input')?.focus();
  });
  await wakeVisible(page);
  const hydrated = await page.waitForFunction(() => {
    // React's own mark on each element that it answers for.
    const isReact = (element: Element) =>
      Object.keys(element).some((name) => name.startsWith('__reactFiber$'));
    const markers = [...document.querySelectorAll('sg-island')];
    const isWhole = markers.every((marker) => [...marker.children].every(isReact));
    return isWhole && { islands: markers.length };
  });
  const { islands } = (await hydrated.jsonValue()) as { readonly islands: number };
  // React tells of a difference once the frame is over.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))));
  return islands;
}
