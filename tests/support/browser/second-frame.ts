import type { Page } from 'puppeteer-core';

/**
 * Waits for the second frame from now: by then a press has been followed. A window whose size was changed may get no frame for
 * minutes, when the machine is busy; the site does without, after half a second.
 */
export async function secondFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
        setTimeout(done, 600);
      }),
  );
}
