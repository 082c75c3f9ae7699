import { describe, expect, test } from 'vitest';

import { matchRules, type RouteMatcher } from './route-rules.ts';

const empty: RouteMatcher = { static: {}, wildcard: {}, dynamic: {} };

describe('S-90 rules matching', () => {
  test('the rule of /home is found', () => {
    const matcher = { ...empty, static: { '/home': { redirect: '/fr' } } };
    expect(matchRules(matcher, '/home')).toEqual({ redirect: '/fr' });
    expect(matchRules(matcher, '/homes')).toEqual({});
  });

  test('a final slash does not count', () => {
    const matcher: RouteMatcher = {
      static: { '/home': { redirect: '/fr' }, '/': { appMiddleware: { log: true } } },
      wildcard: { '/old': { redirect: '/new' } },
      dynamic: { '/x/:id': { redirect: '/y' } },
    };
    expect(matchRules(matcher, '/home/')).toEqual({ redirect: '/fr' });
    expect(matchRules(matcher, '/old/')).toEqual({ redirect: '/new' });
    expect(matchRules(matcher, '/x/1/')).toEqual({ redirect: '/y' });
    expect(matchRules(matcher, '/')).toEqual({ appMiddleware: { log: true } });
  });

  test('static stands above dynamic, dynamic above wildcard', () => {
    const matcher: RouteMatcher = {
      wildcard: { '/blog': { redirect: '/wildcard', appMiddleware: { log: true } } },
      dynamic: { '/blog/:slug': { redirect: '/dynamic' } },
      static: { '/blog/new': { redirect: '/static' } },
    };
    expect(matchRules(matcher, '/blog')).toEqual({ redirect: '/wildcard', appMiddleware: { log: true } });
    expect(matchRules(matcher, '/blog/a')).toEqual({ redirect: '/dynamic', appMiddleware: { log: true } });
    expect(matchRules(matcher, '/blog/new')).toEqual({ redirect: '/static', appMiddleware: { log: true } });
    expect(matchRules(matcher, '/blog/a/b')).toEqual({ redirect: '/wildcard', appMiddleware: { log: true } });
    expect(matchRules(matcher, '/blogs')).toEqual({});
  });

  test('of wildcards the longer one wins, whatever the order of keys', () => {
    const wildcard = { '/a/b': { redirect: '/2' }, '/': { redirect: '/0' }, '/a': { redirect: '/1' } };
    expect(matchRules({ ...empty, wildcard }, '/a/b/c').redirect).toBe('/2');
    expect(matchRules({ ...empty, wildcard }, '/a/c').redirect).toBe('/1');
    expect(matchRules({ ...empty, wildcard }, '/c').redirect).toBe('/0');
  });

  test('of patterns the later one wins', () => {
    const dynamic = {
      '/*/*': { redirect: '/none' },
      '/a/:x': { redirect: '/left' },
      '/:x/b': { redirect: '/right' },
    };
    expect(matchRules({ ...empty, dynamic }, '/a/b').redirect).toBe('/right');
    expect(matchRules({ ...empty, dynamic }, '/a/c').redirect).toBe('/left');
    expect(matchRules({ ...empty, dynamic }, '/c/d').redirect).toBe('/none');
  });

  test('middleware is merged by name', () => {
    const matcher: RouteMatcher = {
      ...empty,
      wildcard: { '/a': { appMiddleware: { one: true, two: true } } },
      static: { '/a/b': { appMiddleware: { two: false } } },
    };
    expect(matchRules(matcher, '/a/b')).toEqual({ appMiddleware: { one: true, two: false } });
  });

  test('names of Object.prototype are paths like others', () => {
    expect(matchRules(empty, 'constructor')).toEqual({});
    expect(matchRules(empty, '/__proto__')).toEqual({});
  });
});
