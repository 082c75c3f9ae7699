import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { readWords } from '../support/read-words.ts';
import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';

const runtime = useRuntimeHost();
const message = '[data-error-message]';

/** What the error page says, once it does: its code comes after the document. */
async function saidOn({ page, text }: RuntimePage): Promise<string> {
  await page.waitForFunction((selector) => document.querySelector(selector)?.textContent, {}, message);
  return text(message);
}

test('S-55 S-56 the error page says exactly what is missing, query and hash included', async () => {
  const expected = {
    '/fr/nope?x=1#y': 'Page not found: /fr/nope?x=1#y',
    '/nope': 'Page not found: /nope',
    '/fr/blog/2/3': 'Page not found: /fr/blog/2/3',
    '/en/resources/a/b/c': 'Page not found: /en/resources/a/b/c',
    '/fr/blog/0': 'Page Not Found: /fr/blog/0',
    '/en/blog/article/unknown': 'Page Not Found: /en/blog/article/unknown',
    '/fr/resources/x/page': 'Page Not Found: /fr/resources/x/page',
  };
  await using visit = await runtime.open({ languages: ['fr-FR'] });
  const said: Record<string, string> = {};
  for (const path of Object.keys(expected)) {
    await visit.goto(path);
    said[path] = await saidOn(visit);
  }
  expect(said).toEqual(expected);
});

test('S-57 the path is text, and stays encoded', async () => {
  await using visit = await runtime.open();
  const path = '/fr/%3Cimg%20src=x%20onerror=document.title=1%3E?a=&lt;b&gt;';
  await visit.goto(path);
  expect(await saidOn(visit)).toBe(`Page not found: ${path}`);
  expect(await visit.page.$$(`${message} *`)).toEqual([]);
});

test('T-42 a path in upper case is tried once in lower case', async () => {
  await using visit = await runtime.open();
  await visit.page.goto(`${runtime.host.origin}/fr/Contact?A=1`);
  await visit.arrive('/fr/contact?A=1');
  await visit.goto('/fr/blog/article/NOPE');
  await visit.arrive('/fr/blog/article/nope');
  expect(await saidOn(visit)).toBe('Page Not Found: /fr/blog/article/nope');
});

test('T-42 and Back leads to the page before', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  await visit.page.evaluate(() => location.assign('/fr/Contact'));
  await visit.arrive('/fr/contact');
  await visit.page.evaluate(() => history.back());
  await visit.arrive('/fr/page/cookies');
});

test('T-42 A-16 so is a redirect', async () => {
  await using visit = await runtime.open();
  await visit.page.goto(`${runtime.host.origin}/HOME`);
  await visit.arrive('/fr');
});

test('T-42 a link in upper case shows the page in lower case, in place', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  await visit.follow('/fr/Contact?A=1#B');
  await visit.arrive('/fr/contact?A=1#B');
  expect(visit.documents).toEqual(['/fr/page/cookies']);
});

test('T-42 A-2 on a site without a list of its pages the document tries such a link', async () => {
  await using visit = await runtime.open();
  runtime.host.fail(/^\/builds\/meta\//, {
    kind: 'change',
    change: (body) => body.replace(/"prerendered":\[[^\]]*\]/, '"prerendered":true'),
  });
  await visit.goto('/fr/page/cookies');
  await visit.follow('/fr/Contact');
  await visit.arrive('/fr/contact');
  expect(visit.documents).toEqual(['/fr/page/cookies', '/fr/Contact', '/fr/contact']);
});

