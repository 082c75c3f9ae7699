import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createStyleCompiler, stylesEntry, type StyleCompiler } from './style-compiler.ts';

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

describe('after the stylesheet was compiled', () => {
  beforeEach(async () => {
    const { css, sources } = await compiler.compile(root, classes);
    expect(css).toContain('.p-4');
    expect(sources).toContain(path.join(root, stylesEntry));
  });

  test.each<[string, string[], string[]?]>([
    ['the same class names', []],
    ['more words', ['cellar', "L'or"]],
    ['fewer words', [], ['the', 'return']],
  ])('%s have it', async (_case, came, gone) => {
    expect(compiler.fits(other(came, gone))).toBe(true);
    const { css } = await createStyleCompiler().compile(root, classes);
    expect((await compiler.compile(root, other(came, gone))).css).toBe(css);
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
