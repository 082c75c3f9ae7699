import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { shareHeadlessShell } from '../support/browser/chromium.ts';
import { enterText } from '../support/browser/enter-text.ts';
import { serveWithFaults, type FaultServer } from '../support/servers/fault-server.ts';
import { openPage, resize } from '../support/browser/open-page.ts';
import { openOutput } from '../support/output.ts';
import { eachKindInTurn, sitePages } from '../support/site-pages.ts';
import { openTestForms, type TestForms } from '../support/forms/test-forms.ts';

const site = openOutput(inject('siteDir'));
const pages = sitePages(site);

let forms: TestForms;
let host: FaultServer;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  forms = await openTestForms();
  [host, context] = await Promise.all([
    serveWithFaults(site.dir, { forms: forms.handle }),
    shareHeadlessShell({ pictures: false }).then((browser) => browser.createBrowserContext()),
  ]);
});
afterAll(async () => {
  await context?.close();
  await host?.[Symbol.asyncDispose]();
  await forms?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  page = await openPage(context);
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
  for (const { path } of eachKindInTurn(pages)) {
    await goto(path);
    const { heading, hidden, words } = await page.evaluate(() => {
      const main = document.querySelector('main');
      const texts = [...(main?.querySelectorAll<HTMLElement>('*') ?? [])].filter((element) =>
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
        ),
      );
      // What a disclosure folds away opens without scripts; a film's text is for browsers without films.
      const isFolded = (element: Element) =>
        element.closest('details, select, video, svg, [hidden]') !== null;
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
    await resize(page, { width: 1280, height: 800 });
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
    await resize(page, { width: 1280, height: 800 });
    await goto('/fr/blog/article/briefer-un-film');
    await page.click(`${part} [data-switcher] > summary`);
    await follow(`${part} [data-switcher] a[hreflang=en]`);
    expect(place()).toBe('/en/blog/article/brief-a-film');
  });

  test('the menu of small screens covers the page and leads somewhere', async () => {
    await resize(page, { width: 375, height: 812 });
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

describe('L70 the colour mode without scripts', () => {
  /** What differs between the modes, of every element. */
  const look = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, body *')].map((element) => {
        const { colorScheme, backgroundColor, color, filter, paddingTop } = getComputedStyle(element);
        return [element.localName, colorScheme, backgroundColor, color, filter, paddingTop].join(' ');
      }),
    );
  const setMode = (mode: string) =>
    page.evaluate((name) => (document.documentElement.className = name), mode);

  const followSystem = (mode: string) =>
    page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: mode },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);

  // Client logos, sections, and a text with code.
  test.each(['/fr', '/en/services', '/fr/blog/article/archives-filmees'])(
    '%s is as the system is, unless the page forces a mode',
    async (path) => {
      await followSystem('light');
      await page.goto(host.origin + path);
      const light = await look();
      await setMode('dark');
      const dark = await look();
      expect(dark).not.toEqual(light);

      await followSystem('dark');
      await setMode('light');
      expect(await look()).toEqual(light);
      await setMode('');
      expect(await look()).toEqual(dark);
    },
  );
});

describe('L42 the bar without scripts', () => {
  const bar = () =>
    page.$eval('.bar', (bar) => {
      const { backgroundColor, color } = getComputedStyle(bar);
      const { top, height } = bar.getBoundingClientRect();
      return { backgroundColor, color, top, height };
    });
  const low = { backgroundColor: 'rgb(255, 247, 226)', color: 'rgb(15, 76, 74)', top: 0, height: 80 };
  const scrollDown = () => page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));

  test.each(['/fr', '/en/blog', '/fr/services'])(
    'stays at the top of %s, and covers nothing',
    async (path) => {
      await page.goto(host.origin + path);
      expect(await page.$eval('header', (header) => header.offsetHeight)).toBe(80);
      expect(await bar()).toEqual(low);
      await scrollDown();
      expect(await bar()).toEqual(low);
    },
  );

  test.each([375, 768, 1440])(
    'the picture of the home page starts at its edge, %i pixels wide',
    async (width) => {
      await resize(page, { width, height: 800 });
      await page.goto(`${host.origin}/fr`);
      expect(await page.$eval('.hero > picture', (picture) => picture.getBoundingClientRect().top)).toBe(80);
    },
  );

  test('is dark on a dark page', async () => {
    await page.goto(`${host.origin}/fr/contact`);
    await page.$eval('html', (html) => html.classList.add('dark'));
    expect(await bar()).toMatchObject({ backgroundColor: 'rgb(11, 36, 35)', color: 'rgb(255, 247, 226)' });
  });

  test('opens the menu over the screen from wherever the page is', async () => {
    await resize(page, { width: 375, height: 812 });
    await page.goto(`${host.origin}/fr`);
    await scrollDown();
    await page.click('[data-drawer] > summary');
    const box = await page.$eval('[data-drawer] > div', (menu) => {
      const { x, y, width, height } = menu.getBoundingClientRect();
      return [x, y, width, height];
    });
    expect(box).toEqual([0, 0, 375, 812]);
    // What opens it closes it, beside the logo.
    await page.click('[data-drawer] > summary');
    expect(await page.$eval('[data-drawer]', (menu) => (menu as HTMLDetailsElement).open)).toBe(false);
  });
});

