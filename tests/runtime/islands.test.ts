import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { IslandModule } from '../../src/client/islands/island-module.ts';
import { useIslandsHost } from '../support/runtime/islands-host.ts';
import { mounted, openIslandsPage, untilMounted, type IslandsPage } from '../support/runtime/islands-page.ts';
import { resize } from '../support/browser/open-page.ts';

const islands = useIslandsHost();

const text = (selector: string) => islands.opened.page.$eval(selector, (element) => element.textContent);
/** Lets a script wait until the answer is called. */
function holdScript(name: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  islands.opened.answer = async (file) => {
    if (file.startsWith(`/assets/${name}.`)) await held;
    return undefined;
  };
  return release;
}

const first = '#page-counter-1';
const second = '#page-counter-2';

describe('interaction', () => {
  test('the first click comes again when the island is hydrated, and wakes no other island', async () => {
    await islands.visit('/fr');
    await islands.opened.page.click(`${first} button`);
    await untilMounted(islands.opened.page, `${first} form`);
    await islands.opened.page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent?.startsWith('1 pression,'),
      {},
      `${first} output`,
    );
    expect(await mounted(islands.opened.page, 'counter')).toEqual(['yes', 'no']);
    await islands.opened.page.click(`${first} button`);
    expect(await text(`${first} output`)).toContain('2 pressions,');
  });

  test('what is typed while the code loads stays, and its keys are counted', async () => {
    const release = holdScript('counter');
    await islands.visit('/fr');
    await islands.opened.page.type(`${first} input`, 'mer');
    await islands.opened.page.keyboard.press('Tab');
    // Focus goes on although the island waits.
    expect(await islands.opened.page.evaluate(() => document.activeElement?.closest('sg-island')?.id)).toBe(
      'page-counter-2',
    );
    release();
    await untilMounted(islands.opened.page, `${first} form`);
    await islands.opened.page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent?.includes('3 touches'),
      {},
      `${first} output`,
    );
    expect(
      await islands.opened.page.$eval(`${first} input`, (input) => (input as HTMLInputElement).value),
    ).toBe('mer');
  });

  test('while it waits, clicks for another tab and keys in a field pass, and no key scrolls the page', async () => {
    const release = holdScript('counter');
    await islands.visit('/fr');
    const passing = await islands.opened.page.$eval(`${first} form`, (form) => {
      const [button, input] = [form.querySelector('button'), form.querySelector('input')];
      const init = { bubbles: true, cancelable: true };
      const press = (key: string) => new KeyboardEvent('keydown', { ...init, key });
      const clicks = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].map((modifier) =>
        button?.dispatchEvent(new MouseEvent('click', { ...init, [modifier]: true })),
      );
      return {
        clicks,
        scroll: ['ArrowDown', 'PageDown', 'End'].map((key) => button?.dispatchEvent(press(key))),
        caret: ['ArrowLeft', 'Home'].map((key) => input?.dispatchEvent(press(key))),
      };
    });
    release();
    expect(passing).toEqual({
      clicks: [true, true, true, true],
      scroll: [false, false, false],
      caret: [true, true],
    });
  });

  test('a form that is sent before it is hydrated is sent once, by its component', async () => {
    const release = holdScript('counter');
    await islands.visit('/fr');
    await islands.opened.page.type(`${second} input`, 'vent');
    await islands.opened.page.keyboard.press('Enter');
    release();
    await islands.opened.page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent?.endsWith(' vent'),
      {},
      `${second} output`,
    );
    expect(new URL(islands.opened.page.url()).search).toBe('');
  });
});

