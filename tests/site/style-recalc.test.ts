import { expect, test } from 'vitest';

import { useSiteHost } from '../support/servers/site-host.ts';

const host = useSiteHost();

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly args: { readonly elementCount?: number };
}

// A `:has()` rule for descendants of any kind makes each change of the page restyle all of it: a tenth of a second on a phone.
test.each(['/fr', '/en/blog', '/fr/contact'])(
  '%s: an element that is added restyles no other',
  async (path) => {
    const page = await host.context.newPage();
    await page.setViewport({ width: 390, height: 844 });
    await page.goto(host.origin + path);
    await page.tracing.start({
      categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'],
    });
    const elements = await page.evaluate(() => {
      const details = document.createElement('details');
      details.className = 'added';
      details.open = true;
      // What the page itself still waits for (a font, a lazy picture) is not counted.
      document.body.getBoundingClientRect();
      performance.mark('first-added');
      for (const parent of [document.body, document.querySelector('main') ?? document.body]) {
        parent.append(details);
        getComputedStyle(details).getPropertyValue('color');
      }
      performance.mark('all-added');
      return document.querySelectorAll('*').length;
    });
    const trace = (await page.tracing.stop()) ?? new Uint8Array();
    await page.close();
    const { traceEvents } = JSON.parse(new TextDecoder().decode(trace)) as {
      traceEvents: readonly TraceEvent[];
    };
    const [from, to] = ['first-added', 'all-added'].map(
      (mark) => traceEvents.find(({ name }) => name === mark)?.ts ?? Number.NaN,
    ) as [number, number];
    const restyled = traceEvents
      .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts >= from && ts <= to)
      .map(({ args }) => args.elementCount ?? 0);
    expect(elements).toBeGreaterThan(200);
    expect(restyled.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...restyled)).toBeLessThan(elements / 5);
  },
);
