import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, HTTPRequest, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { settleAll } from '../../src/node/lib/scheduling/settle-all.ts';
import { shareHeadlessShell } from '../support/browser/chromium.ts';
import { serveSmallSite, type DevSite } from '../support/servers/dev-site.ts';
import { toolText, untilToolShows } from '../support/browser/dev-tools.ts';
import { followPage } from '../support/browser/follow-page.ts';
import { openPage } from '../support/browser/open-page.ts';
import { buildToEnd, type BuildEvent } from '../support/running-build.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { smallSite } from '../support/small-site.ts';

const overlay = 'dialog.overlay';
const wheel = 'templates/islands/wheel.island.tsx';
const axle = 'templates/axle.ts';

const tree = {
  'templates/all.tsx': smallSite['templates/all.tsx']
    .replace(
      'import {',
      "import Wheel from './islands/wheel.island.tsx';\nimport Spare from './islands/spare.island.tsx';\nimport {",
    )
    .replace('{children}</main>', '<Wheel /><Spare />{children}</main>'),
  [wheel]: `import { useEffect } from 'react';
import { brake, turn } from '../axle.ts';
export const hydrate = 'load';
const speed: number = 3;
export default function Wheel() {
  useEffect(() => { turn(speed); });
  return <button id="wheel" onClick={() => brake(speed)}>Brake</button>;
}
`,
  'templates/islands/spare.island.tsx': `import { turn } from '../axle.ts';
export const hydrate = 'load';
export default function Spare() { return <span title={String(turn(1))} />; }
`,
  [axle]: `export const turn = (speed: number): number => speed;
// Is called by an event handler.
export function brake(speed: number): unknown {
  return speed;
}
`,
};

let site: DevSite;
let context: BrowserContext;
let page: Page;
let url: string;
const told: BuildEvent[] = [];

beforeAll(async () => {
  await settleAll([
    serveSmallSite(tree).then((served) => void (site = served)),
    shareHeadlessShell().then(async (browser) => void (context = await browser.createBrowserContext())),
  ]);
  url = `${site.origin}/fr/article/first`;
  void site.dev.event((event) => {
    if (['browser-error', 'hydration-mismatch'].includes(String(event['code']))) told.push(event);
    return false;
  });
});
afterAll(async () => {
  await context?.close();
  await site?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  told.length = 0;
  page = await openPage(context);
  await followPage(page, url);
  await untilMounted();
});
afterEach(() => page.close());

async function untilMounted(): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#wheel') ?? {}).some((name) => name.startsWith('__react')),
  );
}

/** Waits for the island of an edit. */
async function afterUpdate(edit: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.querySelector('#wheel')?.setAttribute('data-old', ''));
  await edit();
  await page.waitForSelector('#wheel:not([data-old])');
  await untilMounted();
}

const places = () => told.map(({ at }) => at as { file: string; line: number; column: number });

test('an effect that throws: the overlay and the terminal name its line, until it is mended', async () => {
  await site.edit(wheel, 'turn(speed); }', "turn(speed); throw new Error('The axle broke.'); }");
  await untilToolShows(page, overlay, '/fr/article/first: The axle broke.');
  const text = await toolText(page, overlay);
  expect(text).toContain('browser-error');
  expect(text).toContain(`${wheel}:6:40`);
  expect(text).toContain("> 6 |   useEffect(() => { turn(speed); throw new Error('The axle broke.'); });");
  expect(told).toMatchObject([
    {
      severity: 'error',
      message: '/fr/article/first: The axle broke.',
      at: { file: wheel, line: 6, column: 40 },
    },
  ]);

  // Another tab, and another load, show the same error; the terminal has it already.
  const other = await openPage(context);
  await other.goto(`${site.origin}/en`);
  await untilToolShows(other, overlay, '/en: The axle broke.');
  await page.reload();
  await untilToolShows(page, overlay, 'The axle broke.');
  await site.edit(wheel, " throw new Error('The axle broke.');", '');
  for (const tab of [page, other]) {
    // Chromium with windows does not paint the others.
    await tab.bringToFront();
    await untilToolShows(tab, overlay, '');
  }
  await other.close();
  expect(told).toHaveLength(1);
});