describe('hydration', () => {
  test.each(['/fr', '/en', '/fr/note', '/en/note', '/fr/storm'])(
    '%s: no complaint, each id once',
    async (page) => {
      await resize(islands.opened.page, { width: 1200, height: 600 });
      await islands.opened.page.emulateTimezone('Pacific/Auckland');
      await islands.visit(page);
      const before = await islands.opened.page.$$eval('sg-island [id]', (found) => found.map(({ id }) => id));
      await islands.opened.page.evaluate(() => window.seen.idle.forEach((callback) => callback()));
      for (const button of await islands.opened.page.$$('[data-island=counter] button')) await button.click();
      await islands.opened.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await islands.opened.page.waitForFunction(() => document.querySelector('[data-mounted=no]') === null);
      const after = await islands.opened.page.$$eval('sg-island [id]', (found) => found.map(({ id }) => id));
      expect(after).toEqual(before);
      expect(new Set(after).size).toBe(after.length);
      expect(islands.opened.complaints).toEqual([]);
    },
  );

  test('a mismatch is told', async () => {
    islands.opened.answer = (file) =>
      file === '/fr' ? islands.site.text('fr/index.html').replace('Ouvrir le menu', 'Menu') : undefined;
    await islands.visit('/fr');
    await untilMounted(islands.opened.page, '[data-island=menu]');
    expect(islands.opened.complaints.join('\n')).toContain('Island menu differs from the build.');
  });
});

describe('from page to page', () => {
  test('an island that stays gets new props and the messages of another language, and keeps its state', async () => {
    await islands.visit('/fr');
    await untilMounted(islands.opened.page, '[data-island=menu]');
    await islands.opened.page.click('[data-island=menu] button');
    expect(await text('[data-island=menu] button')).toContain('Fermer le menu');
    // The id is that of the HTML.
    const list = await islands.opened.page.$eval('[data-island=menu] ul', ({ id }) => id);
    expect(
      await islands.opened.page.$eval('[data-island=menu] button', (one) =>
        one.getAttribute('aria-controls'),
      ),
    ).toBe(list);
    const file = islands.site.files.find((name) => name.startsWith('locales/en.')) ?? '';
    const payload = islands.site.json('en/note/_payload.json') as { readonly islands: Window['instances'] };
    await islands.opened.page.evaluate(
      (islands, messages) => window.islands.update(islands, { ...window.env, locale: 'en', messages }),
      payload.islands.map((island) => ({ ...island, messages: {} })) as never,
      islands.site.json(file) as never,
    );
    await islands.opened.page.waitForSelector('[data-island=menu][data-locale=en]');
    expect(await text('[data-island=menu] button')).toContain('Close the menu');
    expect(
      await islands.opened.page.$$eval('[data-island=menu] a', (links) =>
        links.map((link) => link.getAttribute('href')),
      ),
    ).toEqual(['/en', '/en/note']);
    expect(islands.opened.complaints).toEqual([]);
  });

  test('an island that waits is started by new props, from the HTML that it has', async () => {
    await islands.visit('/fr');
    await islands.opened.page.evaluate(() => {
      const [, counter] = window.instances;
      if (counter) window.islands.update([{ ...counter, props: { label: 'New' } }], window.env);
    });
    await untilMounted(islands.opened.page, `${first} form`);
    await islands.opened.page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent === 'New',
      {},
      `${first} button`,
    );
    expect(islands.opened.complaints).toEqual([]);
  });

  test('islands of a region that is replaced end, those that wait too; new ones start', async () => {
    await islands.visit('/fr');
    await untilMounted(islands.opened.page, '[data-island=menu]');
    await islands.opened.page.click(`${first} button`);
    await untilMounted(islands.opened.page, `${first} form`);
    const payload = islands.site.json('fr/note/_payload.json') as {
      readonly regions: Readonly<Record<string, string>>;
      readonly islands: Window['instances'];
    };
    const left = await islands.opened.page.evaluate(
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
    expect(await mounted(islands.opened.page, 'counter')).toEqual(['no']);
    await islands.opened.page.click(`${first} button`);
    await untilMounted(islands.opened.page, `${first} form`);
    expect(await mounted(islands.opened.page, 'menu')).toEqual(['yes']);
    expect(islands.scriptsOf('weather')).toEqual([]);
    expect(islands.opened.complaints).toEqual([]);
  });

  test('an island whose page is left while React takes it over ends without a word', async () => {
    await islands.visit('/fr');
    await untilMounted(islands.opened.page, '[data-island=menu]');
    const left = await islands.opened.page.evaluate(async () => {
      const [, counter] = window.instances;
      const marker = document.querySelector('#page-counter-1') as Element;
      const { mount } = (await window.importModule(counter?.src ?? '')) as IslandModule;
      mount(marker, counter as never, window.env).dispose();
      await new Promise((done) => setTimeout(done));
      return marker.childElementCount;
    });
    expect(left).toBe(0);
    expect(islands.opened.complaints).toEqual([]);
  });
});

