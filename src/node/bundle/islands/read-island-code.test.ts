import { describe, expect, test } from 'vitest';

import { readIslandCode } from './read-island-code.ts';

describe('what an island’s bundled code says', () => {
  test('its strings: literals and templates without expressions, wherever they stand', () => {
    const code = `
      import { useT as t } from 'sitegen/react';
      var keys = { 'as.key': t()("call.ed"), list: ['lis.ted', \`templ.ate\`, \`par.\${t}\`, /reg.exp/, 3n] };
      function f(a = 'default.ed') { return a ? { ...keys, [t('comp.uted')]: 1 } : null; }
      export { f as default };`;
    const { strings } = readIslandCode(code);
    for (const text of ['as.key', 'call.ed', 'lis.ted', 'templ.ate', 'default.ed', 'comp.uted'])
      expect(strings).toContain(text);
    for (const text of ['par.', 'reg.exp', 'keys']) expect(strings).not.toContain(text);
  });

  test('what it takes of sitegen/react, and of nothing else', () => {
    const code = `import { useT, Link as L } from 'sitegen/react'; import { Body } from 'x'; var d = 1; export { d as default };`;
    expect([...readIslandCode(code).imports]).toEqual(['useT', 'Link']);
  });

  test('its component', () => {
    expect(readIslandCode('var x = 1; export { x as default };').hasDefault).toBe(true);
    expect(readIslandCode('var x = 1; export { x };').hasDefault).toBe(false);
  });

  test.each([
    ['', 'idle'],
    ['"visible"', 'visible'],
    ['`load`', 'load'],
    ['{ media: "(hover)" }', '(hover)'],
    ['{ "media": `(min-width: 1px)` }', '(min-width: 1px)'],
    ['"later"', undefined],
    ['{ media: "hover" }', undefined],
    ['{ media: "(hover)", other: 1 }', undefined],
    ['{ ...x }', undefined],
    ['cond ? "load" : "idle"', undefined],
  ])('hydrate = %s: %s', (value, hydrate) => {
    const code =
      value === '' ? 'var a; export { a as default };' : `var h = ${value}; export { h as hydrate };`;
    expect(readIslandCode(code).hydrate).toBe(hydrate);
  });
});
