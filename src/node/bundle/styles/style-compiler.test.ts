import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { packageRoot } from '../../lib/package-root.ts';
import { stylesEntry } from '../../lib/files/site-files.ts';
import { createStyleCompiler, type StyleCompiler } from './style-compiler.ts';

let root: string;
let compiler: StyleCompiler;

const classes = ['flex', 'hover:flex', 'p-4', 'return', 'the', '--ink'];
const other = (came: readonly string[], gone: readonly string[] = []) => [
  ...classes.filter((name) => !gone.includes(name)),
  ...came,
];

beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'styles-')));
  const entry = path.join(root, stylesEntry);
  mkdirSync(path.dirname(entry), { recursive: true });
  writeFileSync(entry, `@import 'tailwindcss';\n@theme { --ink: #111; --paper: #eee; }`);
});

beforeEach(() => {
  compiler = createStyleCompiler();
});

test('nothing fits before something was compiled', () => {
  expect(compiler.fits([])).toBe(false);
});

test('an imported stylesheet is found as soon as it is there, whatever signs its path has', async () => {
  const site = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'styles-'))), 'no #1');
  const entry = path.join(site, stylesEntry);
  mkdirSync(path.dirname(entry), { recursive: true });
  writeFileSync(entry, `@import './late.css';`);
  await expect(compiler.compile(site, [], '')).rejects.toThrow(/late\.css/);
  writeFileSync(path.join(path.dirname(entry), 'late.css'), 'main { color: red; }');
  expect((await compiler.compile(site, [], '')).css).toContain('main');
});

const theme = '@theme default inline reference{--color-cream:var(--color-cream)}';

test.each([
  ["@import 'tailwindcss'", /\.bg-cream\b/],
  ["@import 'tailwindcss';\n@layer site", /\.bg-cream\b/],
  ["@import 'tailwindcss' prefix(tw);", /\.tw\\:bg-cream\b/],
  ['main { color: red; }', /^\/\*![^*]*\*\/\s*main \{\s*color: red;\s*\}\s*$/],
  ['', /^\/\*![^*]*\*\/\s*$/],
])('the theme follows %j', async (text, css) => {
  const site = realpathSync(mkdtempSync(path.join(tmpdir(), 'styles-')));
  mkdirSync(path.join(site, path.dirname(stylesEntry)), { recursive: true });
  writeFileSync(path.join(site, stylesEntry), text);
  expect((await compiler.compile(site, ['bg-cream', 'tw:bg-cream'], theme)).css).toMatch(css);
});

describe('after the stylesheet was compiled', () => {
  beforeEach(async () => {
    const { css, sources } = await compiler.compile(root, classes, '');
    expect(css).toContain('.p-4');
    expect(sources).toContain(path.join(root, stylesEntry));
  });

  test.each<[string, string[], string[]?]>([
    ['the same class names', []],
    ['more words', ['cellar', "L'or"]],
    ['fewer words', [], ['the', 'return']],
  ])('%s have it', async (_case, came, gone) => {
    expect(compiler.fits(other(came, gone))).toBe(true);
    const { css } = await createStyleCompiler().compile(root, classes, '');
    expect((await compiler.compile(root, other(came, gone), '')).css).toBe(css);
  });

  test('words that came may go again', () => {
    expect(compiler.fits(other(['cellar']))).toBe(true);
    expect(compiler.fits(classes)).toBe(true);
  });

  test.each<[string, string[], string[]?]>([
    ['one more class name', ['m-4']],
    ['one more variable', ['--paper']],
    ['one less class name', [], ['p-4']],
    ['one less variant', [], ['hover:flex']],
    ['one less variable', [], ['--ink']],
  ])('%s has another', (_case, came, gone) => {
    expect(compiler.fits(other(came, gone))).toBe(false);
  });
});

