import path from 'node:path';
import type { Browser } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { IslandModule } from '../../src/client/island-module.ts';
import { launchChromium } from '../support/chromium.ts';
import {
  bundleDriver,
  mounted,
  openIslandsPage,
  untilMounted,
  type IslandsPage,
} from '../support/islands-page.ts';
import { openOutput, type Output } from '../support/output.ts';
import { secondFrame } from '../support/second-frame.ts';
import { serveFolder, type ServedFolder } from '../support/serve.ts';
import { copyFixture, sitegen } from '../support/sitegen.ts';

let folder: Awaited<ReturnType<typeof copyFixture>>;
let site: Output;
let host: ServedFolder;
let browser: Browser;
let driver: string;
let opened: IslandsPage;

beforeAll(async () => {
  folder = await copyFixture('islands');
  const { code, stderr } = await sitegen(['build', '--root', folder.path]);
  expect(code, stderr).toBe(0);
  site = openOutput(path.join(folder.path, 'dist'));
  [host, browser, driver] = await Promise.all([serveFolder(site.dir), launchChromium(), bundleDriver()]);
});
afterAll(async () => {
  await browser?.close();
  await host?.stop();
  await folder?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  opened = await openIslandsPage(browser, driver);
});
afterEach(async () => {
  await opened.page.browserContext().close();
});

const visit = (sitePath: string) => opened.page.goto(host.origin + sitePath, { waitUntil: 'load' });
const scriptsOf = (name: string) => opened.scripts.filter((file) => file.startsWith(`/assets/${name}.`));
const text = (selector: string) => opened.page.$eval(selector, (element) => element.textContent);
/** Lets a script wait until the answer is called. */
function holdScript(name: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  opened.answer = async (file) => {
    if (file.startsWith(`/assets/${name}.`)) await held;
    return undefined;
  };
  return release;
}

/** Opens a page on which the island that waits to be seen holds other HTML, and has no code. */
async function visitWithWeather(content: string): Promise<void> {
  const html = site
    .text('fr/index.html')
    .replace(/(<sg-island id="page-weather-1"[^>]*>).*?(<\/sg-island>)/s, `$1${content}$2`);
  opened.answer = (file) => {
    if (file === '/fr') return html;
    return file.startsWith('/assets/weather.') ? 'block' : undefined;
  };
  // The styles of that HTML.
  await opened.page.setBypassCSP(true);
  await visit('/fr');
}
async function weatherStarted(): Promise<void> {
  await opened.page.waitForFunction(() => window.seen.chunkErrors.length > 0, { timeout: 5000 });
  expect(scriptsOf('weather')).toHaveLength(1);
}

const first = '#page-counter-1';
const second = '#page-counter-2';

describe('the moment of an island', () => {
  test('load: at once; islands whose moment has not come load nothing', async () => {
    await visit('/fr');
    await untilMounted(opened.page, '[data-island=menu]');
    expect(scriptsOf('menu')).toHaveLength(1);
    expect(scriptsOf('react')).toHaveLength(1);
    for (const name of ['counter', 'late', 'weather', 'wide']) {
      expect(scriptsOf(name)).toEqual([]);
      expect(await mounted(opened.page, name)).not.toContain('yes');
    }
  });

  test('idle: when the browser has nothing to do', async () => {
    await visit('/fr');
    await untilMounted(opened.page, '[data-island=menu]');
    expect(await mounted(opened.page, 'late')).toEqual(['no']);
    await opened.page.evaluate(() => window.seen.idle.forEach((callback) => callback()));
    await untilMounted(opened.page, '[data-island=late]');
  });

  test('visible: when it is scrolled to', async () => {
    await visit('/fr');
    await untilMounted(opened.page, '[data-island=menu]');
    await opened.page.evaluate(() => scrollTo(0, 1000));
    // An observer that would call has called.
    await secondFrame(opened.page);
    expect(scriptsOf('weather')).toEqual([]);
    await opened.page.$eval('[data-island=weather]', (element) => element.scrollIntoView());
    await untilMounted(opened.page, '[data-island=weather]');
  });

  test.each([
    '',
    'Sunny',
    '<p style="display: contents">Sunny</p>',
    '<p hidden>Sunny</p>',
    '<dialog>Sunny</dialog>',
  ])('visible: at once where there is nothing to observe, "%s"', async (content) => {
    await visitWithWeather(content);
    await weatherStarted();
  });

  test('visible: the boxes within an element that has none are waited for', async () => {
    const contents = '<div style="display: contents">';
    await visitWithWeather(`${contents}${contents}<p id="box">Sunny</p></div></div>`);
    await untilMounted(opened.page, '[data-island=menu]');
    await secondFrame(opened.page);
    expect(scriptsOf('weather')).toEqual([]);
    await opened.page.$eval('#box', (element) => element.scrollIntoView());
    await weatherStarted();
  });

  test('visible: what a stylesheet hides is waited for', async () => {
    await visitWithWeather(
      '<style>@media (max-width: 1000px) { #box { display: none } }</style><p id="box">Sunny</p>',
    );
    await untilMounted(opened.page, '[data-island=menu]');
    await opened.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await secondFrame(opened.page);
    expect(scriptsOf('weather')).toEqual([]);
    await opened.page.setViewport({ width: 1200, height: 600 });
    await opened.page.$eval('#box', (element) => element.scrollIntoView());
    await weatherStarted();
  });

  test('media: when the query comes to match', async () => {
    await visit('/fr');
    await untilMounted(opened.page, '[data-island=menu]');
    expect(scriptsOf('wide')).toEqual([]);
    await opened.page.setViewport({ width: 1200, height: 600 });
    await untilMounted(opened.page, '[data-island=wide]');
  });

  test('media: at once where the query matches', async () => {
    await opened.page.setViewport({ width: 1200, height: 600 });
    await visit('/fr');
    await untilMounted(opened.page, '[data-island=wide]');
  });
});