describe('what fails', () => {
  let isOnline: boolean;

  async function startOffline(island: string): Promise<void> {
    const { opened } = islands;
    isOnline = false;
    opened.answer = (file) => (file.startsWith(`/assets/${island}.`) && !isOnline ? 'block' : undefined);
    await opened.page.evaluateOnNewDocument(() =>
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
    );
  }

  async function goOnline(): Promise<void> {
    isOnline = true;
    await islands.opened.page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: true });
      dispatchEvent(new Event('online'));
    });
  }

  test('an island that throws tells so; the page around it stays', async () => {
    await islands.visit('/fr/storm');
    await untilMounted(islands.opened.page, '[data-island=storm]');
    await islands.opened.page.click('[data-island=storm]');
    await islands.opened.page.waitForFunction(() => window.seen.errors.length > 0);
    expect(await islands.opened.page.evaluate(() => window.seen.errors)).toEqual(['Error: The mast broke.']);
    expect(await text('h1')).toBe('Storm');
  });

  test('an island whose code cannot be loaded tells so, and its HTML stays', async () => {
    islands.opened.answer = (file) => (file.startsWith('/assets/menu.') ? 'block' : undefined);
    await islands.visit('/fr');
    await islands.opened.page.waitForFunction(() => window.seen.chunkErrors.length > 0);
    expect(await islands.opened.page.evaluate(() => window.seen.chunkErrors)).toEqual([
      expect.stringContaining('/assets/menu.'),
    ]);
    expect(await text('[data-island=menu] button')).toContain('Ouvrir le menu');
  });

  test('an island whose code could not be loaded without a network starts once there is one', async () => {
    await startOffline('menu');
    await islands.visit('/fr');
    await islands.opened.page.waitForFunction(() => window.seen.chunkErrors.length > 0);
    const areStuck = () => islands.opened.page.evaluate(() => window.islands.areStuck());
    expect(await areStuck()).toBe(true);
    await goOnline();
    await untilMounted(islands.opened.page, '[data-island=menu]');
    expect(await areStuck()).toBe(false);
  });

  test('input that waited for code that cannot be loaded does what it does in plain HTML', async () => {
    islands.opened.answer = (file) => (file.startsWith('/assets/counter.') ? 'block' : undefined);
    await islands.visit('/fr');
    await islands.opened.page.type(`${first} input`, 'vent');
    await Promise.all([islands.opened.page.waitForNavigation(), islands.opened.page.keyboard.press('Enter')]);
    expect(new URL(islands.opened.page.url()).search).toBe('?word=vent');
  });

  test('and nothing more once the code can be loaded', async () => {
    const { page } = islands.opened;
    await startOffline('counter');
    await islands.visit('/fr');
    await page.click(`${first} button`);
    await page.waitForFunction(() => window.seen.chunkErrors.length > 0);
    await goOnline();
    await untilMounted(page, `${first} form`);
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    expect(await text(`${first} output`)).toContain('aucune pression,');
  });
});

describe('with the runtime itself', () => {
  let own: IslandsPage;
  beforeEach(async () => {
    own = await openIslandsPage(islands.browser, islands.origin, '');
  });
  afterEach(() => own[Symbol.asyncDispose]());

  test('islands start', async () => {
    await own.page.goto(`${islands.origin}/fr`);
    await untilMounted(own.page, '[data-island=menu]');
    expect(own.complaints).toEqual([]);
  });

  test('a page without islands loads no React', async () => {
    await own.page.goto(`${islands.origin}/fr/plain`, { waitUntil: 'networkidle0' });
    expect(own.scripts.map((file) => path.basename(file).split('.')[0])).toEqual(['main']);
  });
});
