import { expect, test } from 'vitest';

import { testSite } from '../../../tests/support/site.ts';

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
