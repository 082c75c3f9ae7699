import { expect, test } from 'vitest';

import { testSite } from '../../../tests/support/site.ts';
import { createAddressFinder } from '../../forms/posts/client-address.ts';
import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';

test('a route for development exists in `sitegen dev` alone', () => {
  const config = {
    routes: {
      index: { path: '/', template: 'page' },
      gallery: { path: '/gallery', template: 'page', devOnly: true },
    },
    pages: { index: () => [], gallery: () => [] },
  };
  const names = (overrides: object) => testSite(config, overrides).routes.map(({ name }) => name);
  expect(names({})).toEqual(['index']);
  expect(names({ devRoutes: true })).toEqual(['index', 'gallery']);
});

test('S-95 the poll asks once an hour unless the config says otherwise', () => {
  const pollOf = (runtime?: unknown) =>
    testSite(runtime === undefined ? {} : { runtime }).runtime.pollInterval;
  expect([pollOf(), pollOf({}), pollOf({ pollInterval: 5000 }), pollOf({ pollInterval: false })]).toEqual([
    3_600_000,
    3_600_000,
    5000,
    false,
  ]);
  for (const pollInterval of [0, 999, 1.5, 2 ** 31, true, '5000'])
    expect(() => pollOf({ pollInterval })).toThrow(DiagnosticsError);
});

test('A-1 the time of a build is SOURCE_DATE_EPOCH, else --clock; what counts as now, the other way round', () => {
  const clock = '2026-01-01T00:00:00.000Z';
  const epoch = '2001-09-09T01:46:40.000Z';
  const sourceDateEpoch = 1_000_000_000;
  expect(testSite({}, { clock, sourceDateEpoch }).clock).toEqual({ now: clock, timestamp: epoch });
  expect(testSite({}, { clock: undefined, sourceDateEpoch }).clock).toEqual({ now: epoch, timestamp: epoch });
  expect(testSite({}, { clock }).clock).toEqual({ now: clock, timestamp: clock });
  expect(testSite({}, { clock: undefined }).clock.timestamp).toBeUndefined();
});

test('a field that is undefined has its default, as if it were left out', () => {
  const optional = [
    'baseURL cdnURL titleTemplate missingTranslation directives routeAliases errorPage redirects feeds theme',
    'socialCards images forms markdown output iconSets headers runtime persist public',
  ];
  const names = optional.join(' ').split(' ');
  expect(testSite(Object.fromEntries(names.map((name) => [name, undefined])))).toEqual(testSite({}));
});

test('a language is written in its direction unless the config says otherwise', () => {
  const directionOf = (language: string, dir?: unknown) =>
    testSite({ locales: { xx: { language, label: 'X', ...(dir !== undefined && { dir }) } } }).locales[0]
      ?.dir;
  expect(['ar', 'he-IL', 'fa-IR', 'ur', 'az-Arab', 'dv', 'ar-Latn'].map((tag) => directionOf(tag))).toEqual([
    ...Array.from({ length: 6 }, () => 'rtl'),
    'ltr',
  ]);
  expect(['fr-FR', 'en-EN', 'az', 'zh-Hant', 'pl'].every((tag) => directionOf(tag) === 'ltr')).toBe(true);
  expect([directionOf('ar', 'ltr'), directionOf('fr', 'rtl')]).toEqual(['ltr', 'rtl']);
});

test('a feed without a title in a language is told to have one', () => {
  const feed = { name: 'a', collection: 'articles', route: 'index', title: { fr: 'Articles' } };
  const routes = { index: { path: '/', template: 'page' } };
  const config = { routes, pages: { index: () => [] }, feeds: [feed] };
  expect(() => testSite(config)).toThrow(
    expect.objectContaining({
      diagnostics: [
        {
          code: 'config-invalid',
          severity: 'error',
          message: 'feeds.0.title: there is none for the locale "en".',
          fix: "Add one: en: '…'.",
          at: expect.anything() as unknown,
        },
      ],
    }),
  );
});

