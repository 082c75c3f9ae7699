import type { BrowserContext, Page } from 'puppeteer-core';

/**
 * Visits the items in two windows at a time, the number of cores that CI has; the answers come in the order of the items.
 * Windows, since a tab behind another neither paints nor loads lazy pictures.
 */
export async function inWindows<Item, Answer>(
  context: Pick<BrowserContext, 'newPage'>,
  items: readonly Item[],
  visit: (page: Page, item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const rest = items.entries();
  const work = async (): Promise<void> => {
    const page = await context.newPage({ type: 'window' });
    for (const [index, item] of rest) answers[index] = await visit(page, item);
    await page.close();
  };
  await Promise.all([work(), work()]);
  return answers;
}
