import { describe, expect, test } from 'vitest';

import { useRuntimeHost } from '../support/runtime/runtime-host.ts';

const runtime = useRuntimeHost();
const bar = /\/assets\/nav-bar\./;
const phone = { width: 375, height: 812 };

test('where the bar’s code is lost, its HTML goes with the page: the next page is a document', async () => {
  await using visit = await runtime.open();
  runtime.host.fail(bar, { kind: 'status', status: 404 });
  // Each document is loaded again once.
  const comeToRest = (path: string) =>
    visit.page.waitForFunction(
      (path) => {
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const isAsked = performance.getEntriesByType('resource').some(({ name }) => /nav-bar/.test(name));
        return location.pathname === path && load?.type === 'reload' && isAsked;
      },
      {},
      path,
    );
  await visit.page.goto(`${runtime.host.origin}/fr/contact`);
  await comeToRest('/fr/contact');
  await visit.settle();
  for (const path of ['/en/services', '/en/blog/0']) {
    await visit.follow(path);
    await comeToRest(path);
    await visit.settle();
    expect(visit.documents.slice(-2)).toEqual([path, path]);
  }
  await visit.follow('/en/contact');
  await comeToRest('/en/contact');
  expect(await visit.text('.skip-link')).toBe('Skip to content');

  // The first of two presses asks for its document in the frame in which the second is followed.
  await visit.settle();
  await visit.page.evaluate(() => {
    for (const path of ['/en', '/en/blog'])
      document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click();
  });
  await comeToRest('/en/blog');
  expect(visit.documents.slice(-2)).toEqual(['/en/blog', '/en/blog']);
});

test('where what starts islands comes after the next page, the bar is taken over as that page has it', async () => {
  await using visit = await runtime.open();
  const held = runtime.host.hold(/\/assets\/islands\./);
  await visit.page.goto(`${runtime.host.origin}/fr`, { waitUntil: 'domcontentloaded' });
  await held.reached;
  await visit.follow('/en/contact');
  await visit.arrive('/en/contact');
  held.release();
  await visit.page.waitForSelector('[data-bar]');
  await expect.poll(() => visit.text('header nav [aria-current]')).toBe('Contact');
  expect(await visit.text('.skip-link')).toBe('Skip to content');
  expect(visit.documents).toEqual(['/fr']);
  expect(visit.said).toEqual([]);
});

describe('what fails because the document is left takes nobody elsewhere', () => {
  // Firefox ends the requests of a document that is left; here they fail as they would there.
  test('code of an island', async () => {
    await using visit = await runtime.open();
    await visit.page.evaluateOnNewDocument(() => {
      addEventListener('load', () => dispatchEvent(new Event('beforeunload')));
    });
    runtime.host.fail(bar, { kind: 'status', status: 404 });
    const lost = runtime.host.answered(bar);
    await visit.goto('/fr/contact');
    await lost;
    await visit.settle();
    await visit.settle();
    expect(visit.documents).toEqual(['/fr/contact']);
  });

  test('a payload', async () => {
    await using visit = await runtime.open();
    const payload = '/fr/services/_payload.json';
    await visit.goto('/fr/contact');
    runtime.host.fail(payload, { kind: 'body', body: 'cut' });
    await visit.page.evaluate(() => {
      document.addEventListener('click', () => setTimeout(() => dispatchEvent(new Event('beforeunload'))));
    });
    const lost = runtime.host.answered(payload);
    await visit.follow('/fr/services');
    await lost;
    await visit.settle();
    await visit.settle();
    expect(visit.documents).toEqual(['/fr/contact']);
  });
});

test('a menu that was opened before the bar’s code came is closed by a link', async () => {
  await using visit = await runtime.open(phone);
  const { page } = visit;
  const code = runtime.host.hold(bar);
  await page.goto(`${runtime.host.origin}/fr`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => 'sitegen' in window);
  await page.click('[data-drawer] > summary');
  await code.reached;
  await page.click('[data-drawer] a[href="/fr/contact"]');
  await visit.arrive('/fr/contact');
  expect(await page.$$('[data-drawer][open]')).toEqual([]);
  code.release();
  await page.waitForSelector('[data-bar]');
  expect(await page.$$('dialog[open]')).toEqual([]);
  expect(visit.documents).toEqual(['/fr']);
  expect(visit.said).toEqual([]);
});

test.each([
  [false, 2],
  [true, 1],
])(
  'S-104 code that is lost, with storage blocked (%s): %i documents, and no more',
  async (blocked, count) => {
    await using visit = await runtime.open({ blockStorage: blocked });
    const { host } = runtime;
    host.fail(bar, { kind: 'status', status: 404 });
    await visit.page.goto(`${host.origin}/fr/contact`);
    // One that loads itself again asks for the code again, as soon as it is idle.
    const rest = async (): Promise<void> => {
      await visit.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await visit.settle();
      await host.quiet();
    };
    while (host.requestsOf(bar).length < count) await rest().catch(() => undefined);
    for (let times = 0; times < 5; times += 1) await rest().catch(() => undefined);
    expect(host.requestsOf(bar)).toHaveLength(count);
    expect(visit.documents).toHaveLength(count);
  },
);

test('where a form’s code is lost, what has been typed stays', async () => {
  await using visit = await runtime.open();
  const { page } = visit;
  const code = /\/assets\/contact-form\./;
  runtime.host.fail(code, { kind: 'status', status: 404 });
  const islands = runtime.host.hold(/\/assets\/islands\./);
  await page.goto(`${runtime.host.origin}/fr/contact`, { waitUntil: 'domcontentloaded' });
  await islands.reached;
  await page.type('#contact-name', 'Ada');
  const lost = runtime.host.answered(code);
  islands.release();
  await lost;
  await visit.settle();
  await visit.settle();
  expect(visit.documents).toEqual(['/fr/contact']);
  expect(await page.$eval('#contact-name', (input) => (input as HTMLInputElement).value)).toBe('Ada');
});

test('nothing of the runtime starts before the page is painted', async () => {
  await using visit = await runtime.open({ clock: Date.UTC(2026, 0, 1) });
  const { page } = visit;
  await page.evaluateOnNewDocument(() => {
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    Object.assign(window, { paint: () => held.forEach((callback) => callback(0)) });
  });
  await page.goto(`${runtime.host.origin}/fr/contact`, { waitUntil: 'load' });
  expect(await page.evaluate(() => 'sitegen' in window)).toBe(false);
  expect(runtime.host.requestsOf(/islands|react/)).toEqual([]);
  await page.evaluate('paint()');
  await runtime.host.answered(/react/);
  expect(await page.evaluate(() => 'sitegen' in window)).toBe(true);
});
