import { expect, test } from 'vitest';

import { locateKey } from './locate-key.ts';

const source = `export default defineConfig({
  name: 'x',
  routes: {
    'blog-page': { path: '/', templat: 'x' },
  },
});`;

test('the deepest part that is found', () => {
  expect(locateKey(source, ['routes', 'blog-page', 'templat'])).toEqual({ line: 4, column: 31 });
  expect(locateKey(source, ['routes', 'nope'])).toEqual({ line: 3, column: 3 });
  expect(locateKey(source, ['nope'])).toEqual({});
});