describe('an event handler', () => {
  beforeEach(() =>
    afterUpdate(() => site.edit(axle, '  return speed;', '  return speed < 9 && undefined.length;')),
  );
  // The next test's edit, taken together with this one, would change nothing.
  afterEach(() =>
    afterUpdate(() => site.edit(axle, '  return speed < 9 && undefined.length;', '  return speed;')),
  );

  test('that throws, in a file that islands share: as long as the page is shown and the code is the same', async () => {
    await page.click('#wheel');
    await untilToolShows(page, overlay, 'Cannot read properties of undefined');
    expect(places()).toMatchObject([{ file: axle, line: 4, column: 33 }]);
    await page.keyboard.press('Escape');

    await site.edit('content/articles/first/fr.md', 'Bonjour', 'Bonsoir');
    await page.waitForFunction(() => document.body.innerText.includes('Bonsoir'));
    await site.edit('content/articles/first/fr.md', 'Bonsoir', 'Bonjour');
    await page.waitForFunction(() => document.body.innerText.includes('Bonjour'));
    await site.edit(axle, '// Is called', '//\n// Is called');
    await untilToolShows(page, overlay, `${axle}:5:33`);
    await site.edit(axle, '//\n// Is called', '// Is called');
    await untilToolShows(page, overlay, `${axle}:4:33`);
    expect(told).toHaveLength(1);

    await page.evaluate(() =>
      document.querySelector<HTMLElement>('nav a[href="/en/article/first"]')?.click(),
    );
    await page.waitForFunction(() => location.pathname === '/en/article/first');
    await untilToolShows(page, overlay, '');
  });

  test('whose promise is rejected', async () => {
    await afterUpdate(() => site.edit(wheel, 'brake(speed)}', 'Promise.resolve().then(() => brake(speed))}'));
    await page.click('#wheel');
    await untilToolShows(page, overlay, `${axle}:4:33`);
    await site.edit(wheel, 'Promise.resolve().then(() => brake(speed))}', 'brake(speed)}');
    await untilToolShows(page, overlay, '');
  });
});

test('a component that throws once it is hydrated', async () => {
  const thrown = "if (typeof document === 'object') throw new Error('No wheel.');";
  await site.edit(wheel, '  return <button', `  ${thrown}\n  return <button`);
  await untilToolShows(page, overlay, `${wheel}:7:43`);
  await site.edit(wheel, `  ${thrown}\n`, '');
  await untilToolShows(page, overlay, '');
});

test('a mistake that React notices: in words, and where the component is', async () => {
  const child = "{typeof document === 'object' ? { spokes: 8 } : 'Brake'}";
  await site.edit(wheel, '>Brake<', `>${child}<`);
  await untilToolShows(
    page,
    overlay,
    'Objects are not valid as a React child (found: object with keys {spokes}).',
  );
  expect(places()).toMatchObject([{ file: wheel, line: 6 }]);
  await site.edit(wheel, `>${child}<`, '>Brake<');
  await untilToolShows(page, overlay, '');
});

test('a module that throws when it is evaluated', async () => {
  const thrown = "if (typeof document === 'object') throw new Error('No road.');";
  await site.edit(wheel, 'const speed', `${thrown}\nconst speed`);
  await untilToolShows(page, overlay, `${wheel}:4:41`);
  expect(await page.$eval('#wheel', (button) => button.textContent)).toBe('Brake');
  await site.edit(wheel, `${thrown}\n`, '');
  await untilToolShows(page, overlay, '');
  expect(told).toHaveLength(1);
});

test('a module that is missing is not asked for again and again', async () => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/assets/missing.js')) asked += 1;
  });
  await page.evaluate("import('/assets/missing.js').catch(() => undefined)");
  await expect.poll(() => asked).toBe(2);
  await setTimeout(200);
  expect(asked).toBe(2);
});

