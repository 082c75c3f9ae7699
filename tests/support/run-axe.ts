import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';

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

/** What WCAG 2.2 AA and axe's own advice have against the document, a line an element. */
export async function runAxe(page: Page): Promise<readonly string[]> {
  const violations = await page.evaluate(async (settings) => {
    const { axe } = globalThis as unknown as { axe: { run: (settings: object) => Promise<AxeResults> } };
    return (await axe.run(settings)).violations;
  }, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) =>
      [id, target.join(' '), ...[...any, ...all, ...none].map(({ message }) => message)].join(' | '),
    ),
  );
}
