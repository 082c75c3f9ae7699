import { describe, expect, test } from 'vitest';

import { testSite } from '../../../../tests/support/site.ts';
import { matchRules } from '../../../shared/route-rules.ts';
import { routeMatcher } from './route-matcher.ts';

const redirects = { '/home/': '/fr', '/shop': { to: 'https://shop.example/', status: 301 } };

test('S-122 redirects carry the base; other sites do not', () => {
  expect(routeMatcher(testSite({ baseURL: '/docs/', redirects }))).toEqual({
    static: { '/docs/home': { redirect: '/docs/fr' }, '/docs/shop': { redirect: 'https://shop.example/' } },
    wildcard: {},
    dynamic: {},
  });
});

describe('S-67 middleware of routes', () => {
  const route = (path: string, ...middleware: readonly string[]) => ({ path, template: 'page', middleware });
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
  const namesOf = (path: string) =>
    Object.entries(matchRules(matcher, path).appMiddleware ?? {})
      .filter(([, run]) => run)
      .map(([name]) => name);

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
    expect(namesOf(path)).toEqual(names);
  });

  test('params that may be left out make one rule for each number of them', () => {
    const rules = Object.keys({ ...matcher.static, ...matcher.dynamic });
    expect(rules.filter((path) => path.startsWith('/fr/many'))).toEqual([
      '/fr/many',
      '/fr/many/:a',
      '/fr/many/:a/:b',
      '/fr/many/:a/:b/:c',
    ]);
  });
});
