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
  ])('%s runs %j', (path, names) => {
    expect(namesOf(path)).toEqual(names);
  });
});
