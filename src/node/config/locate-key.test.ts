import { describe, expect, test } from 'vitest';

import { locateKey } from './locate-key.ts';

/** As esbuild prints a config: names of other files stand above, the default export below. */
const code = `
// routes.ts
var base = { home: { path: "/" } };
var routes = defineRoutes({
  ...base,
  "blog-page": { path: \`/\${[1, 2].map((n) => \`a}\${n},\`)}\`, pattern: /[/"'\`{]/, template: "x" }
});
// site.config.ts
var config = {
  // name: "no"
  "home": 1,
  text: "routes: {",
  routes,
  pages: {
    index: ({ t }) => [{ title: t("x"), routes: 1 / 2 }],
    async "blog-page"() { return { template: 1 }; },
    list: [1, { key: 2 }]
  },
  loop
};
var loop = loop;
var site_config_default = sitegen.defineConfig(config);
export {
  site_config_default as default
};
`;

/** The text from a place on, to the end of its line. */
function at(...keys: readonly PropertyKey[]): string | undefined {
  const offset = locateKey(code, keys);
  return offset === undefined ? undefined : code.slice(offset).split('\n')[0];
}

describe('locateKey', () => {
  test.each([
    [['home'], '"home": 1,'],
    [['text'], 'text: "routes: {",'],
    [['routes'], 'routes,'],
    [['pages', 'index'], 'index: ({ t }) => [{ title: t("x"), routes: 1 / 2 }],'],
    [['pages', 'blog-page'], '"blog-page"() { return { template: 1 }; },'],
    [['pages', 'list', 1, 'key'], 'key: 2 }]'],
  ])('%j: where the key stands', (keys, expected) => {
    expect(at(...keys)).toBe(expected);
  });

  test.each([
    [['routes', 'blog-page', 'template'], 'template: "x" }'],
    [['routes', 'home', 'path'], 'path: "/" } };'],
  ])('%j: in another file, through names, calls and spreads', (keys, expected) => {
    expect(at(...keys)).toBe(expected);
  });

  test('what is not found: the deepest part that is, at last the whole config', () => {
    expect(at('routes', 'blog-page', 'nope')).toMatch(/^"blog-page":/);
    expect(at('routes', 'nope')).toBe('routes,');
    expect(at('loop', 'nope')).toBe('loop');
    expect(at('nope')).toBe('{');
    expect(locateKey('var x = 1;', ['x'])).toBeUndefined();
  });

  test('a key after data of 20 MB', () => {
    const data = JSON.stringify('x'.repeat(20_000_000));
    const code = `var data = ${data}; var config = { name: data, path: 1 }; export { config as default };`;
    expect(code.slice(locateKey(code, ['path'])).slice(0, 7)).toBe('path: 1');
  });
});
