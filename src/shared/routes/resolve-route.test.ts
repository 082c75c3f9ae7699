import { expect, test } from 'vitest';

import { routeHref } from './resolve-route.ts';

const table = {
  routes: [{ name: 'blog', pattern: '/blog/:page?' }],
  routeAliases: {},
  config: { baseURL: '/' },
};

test('a param is a number, a text, or not there', () => {
  // Compiles on sites without `exactOptionalPropertyTypes`.
  const none = { page: undefined } as unknown as Record<string, string>;
  expect(routeHref({ name: 'blog', params: { page: 2 } }, 'fr', table)).toBe('/fr/blog/2');
  expect(routeHref({ name: 'blog', params: { page: 'x/y' } }, 'fr', table)).toBe('/fr/blog/x%2Fy');
  expect(routeHref({ name: 'blog', params: none }, 'fr', table)).toBe('/fr/blog');
});

test('what names no route is told of as it was written', () => {
  for (const [to, written] of [
    ['/fr/blog', '"/fr/blog"'],
    [undefined, 'undefined'],
    [null, 'null'],
  ] as const)
    expect(() => routeHref(to as never, 'fr', table)).toThrow(
      `A link leads to a route, { name, params, hash }, not to ${written}.`,
    );
});

test('S-26 an alias stands for its route; what every object has is none', () => {
  const aliased = { ...table, routeAliases: { news: 'blog' } };
  expect(routeHref({ name: 'news' }, 'fr', aliased)).toBe('/fr/blog');
  for (const name of ['constructor', 'toString', '__proto__'])
    expect(() => routeHref({ name }, 'fr', aliased)).toThrow(`There is no route "${name}".`);
  const own = { ...aliased, routes: [{ name: 'constructor', pattern: '/works' }] };
  expect(routeHref({ name: 'constructor' }, 'fr', own)).toBe('/fr/works');
});
