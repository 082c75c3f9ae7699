import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { launchChromium } from '../support/chromium.ts';
import { serveWithFaults, type FaultServer } from '../support/fault-server.ts';
import { openOutput } from '../support/output.ts';
import { onePageOfEachKind, sitePages } from '../support/site-pages.ts';

const site = openOutput(inject('siteDir'));
const pages = sitePages(site);

let host: FaultServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [host, browser] = await Promise.all([serveWithFaults(site.dir), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await host?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  // A press in the middle of a transition between two pages is lost.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
});
afterEach(async () => {
  await page.close();
  host.heal();
  host.forget();
});

const goto = (path: string) => page.goto(host.origin + path, { waitUntil: 'domcontentloaded' });
const place = () => new URL(page.url()).pathname;
const follow = (selector: string) => Promise.all([page.waitForNavigation(), page.click(selector)]);

test('S-160 a page of each kind shows all of its text', async () => {
  const unreadable: string[] = [];
  for (const { path } of onePageOfEachKind(pages)) {
    await goto(path);
    const { heading, hidden, words } = await page.evaluate(() => {
      const main = document.querySelector('main');
      const texts = [...(main?.querySelectorAll<HTMLElement>('*') ?? [])].filter((element) =>
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
        ),
      );
      // What a disclosure folds away opens without scripts; a film's text is for browsers without films.
      const isFolded = (element: Element) => element.closest('details, video, svg, [hidden]') !== null;
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return {
        heading: main?.querySelector('h1')?.checkVisibility() ?? false,
        hidden: texts
          .filter((element) => !isFolded(element) && !isShown(element))
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        words: main?.innerText.split(/\s+/).length ?? 0,
      };
    });
    if (!heading || words < 20 || hidden.length > 0)
      unreadable.push(`${path}: ${words} words, heading ${heading}, hidden: ${hidden.join(' ')}`);
  }
  expect(unreadable).toEqual([]);
});

describe('S-160 without scripts', () => {
  test('links of the bar, of lists, of their further pages and the way back', async () => {
    await page.setViewport({ width: 1280, height: 800 });
    await goto('/fr');
    await follow('header nav a[href="/fr/blog"]');
    expect(place()).toBe('/fr/blog');
    const first = await page.$eval('main', (main) => main.textContent);
    await follow('a[rel=next]');
    expect(place()).toBe('/fr/blog/2');
    expect(await page.$eval('main', (main) => main.textContent)).not.toBe(first);
    await follow('a[rel=prev]');
    expect(place()).toBe('/fr/blog');
    await follow('main a[href^="/fr/blog/article/"]');
    expect(place()).toMatch(/^\/fr\/blog\/article\//);
    await page.goBack();
    expect(place()).toBe('/fr/blog');
  });

  test.each(['header', 'footer'])('the switcher of the %s', async (part) => {
    await page.setViewport({ width: 1280, height: 800 });
    await goto('/fr/blog/article/briefer-un-film');
    await page.click(`${part} [data-switcher] > summary`);
    await follow(`${part} [data-switcher] a[hreflang=en]`);
    expect(place()).toBe('/en/blog/article/brief-a-film');
  });

  test('the menu of small screens covers the page and leads somewhere', async () => {
    await page.setViewport({ width: 375, height: 812 });
    await goto('/fr');
    await page.click('[data-drawer] > summary');
    await follow('[data-drawer] a[href="/fr/contact"]');
    expect(place()).toBe('/fr/contact');
  });

  test.each([
    ['/', '/fr'],
    ['/home', '/fr'],
  ])('%s leads to %s', async (from, to) => {
    await goto(from);
    await page.waitForFunction(`location.pathname === '${to}'`, { polling: 100 });
  });
});

describe('S-160 forms without scripts', () => {
  test('the contact form hands subject and text to the mail program', async () => {
    const session = await page.createCDPSession();
    await session.send('Page.enable');
    const asked: string[] = [];
    session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url));
    await goto('/fr/contact');
    await page.type('#contact-subject', 'Un film');
    await page.click('form [type=submit]');
    // The text is wanted, and the browser says so.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-body');
    expect(asked).toEqual([]);
    await page.type('#contact-body', 'Bonjour, un projet & une question.');
    await page.click('form [type=submit]');
    await expect.poll(() => asked.length).toBe(1);
    const [address] = asked;
    expect(address).toMatch(/^mailto:bonjour@verveine\.example\?/);
    const { searchParams } = new URL(address ?? '');
    expect([...searchParams]).toEqual([
      ['subject', 'Un film'],
      ['body', 'Bonjour, un projet & une question.'],
    ]);
  });

  test('every form says where it goes and how', () => {
    const forms = pages
      .filter(({ route }) => route !== 'error')
      .flatMap(({ path }) =>
        [...site.text(`${path.slice(1)}/index.html`).matchAll(/<form\b[^>]*>/g)].map(([form]) => [
          path,
          /method="(.*?)"/.exec(form)?.[1],
          /action="(.*?)"/.exec(form)?.[1],
        ]),
      );
    expect(forms).toEqual([
      ['/en/contact', 'get', 'mailto:bonjour@verveine.example'],
      ['/fr/contact', 'get', 'mailto:bonjour@verveine.example'],
    ]);
  });

  test('the headers let a form post to the site', async () => {
    const form =
      '<form method="post" action="/inbox"><input name="text" value="x"><button id="post">Send</button></form>';
    host.fail('/fr/contact', { kind: 'change', change: (body) => body.replace('</main>', `${form}</main>`) });
    await goto('/fr/contact');
    await page.$eval('#post', (button) => button.scrollIntoView());
    await follow('#post');
    expect(host.requestsOf('/inbox')).toHaveLength(1);
  });
});

test('without the script that reads the visitor’s mode a page is light, whatever the system’s', async () => {
  const look = async (value: 'light' | 'dark') => {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    await goto('/fr/contact');
    return page.$$eval('*', (elements) =>
      elements.map((element) => {
        const { color, backgroundColor, colorScheme } = getComputedStyle(element);
        return [color, backgroundColor, colorScheme].join();
      }),
    );
  };
  expect(await look('dark')).toEqual(await look('light'));
});