describe('S-58 the language of the 404', () => {
  test.each([
    ['/en/nope', [], ['fr-FR'], 'en'],
    ['/fr/nope', ['i18n_redirected=en'], ['en-US'], 'fr-FR'],
    ['/nope', ['i18n_redirected=en'], ['fr-FR'], 'en'],
    ['/nope', [], ['en-US'], 'en'],
    ['/nope', [], ['de'], 'fr-FR'],
    ['/nope', ['i18n_redirected=de'], ['en-US'], 'fr-FR'],
  ])('%s with %j and %j', async (path, cookies, languages, lang) => {
    await using visit = await runtime.open({ cookies, languages });
    await visit.goto(path);
    await visit.page.waitForFunction(
      (lang, selector) =>
        document.documentElement.lang === lang && document.querySelector(selector)?.textContent,
      {},
      lang,
      message,
    );
    const locale = lang.slice(0, 2);
    const words = readWords(locale).error;
    const button = await visit.page.$eval('main a.button', (link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect([await visit.text('h1'), ...button]).toEqual([
      words.title,
      words['back-to-home'],
      `/${locale}/blog`,
    ]);
    const title = load(openOutput(runtime.dist).text(`${locale}/404.html`))('title').text();
    expect(title).not.toBe('');
    expect(await visit.page.title()).toBe(title);
    expect(await saidOn(visit)).toBe(`Page not found: ${path}`);
    // What is fixed in English is read out in English, whatever the page's language.
    expect(
      await visit.page.$eval(message, (element) => element.closest('[lang]')?.getAttribute('lang')),
    ).toBe('en');
  });
});

test('S-58 a bad link to another language is answered in that one', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  await visit.follow('/en/nope');
  expect(await saidOn(visit)).toBe('Page not found: /en/nope');
  expect([await visit.page.evaluate(() => document.documentElement.lang), await visit.text('h1')]).toEqual([
    'en',
    readWords('en').error.title,
  ]);
  expect(visit.documents).toEqual(['/fr/page/cookies']);
});

test('S-59 S-61 S-66 a bad link: the error in place, its address, Back; the button leads on', async () => {
  await using visit = await runtime.open();
  const { page } = visit;
  await visit.goto('/fr/page/cookies');
  const title = await page.title();
  await visit.follow('/fr/nope?a=1#b');
  expect(await saidOn(visit)).toBe('Page not found: /fr/nope?a=1#b');
  expect(await page.evaluate(() => location.pathname + location.search + location.hash)).toBe(
    '/fr/nope?a=1#b',
  );
  expect(await page.$eval('meta[name=robots]', (meta) => meta.getAttribute('content'))).toBe('noindex');
  expect(await page.$$('link[rel=canonical], link[hreflang]')).toEqual([]);
  // Another one replaces it: it is what the visitor asked for last.
  await visit.follow('/fr/blog/0');
  await page.waitForFunction(
    (selector) => document.querySelector(selector)?.textContent?.endsWith('0'),
    {},
    message,
  );
  expect(await saidOn(visit)).toBe('Page Not Found: /fr/blog/0');
  await page.evaluate(() => history.go(-2));
  await visit.arrive('/fr/page/cookies');
  expect(await page.title()).toBe(title);
  expect(await page.$$(message)).toEqual([]);
  await visit.follow('/fr/nope');
  await saidOn(visit);
  await visit.click('main a');
  await visit.arrive('/fr/blog');
  expect(await page.$$(message)).toEqual([]);
  expect(visit.documents).toEqual(['/fr/page/cookies']);
  expect(visit.said).toEqual([]);
});

test('S-59 so does a link whose last part has a dot, where a route has such pages', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  await visit.follow('/fr/blog/1.5?a=1');
  expect(await saidOn(visit)).toBe('Page Not Found: /fr/blog/1.5?a=1');
  expect(visit.documents).toEqual(['/fr/page/cookies']);
});

test('a file below a language is the host’s, also where a route could have a page of its name', async () => {
  await using visit = await runtime.open();
  const file = { kind: 'body', body: 'a plan', type: 'text/plain', status: 200 } as const;
  runtime.host.fail('/fr/blog/plan.txt', file);
  for (const path of ['/fr/blog/plan.txt', '/fr/feeds/blog/rss.xml']) {
    await visit.goto('/fr/page/cookies');
    await visit.follow(path);
    await visit.page.waitForFunction((path) => location.pathname === path, {}, path);
  }
  expect(visit.documents).toEqual([
    '/fr/page/cookies',
    '/fr/blog/plan.txt',
    '/fr/page/cookies',
    '/fr/feeds/blog/rss.xml',
  ]);
});

test('what lies beside the languages is asked of the host, which alone knows what there is', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  await visit.follow('/_forms/file/1?token=2');
  await visit.arrive('/_forms/file/1?token=2');
  expect(visit.documents).toEqual(['/fr/page/cookies', '/_forms/file/1?token=2']);
});

test('the document answers where the error page cannot be had', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  runtime.host.fail('/fr/404/_payload.json', { kind: 'offline' });
  await visit.follow('/fr/nope');
  await visit.arrive('/fr/nope');
  expect(visit.documents).toEqual(['/fr/page/cookies', '/fr/nope']);
  expect(await saidOn(visit)).toBe('Page not found: /fr/nope');
});

test('S-65 what another script throws changes nothing', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/page/cookies');
  const before = await visit.page.$eval('main', (main) => main.innerHTML);
  await visit.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('foreign');
    });
    void Promise.reject(new Error('foreign too'));
  });
  await visit.page.evaluate(() => new Promise((done) => setTimeout(done)));
  await visit.settle();
  expect(await visit.page.$eval('main', (main) => main.innerHTML)).toBe(before);
  expect(visit.said.filter((line) => line.startsWith('uncaught')).length).toBeGreaterThan(0);
});

test('without the code of errors a missing page is the host’s answer, and nothing is thrown', async () => {
  await using visit = await runtime.open();
  runtime.host.fail(/\/assets\/errors\./, { kind: 'status', status: 404 });
  await visit.goto('/fr/page/cookies');
  await visit.follow('/fr/nope');
  await visit.arrive('/fr/nope');
  await runtime.host.quiet();
  await visit.settle();
  expect(visit.documents).toEqual(['/fr/page/cookies', '/fr/nope']);
  expect(await visit.page.$$('h1')).toHaveLength(1);
  expect(visit.said.filter((line) => line.startsWith('uncaught'))).toEqual([]);
});