describe('interaction', () => {
  test('the first click comes again when the island is hydrated, and wakes no other island', async () => {
    await visit('/fr');
    await opened.page.click(`${first} button`);
    await untilMounted(opened.page, `${first} form`);
    await opened.page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent?.startsWith('1 pression,'),
      {},
      `${first} output`,
    );
    expect(await mounted(opened.page, 'counter')).toEqual(['yes', 'no']);
    await opened.page.click(`${first} button`);
    expect(await text(`${first} output`)).toContain('2 pressions,');
  });

  test('what is typed while the code loads stays, and its keys are counted', async () => {
    const release = holdScript('counter');
    await visit('/fr');
    await opened.page.type(`${first} input`, 'mer');
    await opened.page.keyboard.press('Tab');
    // Focus goes on although the island waits.
    expect(await opened.page.evaluate(() => document.activeElement?.closest('sg-island')?.id)).toBe(
      'page-counter-2',
    );
    release();
    await untilMounted(opened.page, `${first} form`);
    await opened.page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent?.includes('3 touches'),
      {},
      `${first} output`,
    );
    expect(await opened.page.$eval(`${first} input`, (input) => (input as HTMLInputElement).value)).toBe(
      'mer',
    );
  });

  test('a form that is sent before it is hydrated is sent once, by its component', async () => {
    const release = holdScript('counter');
    await visit('/fr');
    await opened.page.type(`${second} input`, 'vent');
    await opened.page.keyboard.press('Enter');
    release();
    await opened.page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent?.endsWith(' vent'),
      {},
      `${second} output`,
    );
    expect(new URL(opened.page.url()).search).toBe('');
  });
});

describe('hydration', () => {
  test.each(['/fr', '/en', '/fr/note', '/en/note', '/fr/storm'])(
    '%s: no complaint, each id once',
    async (page) => {
      await opened.page.setViewport({ width: 1200, height: 600 });
      await opened.page.emulateTimezone('Pacific/Auckland');
      await visit(page);
      const before = await opened.page.$$eval('sg-island [id]', (found) => found.map(({ id }) => id));
      await opened.page.evaluate(() => window.seen.idle.forEach((callback) => callback()));
      for (const button of await opened.page.$$('[data-island=counter] button')) await button.click();
      await opened.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await opened.page.waitForFunction(() => document.querySelector('[data-mounted=no]') === null);
      const after = await opened.page.$$eval('sg-island [id]', (found) => found.map(({ id }) => id));
      expect(after).toEqual(before);
      expect(new Set(after).size).toBe(after.length);
      expect(opened.complaints).toEqual([]);
    },
  );

  test('a mismatch is told', async () => {
    opened.answer = (file) =>
      file === '/fr' ? site.text('fr/index.html').replace('Ouvrir le menu', 'Menu') : undefined;
    await visit('/fr');
    await untilMounted(opened.page, '[data-island=menu]');
    expect(opened.complaints.join('\n')).toContain('418');
  });
});

