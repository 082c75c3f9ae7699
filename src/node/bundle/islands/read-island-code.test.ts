import { expect, test } from 'vitest';

import { readIslandCode } from './read-island-code.ts';

const empty = { code: '', exports: ['default'], hydrateCode: '' };

test('what it takes of sitegen/react that works only in pages, and of nothing else', () => {
  const code = 'import {\n  useT,\n  Link as L\n} from "sitegen/react";\nimport { Body } from "x";';
  expect(readIslandCode({ ...empty, code }, ['Body', 'Link', 'Picture']).misused).toEqual(['Link']);
});

test('an import that only a text shows is none', () => {
  const code = 'var text = `\nimport { Link } from "sitegen/react";\n`;';
  expect(readIslandCode({ ...empty, code }, ['Link']).misused).toEqual([]);
});

test('its component', () => {
  expect(readIslandCode(empty, []).hasDefault).toBe(true);
  expect(readIslandCode({ ...empty, exports: ['x'] }, []).hasDefault).toBe(false);
});

test.each([
  ['var x = { a: 1 }; export { x as default };', false],
  ['var x = "a";\nexport {\n  x as default\n};', false],
  ['var x = () => null; export { x as default };', true],
  ['var x = memo(y); export { x as default };', true],
  ['function x(y = {}) {} export { x as default };', true],
  ['export { x as default } from "react";', true],
])('its default export as a component: %s', (code, isComponent) => {
  expect(readIslandCode({ ...empty, code }, []).isComponent).toBe(isComponent);
});

test('without hydrate it waits until the browser is idle', () => {
  expect(readIslandCode(empty, []).hydrate).toBe('idle');
});

test.each([
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
  const hydrateCode = `var h = ${value}; export { h as hydrate };`;
  expect(readIslandCode({ ...empty, exports: ['default', 'hydrate'], hydrateCode }, []).hydrate).toBe(
    hydrate,
  );
});
