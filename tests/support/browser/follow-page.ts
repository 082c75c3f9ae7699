import type { HTTPResponse, Page } from 'puppeteer-core';

/**
 * Loads a page of `sitegen dev` in the only tab that shows one, and waits until it has what the server has sent of the last build,
 * after which it asks for the facts of the bar.
 */
export async function followPage(page: Page, url: string): Promise<HTTPResponse | null> {
  const answers = ['events', 'page'].map((name) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/__sitegen/${name}`),
  );
  const [response] = await Promise.all([page.goto(url), ...answers]);
  return response;
}