test.each([
  ['another text', "{typeof document === 'object' ? 'Stop' : 'Brake'}", '“Stop” instead of “Brake”'],
  ['one part of a text', "{speed} {typeof document === 'object' ? 4 : 3}", '“3 4” instead of “3 3”'],
  ['an element', "{typeof document === 'object' && <b>Now</b>}Brake", '<b> instead of “Brake”'],
  ['more', "Brake{typeof document === 'object' && <b>Now</b>}", '<b> instead of nothing'],
])('an island that renders %s than the build', async (_name, rendered, difference) => {
  const message = `/fr/article/first: Island wheel differs from the build: ${difference}.`;
  await site.edit(wheel, '>Brake<', `>${rendered}<`);
  await untilToolShows(page, '.bar .handle', '1 warning');
  expect(told).toMatchObject([
    { code: 'hydration-mismatch', severity: 'warning', message, at: { file: wheel } },
  ]);
  await site.edit(wheel, `>${rendered}<`, '>Brake<');
  await untilToolShows(page, '.bar .handle', 'sitegen');
  expect(await toolText(page, overlay)).toBeUndefined();
});

describe('what a page sends', () => {
  const sent = () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/__sitegen/error?')) requests.push(request.url());
    });
    return requests;
  };

  test('is none of what other scripts throw', async () => {
    const requests = sent();
    await page.evaluate(() => {
      reportError(new Error('Of an extension.'));
      const reason = new Error('Of an extension.');
      dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }));
    });
    await setTimeout(100);
    expect(requests).toEqual([]);
    expect(await toolText(page, overlay)).toBeUndefined();
  });

  test('is little, even if something throws forever', async () => {
    const forever =
      'let turns = 0; setInterval(() => { turns += 1; throw new Error(`Turn ${turns}.`); }, 5); }';
    const requests = sent();
    await afterUpdate(() => site.edit(wheel, 'turn(speed); }', `${forever}, []`));
    await untilToolShows(page, overlay, '5 errors');
    await setTimeout(200);
    // Each may be asked about again.
    expect(new Set(requests).size).toBe(5);
    expect(told).toHaveLength(5);
    await site.edit(wheel, `${forever}, []`, 'turn(speed); }');
    await untilToolShows(page, overlay, '');
  });
});

test('an error that comes while the page asks about others again is shown', async () => {
  await afterUpdate(() => site.edit(axle, 'return speed;', 'throw new Error(`Brake ${performance.now()}`);'));
  await page.click('#wheel');
  await untilToolShows(page, overlay, 'Brake');
  await page.keyboard.press('Escape');
  await using held = await holdRequests('/__sitegen/error?');
  await site.edit('content/articles/first/fr.md', 'Bonjour', 'Bonsoir');
  const again = await held.next(() => true);
  await page.click('#wheel');
  await held.next((url) => url !== again.url());
  const answered = page.waitForResponse(again.url());
  await again.continue();
  await answered;
  await held[Symbol.asyncDispose]();
  await untilToolShows(page, overlay, '2 errors');
});

interface HeldRequests extends AsyncDisposable {
  /** Waits for one with such an address. */
  readonly next: (isSought: (url: string) => boolean) => Promise<HTTPRequest>;
}

/** Holds the requests of the page whose address has this part. */
async function holdRequests(part: string): Promise<HeldRequests> {
  const held: HTTPRequest[] = [];
  function onRequest(request: HTTPRequest): void {
    if (request.url().includes(part)) held.push(request);
    else void request.continue();
  }
  page.on('request', onRequest);
  await page.setRequestInterception(true);
  return {
    async next(isSought) {
      for (;;) {
        const found = held.find((request) => isSought(request.url()));
        if (found) return found;
        await setTimeout(10);
      }
    },
    async [Symbol.asyncDispose]() {
      page.off('request', onRequest);
      await Promise.all(
        held
          .filter((request) => !request.isInterceptResolutionHandled())
          .map((request) => request.continue()),
      );
      await page.setRequestInterception(false);
    },
  };
}

test('a build has nothing of this', async () => {
  await using folder = await temporaryFolder();
  await buildToEnd({ root: site.root, args: ['--out-dir', folder.path] });
  const names = await readdir(folder.path, { recursive: true });
  const scripts = names.filter((name) => /\.(?:js|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts)
    expect(await readFile(path.join(folder.path, name), 'utf8')).not.toMatch(/__sitegen|unhandledrejection/);
});
