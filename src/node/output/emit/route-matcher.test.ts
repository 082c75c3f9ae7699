import { describe, expect, test } from 'vitest';

import { testSite } from '../../../../tests/support/site.ts';
import { matchRoute, rankPatterns } from '../../../shared/routes/route-pattern.ts';
import { matchRules, type RouteMatcher } from '../../../shared/routes/route-rules.ts';
import { routeMatcher } from './route-matcher.ts';

const redirects = { '/home/': '/fr', '/shop': { to: 'https://shop.example/', status: 301 } };

test('S-122 redirects carry the base; other sites do not', () => {
  expect(routeMatcher(testSite({ baseURL: '/docs/', redirects }))).toEqual({
    static: { '/docs/home': { redirect: '/docs/fr' }, '/docs/shop': { redirect: 'https://shop.example/' } },
    wildcard: {},
    dynamic: {},
  });
});

const route = (path: string, ...middleware: readonly string[]) => ({ path, template: 'page', middleware });

function namesIn(matcher: RouteMatcher, path: string): readonly string[] {
  const { appMiddleware = {} } = matchRules(matcher, path);
  return Object.keys(appMiddleware).filter((name) => appMiddleware[name]);
}

describe('S-67 middleware of routes', () => {
  const routes = {
    index: route('/'),
    list: route('/list/:page?', 'auth'),
    article: route('/list/article/:slug', 'log'),
    any: route('/:section/:page', 'auth', 'log'),
    shop: route('/shop/:category?/list', 'shop'),
    many: route('/many/:a?/:b?/:c?', 'log'),
  };
  const pages = Object.fromEntries(Object.keys(routes).map((name) => [name, () => []]));
  const matcher = routeMatcher(testSite({ routes, pages, redirects }));

  test.each([
    ['/fr', []],
    ['/en/list', ['auth']],
    ['/fr/list/2', ['auth']],
    ['/fr/list/article/x', ['log']],
    ['/fr/other/2', ['auth', 'log']],
    ['/home', []],
    ['/fr/shop/list', ['shop']],
    ['/fr/shop/x/list', ['shop']],
    ['/fr/many', ['log']],
    ['/fr/many/1/2/3', ['log']],
  ])('%s runs %j', (path, names) => {
    expect(namesIn(matcher, path)).toEqual(names);
  });

  test('params that may be left out make one rule for each number of them', () => {
    const rules = Object.keys({ ...matcher.static, ...matcher.dynamic });
    expect(rules.filter((path) => path.startsWith('/fr/many')).sort()).toEqual([
      '/fr/many',
      '/fr/many/:a',
      '/fr/many/:a/:b',
      '/fr/many/:a/:b/:c',
    ]);
  });
});

describe('S-67 of patterns that overlap, the route that the table prefers has its middleware run', () => {
  test.each([
    ['/shop/list', 'param', { optional: '/shop/:category?/list', param: '/shop/:item' }],
    ['/shop/x/list', 'optional', { optional: '/shop/:category?/list', param: '/shop/:item' }],
    ['/list', 'optional', { text: '/list', optional: '/list/:category?/:page?' }],
    ['/list/x', 'param', { optional: '/list/:category?/:page?', param: '/list/:category' }],
    ['/list/x', 'first', { first: '/list/:category', second: '/list/:item' }],
    ['/blog/about', 'about', { about: '/:user/about', blog: '/:language?/blog/:slug' }],
    ['/blog/about', 'blog', { about: '/:user/about', blog: '/blog/:slug' }],
  ])('%s is of %s', (path, name, patterns: Readonly<Record<string, string>>) => {
    const named = Object.entries(patterns);
    const preferred = rankPatterns(named.map(([own, pattern]) => ({ name: own, pattern })));
    expect(matchRoute(preferred, path)?.name).toBe(name);
    const inAnyOrder = name === 'first' ? [named] : [named, named.toReversed()];
    for (const order of inAnyOrder) {
      const routes = Object.fromEntries(order.map(([own, pattern]) => [own, route(pattern, own)]));
      const pages = Object.fromEntries(order.map(([own]) => [own, () => []]));
      expect(namesIn(routeMatcher(testSite({ routes, pages })), `/fr${path}`)).toEqual([name]);
    }
  });
});
