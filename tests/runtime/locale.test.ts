import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';

import { useRuntimeHost } from '../support/runtime/runtime-host.ts';
import type { RuntimePage } from '../support/runtime/runtime-page.ts';

const runtime = useRuntimeHost();
const messages = /^\/locales\//;
const manifest = /^\/builds\/meta\//;
const start = '/fr/page/cookies';

const cookie = ({ page }: RuntimePage) => page.evaluate(() => document.cookie);

/** Clicks the page's own link to itself in another language. */
async function switchTo(visit: RuntimePage, locale: string): Promise<void> {
  await visit.page.evaluate((locale) => {
    const { alternates } = JSON.parse(document.getElementById('__DATA__')?.textContent ?? '') as {
      alternates: { locale: string; path: string }[];
    };
    const link = document.createElement('a');
    link.href = alternates.find((alternate) => alternate.locale === locale)?.path ?? '';
    link.hreflang = locale;
    document.querySelector('main')?.append(link);
    link.click();
  }, locale);
}

test('S-35 S-47 S-48 a language is asked for once; the same page opens with its query and hash', async () => {
  await using visit = await runtime.open();
  await visit.goto('/fr/services?a=1#b');
  await visit.settle();
  expect(runtime.host.requestsOf(messages)).toEqual([]);
  await switchTo(visit, 'en');
  await visit.arrive('/en/services?a=1#b');
  expect(runtime.host.requestsOf(messages)).toEqual([expect.stringMatching(/^\/locales\/en\.\w+\.json$/)]);
  expect(await cookie(visit)).toBe('i18n_redirected=en');
  await switchTo(visit, 'fr');
  await visit.arrive('/fr/services?a=1#b');
  await switchTo(visit, 'en');
  await visit.arrive('/en/services?a=1#b');
  expect(runtime.host.requestsOf(messages)).toHaveLength(1);
  await visit.follow('/fr/blog/article/briefer-un-film');
  await visit.arrive('/fr/blog/article/briefer-un-film');
  await switchTo(visit, 'en');
  await visit.page.waitForFunction(() => document.documentElement.lang === 'en');
  expect(await visit.page.evaluate(() => location.pathname)).toMatch(/^\/en\/blog\/article\/(?!briefer)/);
  expect(visit.documents).toEqual(['/fr/services?a=1#b']);
});

test('S-46 the present language: nothing happens', async () => {
  await using visit = await runtime.open();
  await visit.goto(`${start}?a=1#main`);
  await visit.settle();
  runtime.host.forget();
  const length = await visit.page.evaluate(() => history.length);
  await switchTo(visit, 'fr');
  await visit.settle();
  expect(runtime.host.requests.filter((url) => url.includes('cookies'))).toEqual([]);
  expect(await visit.page.evaluate(() => history.length)).toBe(length);
});

test.each(['lists its pages', 'is too large for a list'])(
  'S-36 messages that cannot be had, where the site %s: one error, and the document',
  async (size) => {
    if (size !== 'lists its pages')
      runtime.host.fail(manifest, {
        kind: 'change',
        change: (body) => body.replace(/"prerendered":\[[^\]]*\]/, '"prerendered":true'),
      });
    await using visit = await runtime.open();
    await visit.goto('/fr/contact');
    runtime.host.fail(messages, { kind: 'status', status: 404 });
    await switchTo(visit, 'en');
    await visit.arrive('/en/contact');
    expect(visit.documents).toEqual(['/fr/contact', '/en/contact']);
    expect(visit.said).toEqual([expect.stringMatching(/^error: Failed locale loading: /)]);
  },
);

describe('the root page', () => {
  test.each([
    ['S-37 the cookie stands above the browser', 'en', ['fr-FR'], '/en', 'en'],
    ['S-37 either way', 'fr', ['en-US'], '/fr', 'fr'],
    ['S-39 an unknown cookie is the default language, and rewritten', 'de', ['en-US'], '/fr', 'fr'],
    ['S-38 without a cookie the browser is asked', undefined, ['de', 'en-US'], '/en', 'en'],
  ])('%s', async (_name, value, languages, home, written) => {
    const cookies = value === undefined ? [] : [`i18n_redirected=${value}`];
    await using visit = await runtime.open({ cookies, languages });
    await visit.page.goto(`${runtime.host.origin}/`);
    await visit.arrive(home);
    expect(await cookie(visit)).toBe(`i18n_redirected=${written}`);
  });

  test('S-40 keeps query and hash, and is not in the history', async () => {
    await using visit = await runtime.open({ languages: ['fr'] });
    await visit.page.goto(`${runtime.host.origin}/robots.txt`);
    await visit.page.goto(`${runtime.host.origin}/?utm=1#x`);
    await visit.arrive('/fr?utm=1#x');
    await visit.page.goBack();
    expect(visit.page.url()).toBe(`${runtime.host.origin}/robots.txt`);
  });
});

test('T-43 the root page needs no cookies', async () => {
  await using visit = await runtime.open({ languages: ['en'] });
  await visit.page.evaluateOnNewDocument(() => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { get: blocked, set: blocked });
  });
  await visit.page.goto(`${runtime.host.origin}/`);
  await visit.arrive('/en');
  expect(visit.said).toEqual([]);
});

test('S-53 the page of /home, on a host without the rule, keeps query and hash as they are written', async () => {
  await using visit = await runtime.open();
  const body = await readFile(path.join(inject('siteDir'), 'home/index.html'), 'utf8');
  runtime.host.fail('/home', { kind: 'body', body, type: 'text/html' });
  const rest = '?flag&q=a%20b%2Bc&utm=1#x%20y';
  await visit.page.goto(`${runtime.host.origin}/home${rest}`);
  await visit.arrive(`/fr${rest}`);
});

describe('the locale cookie', () => {
  test('S-42 S-43 a prefixed URL stays, and is remembered for a year', async () => {
    await using visit = await runtime.open({ cookies: ['i18n_redirected=fr'] });
    await visit.goto('/en/contact');
    expect(visit.documents).toEqual(['/en/contact']);
    const [written] = await visit.page.browserContext().cookies();
    expect(written).toMatchObject({
      name: 'i18n_redirected',
      value: 'en',
      path: '/',
      sameSite: 'Lax',
      secure: false,
    });
    const year = Date.now() / 1000 + 365 * 86_400;
    expect(Math.abs((written?.expires ?? 0) - year)).toBeLessThan(60);
  });

  test('S-44 nothing is written that is known', async () => {
    await using visit = await runtime.open();
    await visit.page.evaluateOnNewDocument(() => {
      const native = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      const written: string[] = [];
      Object.assign(window, { __cookies: written });
      Object.defineProperty(document, 'cookie', {
        get: () => native?.get?.call(document) as string,
        set: (text: string) => {
          written.push(text);
          native?.set?.call(document, text);
        },
      });
    });
    const writes = () =>
      visit.page.evaluate(() => (window as unknown as { __cookies: string[] }).__cookies.length);
    await visit.goto(start);
    expect(await writes()).toBe(1);
    await visit.goto(start);
    expect(await writes()).toBe(0);
    await visit.follow('/fr/contact');
    await visit.arrive('/fr/contact');
    expect(await writes()).toBe(0);
  });
});
