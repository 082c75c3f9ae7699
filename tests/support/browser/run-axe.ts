import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';

import { resize } from './open-page.ts';
import type { Finding } from '../summarize.ts';

const options = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
};

/** Makes axe known in the document; once after each load. */
export function injectAxe(page: Page): Promise<unknown> {
  return page.evaluate(axe.source);
}

/** What WCAG 2.2 AA and axe's own advice have against the document, or against what is within an element, a line an element. */
export async function runAxe(page: Page, within = 'html'): Promise<readonly string[]> {
  const violations = await page.evaluate(
    async (within, settings) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (within: string, settings: object) => Promise<AxeResults> };
      };
      // Colours and places as they stay, not on their way; a spinner never comes to its end.
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      return (await axe.run(within, settings)).violations;
    },
    within,
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) =>
      [id, target.join(' '), ...[...any, ...all, ...none].map(({ message }) => message)].join(' | '),
    ),
  );
}

export const modes = ['light', 'dark'] as const;
export const widths = [375, 1440] as const;

export interface AxeVisit {
  readonly path: string;
  readonly mode: (typeof modes)[number];
  readonly widths: readonly number[];
}

/** Opens a page as the visit says and gives what axe has against it. */
export function visitWithAxe(origin: string) {
  return async (page: Page, visit: AxeVisit): Promise<readonly Finding[]> => {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: visit.mode },
      // Colours and places as they stay, not on their way.
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    await page.goto(origin + visit.path);
    await page.waitForSelector('[data-bar]');
    await injectAxe(page);
    const found: Finding[] = [];
    for (const width of visit.widths) {
      await resize(page, { width, height: 900 });
      const where = `${visit.path} ${visit.mode} ${width}`;
      found.push(...(await runAxe(page)).map((what) => ({ where, what })));
    }
    return found;
  };
}
