import { describe, expect, test } from 'vitest';

import { minifyStyles } from './minify-styles.ts';
import { styleMistakes } from './style-mistakes.ts';

const folder = '/site/templates/styles';
const main = { file: 'templates/styles/main.css', folder };
const base = { file: 'templates/styles/base.css', folder };

/** As of a stylesheet that is compiled to `css`. */
function mistakesOf(css: string, ...texts: readonly string[]) {
  const sources = texts.map((text, index) => ({ ...(index === 0 ? main : base), text }));
  return styleMistakes(minifyStyles(css).warnings, sources);
}

describe('styleMistakes', () => {
  test.each([
    ['.a {}\n  .b > { color: red }', 2, 8, 'Browsers ignore this: Invalid dangling combinator in selector.'],
    [
      '.a {}\n@media (min-width 30rem) { a { color: red } }',
      2,
      18,
      'Browsers ignore this: Unexpected token 30rem.',
    ],
    ['.a {}\n@medai print { .b {} }', 2, 1, 'Browsers ignore this: Unknown at rule: @medai.'],
    [
      'a:hovr { color: red }',
      1,
      3,
      "Browsers ignore this: 'hovr' is not recognized as a valid pseudo-class. Did you mean '::hovr' (pseudo-element) or is this a typo?",
    ],
  ])('%s', (text, line, column, message) => {
    expect(mistakesOf(text, '@import "./base.css";', text)).toEqual([
      expect.objectContaining({
        code: 'style-ignored',
        severity: 'warning',
        message,
        at: { file: base.file, line, column },
      }),
    ]);
  });

  test('every place of a mistake, and nothing of what only Tailwind understands', () => {
    const found = mistakesOf('.a > {} .b { color: red }', '.a > {}\n.b { @apply flex }', '.c {}\n.a > {}');
    expect(found.map(({ at }) => [at?.file, at?.line])).toEqual([
      [main.file, 1],
      [base.file, 2],
    ]);
  });

  test('a statement that Tailwind leaves out of a rule', () => {
    const text =
      "@import './base.css';\n/* @aply p-1; */\n.a {\n  @aply flex;\n  @apply p-2;\n  background: url(x@two.png);\n  content: '; @home;';\n}";
    expect(mistakesOf('.a {}', text)).toEqual([
      expect.objectContaining({
        code: 'style-ignored',
        message: 'Browsers ignore this: Unknown at rule: @aply.',
        at: { file: main.file, line: 4, column: 3 },
      }),
    ]);
    expect(mistakesOf('.a {}', '.a { @foo x }')).toHaveLength(1);
    expect(mistakesOf('@foo x;', '.a {\n  @foo x;\n}')).toHaveLength(1);
  });

  test('one that is in no stylesheet, as of a class name, is told without a line', () => {
    expect(mistakesOf('.x > {}', '.a {}').map(({ at }) => at)).toEqual([{ file: main.file }]);
  });

  test('what is newer than lightningcss, or replaced by frameworks, is none', () => {
    const css = '@position-try --a { left: 0 } .a::deep(.b) { color: red } .a:deep(.b) { color: red }';
    expect(mistakesOf(css, css)).toEqual([]);
  });
});