describe('from page to page', () => {
  test('an island that stays gets new props and the messages of another language, and keeps its state', async () => {
    await visit('/fr');
    await untilMounted(opened.page, '[data-island=menu]');
    await opened.page.click('[data-island=menu] button');
    expect(await text('[data-island=menu] button')).toContain('Fermer le menu');
    const file = site.files.find((name) => name.startsWith('locales/en.')) ?? '';
    const payload = site.json('en/note/_payload.json') as { readonly islands: Window['instances'] };
    await opened.page.evaluate(
      (islands, messages) => window.islands.update(islands, { ...window.env, locale: 'en', messages }),
      payload.islands.map((island) => ({ ...island, messages: {} })) as never,
      site.json(file) as never,
    );
    await opened.page.waitForSelector('[data-island=menu][data-locale=en]');
    expect(await text('[data-island=menu] button')).toContain('Close the menu');
    expect(
      await opened.page.$$eval('[data-island=menu] a', (links) =>
        links.map((link) => link.getAttribute('href')),
      ),
    ).toEqual(['/en', '/en/note']);
    expect(opened.complaints).toEqual([]);
  });

  test('an island that waits is started by new props, from the HTML that it has', async () => {
    await visit('/fr');
    await opened.page.evaluate(() => {
      const [, counter] = window.instances;
      if (counter) window.islands.update([{ ...counter, props: { label: 'New' } }], window.env);
    });
    await untilMounted(opened.page, `${first} form`);
    await opened.page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent === 'New',
      {},
      `${first} button`,
    );
    expect(opened.complaints).toEqual([]);
  });

  test('islands of a region that is replaced end, those that wait too; new ones start', async () => {
    await visit('/fr');
    await untilMounted(opened.page, '[data-island=menu]');
    await opened.page.click(`${first} button`);
    await untilMounted(opened.page, `${first} form`);
    const payload = site.json('fr/note/_payload.json') as {
      readonly regions: Readonly<Record<string, string>>;
      readonly islands: Window['instances'];
    };
    const left = await opened.page.evaluate(
      (html, islands) => {
        const region = document.querySelector('[data-region=page]') as Element;
        const weather = document.querySelector('[data-island=weather]') as Element;
        const form = document.querySelector('#page-counter-1 form');
        window.islands.disposeWithin(region);
        const isGone = form?.isConnected === false;
        region.innerHTML = html;
        document.body.append(weather);
        weather.scrollIntoView();
        window.islands.update(islands, window.env);
        window.islands.hydrate(islands);
        return isGone;
      },
      payload.regions['page'] ?? '',
      payload.islands as never,
    );
    expect(left).toBe(true);
    expect(await mounted(opened.page, 'counter')).toEqual(['no']);
    await opened.page.click(`${first} button`);
    await untilMounted(opened.page, `${first} form`);
    expect(await mounted(opened.page, 'menu')).toEqual(['yes']);
    expect(scriptsOf('weather')).toEqual([]);
    expect(opened.complaints).toEqual([]);
  });

  test('an island whose page is left while React takes it over ends without a word', async () => {
    await visit('/fr');
    await untilMounted(opened.page, '[data-island=menu]');
    const left = await opened.page.evaluate(async () => {
      const [, counter] = window.instances;
      const marker = document.querySelector('#page-counter-1') as Element;
      const { mount } = (await window.importModule(counter?.src ?? '')) as IslandModule;
      mount(marker, counter as never, window.env).dispose();
      await new Promise((done) => setTimeout(done));
      return marker.childElementCount;
    });
    expect(left).toBe(0);
    expect(opened.complaints).toEqual([]);
  });
});

describe('what fails', () => {
  test('an island that throws tells so; the page around it stays', async () => {
    await visit('/fr/storm');
    await untilMounted(opened.page, '[data-island=storm]');
    await opened.page.click('[data-island=storm]');
    await opened.page.waitForFunction(() => window.seen.errors.length > 0);
    expect(await opened.page.evaluate(() => window.seen.errors)).toEqual(['Error: The mast broke.']);
    expect(await text('h1')).toBe('Storm');
  });

  test('an island whose code cannot be loaded tells so, and its HTML stays', async () => {
    opened.answer = (file) => (file.startsWith('/assets/menu.') ? 'block' : undefined);
    await visit('/fr');
    await opened.page.waitForFunction(() => window.seen.chunkErrors.length > 0);
    expect(await opened.page.evaluate(() => window.seen.chunkErrors)).toEqual([
      expect.stringContaining('/assets/menu.'),
    ]);
    expect(await text('[data-island=menu] button')).toContain('Ouvrir le menu');
  });

  test('input that waited for code that cannot be loaded does what it does in plain HTML', async () => {
    opened.answer = (file) => (file.startsWith('/assets/counter.') ? 'block' : undefined);
    await visit('/fr');
    await opened.page.type(`${first} input`, 'vent');
    await Promise.all([opened.page.waitForNavigation(), opened.page.keyboard.press('Enter')]);
    expect(new URL(opened.page.url()).search).toBe('?word=vent');
  });
});

describe('with the runtime itself', () => {
  beforeEach(async () => {
    await opened.page.browserContext().close();
    opened = await openIslandsPage(browser, '');
  });

  test('islands start', async () => {
    await visit('/fr');
    await untilMounted(opened.page, '[data-island=menu]');
    expect(opened.complaints).toEqual([]);
  });

  test('a page without islands loads no React', async () => {
    await opened.page.goto(`${host.origin}/fr/plain`, { waitUntil: 'networkidle0' });
    expect(opened.scripts.map((file) => path.basename(file).split('.')[0])).toEqual(['main']);
  });
});