describe('a mistake', () => {
  async function mistakeIn(text: string): Promise<string> {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'broken-styles-')));
    const write = (file: string, css: string): void => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), css);
    };
    write(stylesEntry, "@import 'tailwindcss';\n@import './parts/a.css';\n");
    write('templates/styles/parts/a.css', text);
    write('top.css', "@import './none.css';");
    write('templates/bad.cjs', "require('./none.cjs');");
    const failure: unknown = await createStyleCompiler()
      .compile(folder, [], '')
      .catch((error: unknown) => error);
    if (!(failure instanceof DiagnosticsError)) return (failure as Error).message;
    return failure.diagnostics
      .map(({ message, at }) => `${at?.file}:${at?.line}:${at?.column} ${message}`)
      .join('\n');
  }
  const file = 'templates/styles/parts/a.css';

  test.each([
    ['\n  .a {\n  color: red;\n', `${file}:2:3 Missing closing } at .a`],
    ['.a { color: red; }\n}\n', `${file}:2:1 Missing opening {`],
    [
      '/* a */ .b { content: "/*"; background: url(/*); }\n.c {} /* d\n.e { color: red; }\n',
      `${file}:2:7 The comment is not closed.`,
    ],
    ["/* don't {\n", `${file}:1:1 The comment is not closed.`],
    [
      '.a {}\n<<<<<<< HEAD\n.b {}\n=======\n.c {}\n>>>>>>> other\n',
      `${file}:2:1 A merge conflict was not resolved: two versions of the text stand here.`,
    ],
    [
      '/* @apply nope-nope */\n.a {\n  @apply flex\n    nope-nope p-4;\n}\n',
      `${file}:4:5 Cannot apply unknown utility class \`nope-nope\``,
    ],
    [
      "/* @import './b.css' */\n  @import './b.css';",
      `${file}:2:3 Can't resolve './b.css' in 'templates/styles/parts'`,
    ],
    [
      "@import 'tailwindcss/nope';",
      `${file}:1:1 Can't resolve 'tailwindcss/nope' in 'templates/styles/parts'`,
    ],
    [
      '\n@import url(\'./b.css\');\n@import\n  "../b.css" layer(x);',
      `${file}:3:1 Can't resolve '../b.css' in 'templates/styles/parts'`,
    ],
    ["@import '../../../top.css';", "top.css:1:1 Can't resolve './none.css' in '.'"],
    ["a {}\n@plugin './b.js';", `${file}:2:1 Can't resolve './b.js' in 'templates/styles/parts'`],
    ["@plugin '../../bad.cjs';", "Cannot find module './none.cjs'\nRequire stack:\n- templates/bad.cjs"],
    [
      '/* theme(colors.nope) */\n.a {\n  color: theme(colors.nope);\n}',
      `${file}:3:10 Could not resolve value for theme function: \`theme(colors.nope)\`. Consider checking if the path is correct or provide a fallback value to silence this error.`,
    ],
    ['.a { @variant nope { color: red } }', 'Cannot use `@variant` with unknown variant: nope'],
  ])('%j is reported with its place, where that is known', async (text, says) => {
    expect(await mistakeIn(text)).toBe(says);
  });
});

test('a misspelt import is told with what was meant', async () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'misspelt-styles-')));
  mkdirSync(path.join(folder, 'templates/styles/parts'), { recursive: true });
  writeFileSync(path.join(folder, stylesEntry), "@import './parts/buton.css';");
  writeFileSync(path.join(folder, 'templates/styles/parts/button.css'), '');
  writeFileSync(path.join(folder, 'templates/styles/parts/button.ts'), '');
  await expect(createStyleCompiler().compile(folder, [], '')).rejects.toMatchObject({
    diagnostics: [{ code: 'bundle-error', fix: 'Did you mean "./parts/button.css"?' }],
  });
});

test.each(['mjs', 'ts'])('what a plugin in .%s imports is what it is now, in one process', (extension) => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'styles-')));
  mkdirSync(path.join(folder, path.dirname(stylesEntry)), { recursive: true });
  writeFileSync(path.join(folder, stylesEntry), `@plugin './ink.${extension}';`);
  const plugin = "({ addBase }) => addBase({ ':root': { '--ink': ink } })";
  const inStyles = (name: string) => path.join(folder, 'templates/styles', `${name}.${extension}`);
  writeFileSync(inStyles('ink'), `import { ink } from './value.${extension}';\nexport default ${plugin};`);
  const program = `
    import { writeFileSync } from 'node:fs';
    const [module, value, root] = process.argv.slice(1);
    const { createStyleCompiler } = await import(module);
    for (const ink of ['#111111', '#222222', '#333333']) {
      writeFileSync(value, 'export const ink = ' + JSON.stringify(ink));
      const { css } = await createStyleCompiler().compile(root, [], '');
      console.log(css.includes(ink));
    }`;
  const module = path.join(packageRoot, 'lib/node/bundle/styles/style-compiler.js');
  const args = ['--input-type=module', '-e', program, module, inStyles('value'), folder];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('true\ntrue\ntrue\n');
});
