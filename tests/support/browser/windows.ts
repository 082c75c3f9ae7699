import { ProtocolError, type Browser, type Page } from 'puppeteer-core';

import { takeContext } from './take-context.ts';

/** Where windows are opened, and of which site. */
interface Surroundings {
  readonly browser: Browser;
  readonly origin: string;
}

/**
 * Visits the items in two windows at a time, the number of cores that CI has, or in more if visits wait for the most part; the answers
 * come in the order of the items. Windows, since a tab behind another neither paints nor loads lazy pictures; each with a renderer of
 * its own. An item whose window no longer answers is visited once more, in another one.
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
    const open = () => taken.context.newPage({ type: 'window' });
    let page = await open();
    for (const [index, item] of rest) {
      try {
        answers[index] = await visit(page, item);
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        await page.close();
        page = await open();
        answers[index] = await visit(page, item);
      }
    }
  };
  await Promise.all(Array.from({ length: windows }, work));
  return answers;
}

/** Chromium sometimes draws no more frames in a window, and then never finishes a picture of it. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ProtocolError && error.message.includes('timed out');
}
