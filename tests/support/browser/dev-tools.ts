import type { Page } from 'puppeteer-core';

/** The text that an element of the tools of `sitegen dev` shows; undefined: it is not there, or not to be seen. */
export function toolText(page: Page, selector: string): Promise<string | undefined> {
  return page.evaluate((selector) => {
    const element = document.querySelector('sitegen-tools')?.shadowRoot?.querySelector<HTMLElement>(selector);
    return element?.checkVisibility() === true ? element.innerText : undefined;
  }, selector);
}

/** Waits until an element of the tools shows a text; `''`: until it is not to be seen. */
export async function untilToolShows(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    (selector, text) => {
      const element = document
        .querySelector('sitegen-tools')
        ?.shadowRoot?.querySelector<HTMLElement>(selector);
      const shown = element?.checkVisibility() === true ? element.innerText : '';
      return text === '' ? shown === '' : shown.includes(text);
    },
    // Frames do not come in tabs that are behind others.
    { polling: 50 },
    selector,
    text,
  );
}

/** Clicks an element of the tools. */
export async function clickTool(page: Page, selector: string): Promise<void> {
  await page.locator(`sitegen-tools >>> ${selector}`).click();
}