describe('S-160 forms without scripts', () => {
  const words = {
    fr: {
      invalid: 'Quelques champs sont à revoir',
      checkMail: 'Encore une étape',
      file: 'Votre fichier est prêt',
    },
    en: { invalid: 'A few fields need another look', checkMail: 'One more step', file: 'Your file is ready' },
  } as const;
  const guides = { fr: 'archivage', en: 'archiving-footage' } as const;
  const heading = () => page.$eval('h1', ({ textContent }) => textContent);
  const type = async (fields: Readonly<Record<string, string>>) => {
    for (const [selector, text] of Object.entries(fields)) await enterText(page, selector, text);
  };

  test.each(['fr', 'en'] as const)('%s: the contact form arrives, and one is thanked', async (locale) => {
    await goto(`/${locale}/contact`);
    await type({ '#contact-name': 'Ada', '#contact-email': `${locale}@analytique.example` });
    await page.click('#contact-form [type=submit]');
    // The message is wanted, and the browser says so.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-message');
    await type({ '#contact-message': 'Un projet & une question.' });
    await page.click('#contact-consent');
    await follow('#contact-form [type=submit]');
    expect(place()).toBe(`/${locale}/contact-thank-you`);
    expect((await forms.kept()).at(-1)).toMatchObject({
      form: 'contact',
      locale,
      page: `/${locale}/contact`,
      fields: { name: 'Ada', message: 'Un projet & une question.', consent: true },
    });
  });

  test('what the browser lets through and the endpoint does not comes back with what was typed', async () => {
    await goto('/fr/contact');
    await page.$eval('#contact-form form', (form) => form.setAttribute('novalidate', ''));
    await type({ '#contact-name': 'A', '#contact-email': 'ada@analytique.example' });
    await follow('#contact-form [type=submit]');
    expect(await heading()).toBe(words.fr.invalid);
    expect(await page.$eval('[name=email]', (input) => (input as HTMLInputElement).value)).toBe(
      'ada@analytique.example',
    );
  });

  test.each(['fr', 'en'] as const)('%s: the letter asks to confirm', async (locale) => {
    await goto(`/${locale}/blog`);
    await type({ '#newsletter-email': `${locale}@analytique.example` });
    await page.click('#newsletter-consent');
    await follow('#newsletter [type=submit]');
    expect(await heading()).toBe(words[locale].checkMail);
    expect((await forms.kept()).at(-1)).toMatchObject({ form: 'newsletter', locale, confirmed: undefined });
  });

  test.each(['fr', 'en'] as const)(
    '%s: a protected guide is given to who fills the form in',
    async (locale) => {
      await goto(`/${locale}/resources/article/${guides[locale]}`);
      await page.$eval('aside summary', (summary) => summary.scrollIntoView({ block: 'center' }));
      await page.click('aside summary');
      await type({ '#lead-firstName': 'Ada', '#lead-email': 'ada@analytique.example' });
      await page.click('#lead-consent');
      await follow('aside [type=submit]');
      expect(await heading()).toBe(words[locale].file);
      const link = await page.$eval('a[href*="/file/"]', (anchor) => (anchor as HTMLAnchorElement).href);
      const file = await fetch(link);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    },
  );

  test('every form posts to the endpoint', () => {
    const targets = pages
      .filter(({ route }) => route !== 'error')
      .flatMap(({ path }) =>
        [...site.text(`${path.slice(1)}/index.html`).matchAll(/<form\b[^>]*>/g)].map(([form]) =>
          [/method="(.*?)"/.exec(form)?.[1], /action="(.*?)"/.exec(form)?.[1]].join(' '),
        ),
      );
    expect([...new Set(targets)].sort()).toEqual([
      'post /_forms/contact',
      'post /_forms/lead',
      'post /_forms/newsletter',
    ]);
  });
});
