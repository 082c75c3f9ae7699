import type { Browser, Page } from 'puppeteer-core';

import { takeContext } from './take-context.ts';

/** Where windows are opened, and of which site. */
interface Surroundings {
  readonly browser: Browser;
  readonly origin: string;
}

/**
 * Visits the items in two windows at a time, the number of cores that CI has, or in more if visits wait for the most part; the answers
 * come in the order of the items. Windows, since a tab behind another neither paints nor loads lazy pictures; each with a renderer of
 * its own.
 */
export async function inWindows<Item, Answer>(
  { browser, origin }: Surroundings,
  items: readonly Item[],
  visit: (page: Page, item: Item) => Promise<Answer>,
  windows = 2,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const rest = items.entries();
  const work = async (): Promise<void> => {
    await using taken = await takeContext(browser, origin);
    const page = await taken.context.newPage({ type: 'window' });
    for (const [index, item] of rest) answers[index] = await visit(page, item);
  };
  await Promise.all(Array.from({ length: windows }, work));
  return answers;
}