test('a feed with a title in a language that the site does not have is told so', () => {
  const title = { fr: 'Articles', en: 'Articles', eng: 'Articles' };
  const config = {
    routes: { index: { path: '/', template: 'page' } },
    pages: { index: () => [] },
    feeds: [{ name: 'a', collection: 'articles', route: 'index', title }],
  };
  expect(() => testSite(config)).toThrow(
    expect.objectContaining({
      diagnostics: [
        expect.objectContaining({
          code: 'config-invalid',
          message: 'feeds.0.title.eng: there is no locale "eng".',
          fix: 'Did you mean "en"?',
        }),
      ],
    }),
  );
});

test('a feed belongs to a list: a page without params', () => {
  const configOf = (path: string) => ({
    routes: { list: { path, template: 'page' } },
    pages: { list: () => [] },
    feeds: [{ name: 'a', collection: 'articles', route: 'list', title: { fr: 'A', en: 'A' } }],
  });
  expect(testSite(configOf('/list/:tag?/:page?')).feeds).toHaveLength(1);
  expect(() => testSite(configOf('/list/:page'))).toThrow(
    expect.objectContaining({
      diagnostics: [
        expect.objectContaining({
          code: 'config-invalid',
          message: 'feeds.0.route: "list" is no list: each of its pages needs the param "page".',
          fix: 'Name the route of the page that lists the articles, or make the param optional: /:page?',
        }),
      ],
    }),
  );
});

test('a route that has the name of what every object has needs a page function of its own', () => {
  const config = { routes: { constructor: { path: '/', template: 'page' } }, pages: {} };
  expect(() => testSite(config)).toThrow(
    expect.objectContaining({
      diagnostics: [
        expect.objectContaining({ message: 'pages: the route "constructor" has no page function.' }),
      ],
    }),
  );
});

test('widths of pictures come narrowest first, each once', () => {
  expect(testSite({ images: { widths: [1440, 480, 1440, 960] } }).images.widths).toEqual([480, 960, 1440]);
});

test('S-158 stores are kept for the session unless the config says otherwise', () => {
  expect(testSite().persist).toEqual({
    storage: 'sessionStorage',
    key: '%id',
    cookieOptions: { path: '/', sameSite: 'lax' },
  });
  expect(
    testSite({ persist: { storage: 'cookies', key: 'site:%id', cookieOptions: { maxAge: 60 } } }).persist,
  ).toEqual({
    storage: 'cookies',
    key: 'site:%id',
    cookieOptions: { path: '/', sameSite: 'lax', maxAge: 60 },
  });
  expect(() => testSite({ persist: { key: 'site' } })).toThrow(DiagnosticsError);
});

test('S-158 a cookie for all sites is a secure one, or browsers would drop it', () => {
  const read = (cookieOptions: object) => testSite({ persist: { cookieOptions } }).persist.cookieOptions;
  expect(read({ sameSite: 'none', secure: true })).toEqual({ path: '/', sameSite: 'none', secure: true });
  for (const secure of [undefined, false])
    expect(() => read({ sameSite: 'none', secure })).toThrow(
      "persist.cookieOptions.secure: Expected true: browsers drop a cookie of sameSite 'none' that is not secure",
    );
  expect(read({ sameSite: 'strict' })).toMatchObject({ sameSite: 'strict' });
});

test('a proxy is an address, or a network with a prefix that it can have', () => {
  const read = (proxy: string) =>
    testSite({ forms: { email: 'hello@test.example', definitions: {}, trustedProxies: [proxy] } }).forms
      ?.server.trustedProxies;
  for (const proxy of [
    '10.0.0.1',
    '10.0.0.0/8',
    '0.0.0.0/0',
    '10.0.0.1/32',
    '::1',
    'fd00::/8',
    'fd00::1/128',
  ]) {
    expect(read(proxy)).toEqual([proxy]);
    expect(() => createAddressFinder([proxy])).not.toThrow();
  }
  for (const proxy of [
    '10.0.0/8',
    '10.0.0.0/33',
    '10.0.0.0/99',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fd00::/129',
    '256.0.0.1',
    '',
  ])
    expect(() => read(proxy), proxy).toThrow(/Expected an address or a network/);
});
