import { describe, expect, test } from 'vitest';

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

describe('the icons in its code', () => {
  const iconsOf = (code: string) =>
    readIslandCode({ ...empty, code: `import { Icon, useT } from "sitegen/react";\n${code}` }, []).icons;

  test.each([
    ['/* @__PURE__ */ jsx(Icon, { name: "close", size: 32 })', ['close']],
    ['/* @__PURE__ */ jsx2(Icon, { size: 32, label: t("a.b"), name: "close" })', ['close']],
    ['/* @__PURE__ */ jsx(\n  Icon,\n  {\n    size: 32,\n    name: "close"\n  }\n)', ['close']],
    [
      '/* @__PURE__ */ jsx(Icon, { name: kind === "film" ? "play" : muted ? "sound" : "pause" })',
      ['play', 'sound', 'pause'],
    ],
    ['/* @__PURE__ */ jsx(Icon, { name: icon ?? "close" })', ['close']],
    ['/* @__PURE__ */ jsx(Icon, { name: icons["film"] })', []],
    ['/* @__PURE__ */ jsx(Icon2, { name: "close" })', []],
    ['/* @__PURE__ */ jsx(Field, { name: "email" })', []],
    ['`jsx(Icon, { name: "close" })`', []],
  ])('%s', (code, icons) => {
    expect(iconsOf(code)).toEqual(icons);
  });

  test('under the name that the bundler gives it', () => {
    const code =
      'import { Icon as $2, useT } from "sitegen/react";\n/* @__PURE__ */ jsx($2, { name: "close" });';
    expect(readIslandCode({ ...empty, code }, []).icons).toEqual(['close']);
  });
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
