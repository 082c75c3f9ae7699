import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';

import { launchChromium } from '../support/browser/chromium.ts';
import { fontSite } from '../support/font-site.ts';
import { serveFolder, type ServedFolder } from '../support/servers/serve.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { writeTree } from '../support/small-site.ts';

/** No line is so full that a hundredth more would break it elsewhere, at none of the widths below. */
const body = `
## Une usine ne s’arrête pas pour une caméra

Nous avons filmé trois nuits dans une fonderie, sans jamais couper la ligne : une équipe de quatre personnes, deux
caméras légères, et la lumière du métal pour seule source.

### Trois nuits, deux caméras

**Every frame was lit by what was there.**

The crew kept to the yellow lines, the presses kept their rhythm, and the edit keeps their sound: the music only takes
over at the very end, when the last casting leaves the mould.
`;

/** Records how far things move from the first paint on. */
const observeShifts = () => {
  const record = globalThis as unknown as { shift: number };
  record.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const texts = 'h1, h2, h3, p, strong';

const shiftSoFar = () => (globalThis as unknown as { readonly shift: number }).shift;

/** Widths of one line of each text element, as if it never wrapped. */
const lineWidths = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
    const line = element.cloneNode(true) as HTMLElement;
    line.style.cssText = 'position:fixed;white-space:nowrap;visibility:hidden';
    element.after(line);
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  });

/** A page whose font comes when it is let go; `rewrite` changes its stylesheet on the way. */
async function openLate(browser: Browser, url: string, { width, rewrite }: LateOptions) {
  const page = await browser.newPage();
  await page.setViewport({ width, height: 900 });
  const held: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) held.push(request);
    else if (rewrite !== undefined && request.url().endsWith('.css')) void rewritten(request, rewrite);
    else void request.continue();
  });
  await page.evaluateOnNewDocument(observeShifts);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await nextFrames(page);
  // The preload has asked for it; nothing waits for it.
  expect(held.map((request) => request.initiator()?.type)).toContain('parser');
  return {
    page,
    letGo: async () => {
      for (const request of held) await request.continue();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await nextFrames(page);
    },
  };
}

interface LateOptions {
  readonly width: number;
  readonly rewrite?: (css: string) => string;
}

async function rewritten(request: HTTPRequest, rewrite: (css: string) => string): Promise<void> {
  const css = await (await fetch(request.url())).text();
  await request.respond({ contentType: 'text/css', body: rewrite(css) });
}

/** Two frames later, what was due is painted and its shifts are reported. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

describe('a font that arrives late', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: ServedFolder;
  let browser: Browser;

  beforeAll(async () => {
    folder = await temporaryFolder();
    const text = `---\ntitle: Filmer une usine\ndate: 2024-05-01\n---\n${body}`;
    await writeTree(folder.path, fontSite(), {
      'content/articles/first/fr.md': text,
      'content/articles/first/en.md': text,
    });
    const { code, stderr } = await sitegen(['build', '--root', folder.path]);
    expect(code, stderr).toBe(0);
    server = await serveFolder(path.join(folder.path, 'dist'));
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await folder[Symbol.asyncDispose]();
  });

  test.each([375, 768, 1440])('moves nothing at %i pixels, and lines keep their widths', async (width) => {
    const { page, letGo } = await openLate(browser, `${server.origin}/fr/article/first`, { width });
    const fallback = await page.evaluate(lineWidths, texts);
    await letGo();
    const font = await page.evaluate(lineWidths, texts);
    expect(font).not.toEqual(fallback);
    for (const [index, line] of font.entries())
      expect(Math.abs(line / (fallback[index] ?? 0) - 1), `text ${index}`).toBeLessThan(0.03);
    expect(await page.evaluate(shiftSoFar)).toBe(0);
    await page.close();
  });

  test('without its fallback it would', async () => {
    const rewrite = (css: string) => css.replaceAll(/@font-face\{font-family:Brand Fallback;[^}]*\}/g, '');
    const { page, letGo } = await openLate(browser, `${server.origin}/fr/article/first`, {
      width: 375,
      rewrite,
    });
    await letGo();
    expect(await page.evaluate(shiftSoFar)).toBeGreaterThan(0);
    await page.close();
  });
});
