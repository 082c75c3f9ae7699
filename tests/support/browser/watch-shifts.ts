import type { HTTPRequest, Page } from 'puppeteer-core';

interface Shift {
  readonly value: number;
  /** What moved, and from where to where. */
  readonly moved: readonly string[];
}

export interface Shifts {
  /** Families whose letters were swapped after the first paint. */
  readonly swapped: readonly string[];
  readonly shifts: readonly Shift[];
}

declare global {
  interface Window {
    __shifts: Shift[];
  }
}

const isFont = (request: HTTPRequest) => request.resourceType() === 'font';

/** Opens a page whose fonts come only after it has been painted with their fallbacks, and tells what moved when they came. */
export async function watchShifts(page: Page, address: string): Promise<Shifts> {
  const held: HTTPRequest[] = [];
  let isPainted = false;
  const handle = (request: HTTPRequest): void => {
    if (isFont(request) && !isPainted) held.push(request);
    else void request.continue();
  };
  await page.setCacheEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', handle);
  const script = await page.evaluateOnNewDocument(recordShifts);
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.evaluate(twoFrames);
    const swapped = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loading').map(({ family }) => family),
    );
    isPainted = true;
    await Promise.all(held.map((request) => request.continue()));
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    await page.waitForFunction(() => document.readyState === 'complete');
    await page.evaluate(twoFrames);
    return { swapped, shifts: await page.evaluate(() => window.__shifts) };
  } finally {
    page.off('request', handle);
    await page.removeScriptToEvaluateOnNewDocument(script.identifier);
    await page.setRequestInterception(false);
  }
}

/** Runs in the page before anything of it. */
function recordShifts(): void {
  window.__shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      window.__shifts.push({
        value: entry.value,
        moved: entry.sources.map(({ node, previousRect: a, currentRect: b }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName.toLowerCase()}.${element?.className} "${element?.textContent?.slice(0, 30)}"`;
          return `${name} ${a.x},${a.y} ${a.width}×${a.height} → ${b.x},${b.y} ${b.width}×${b.height}`;
        }),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A frame to lay out, a frame to tell. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
