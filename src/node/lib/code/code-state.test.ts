import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';

import { codeState, describeState, watchedFiles } from './code-state.ts';

let root: string;

const at = (file: string): string => path.resolve(root, file);

function write(file: string, text = ''): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

const json = (file: string, value: unknown): void => write(file, JSON.stringify(value));

/** Whether bundles of these files are others after a change. */
function isOther(inputs: readonly string[], change: () => void): boolean {
  const describeAll = () => describeState(root, codeState(root, inputs.map(at))).join('\n');
  const before = describeAll();
  change();
  return describeAll() !== before;
}

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'code-'));
  root = path.join(folder, 'sites/one');
  write('templates/home.tsx');
  write('package.json', '{}');
});

describe('a file that is found instead of another', () => {
  test.each([
    ['another ending', 'lib/note.ts', 'lib/note.tsx', true],
    ['a file for a folder', 'lib/note/index.ts', 'lib/note.js', true],
    ['a file for the folder of a package', 'lib/note/src/main.ts', 'lib/note.js', true],
    ['above the site', '../shared/note.ts', '../shared/note.tsx', true],
    ['a folder above the site', '../shared/index.ts', '../shared.ts', true],
    ['a file of another name', 'lib/note.ts', 'lib/other.ts', false],
    ['what no name leads to', 'lib/note.ts', 'lib/note.md', false],
    ['in a package', 'node_modules/one/a.js', 'node_modules/one/a.ts', false],
  ])('%s', (_name, input, other, expected) => {
    write(input);
    expect(isOther([input], () => write(other))).toBe(expected);
  });

  test('its bytes make no difference', () => {
    write('lib/note.css', 'one');
    expect(isOther(['lib/note.tsx'], () => write('lib/note.css', 'other'))).toBe(false);
  });

  test('where paths of the compiler lead to several places', () => {
    json('tsconfig.json', { compilerOptions: { baseUrl: 'src', paths: { '@/*': ['first/*', 'second/*'] } } });
    write('src/second/ui/note.ts');
    expect(isOther(['src/second/ui/note.ts'], () => write('src/first/ui/note.ts'))).toBe(true);
  });
});

describe('what is said of a package', () => {
  test.each([
    ['one that is linked', '../packages/words/lib/a.js', '../packages/words/package.json'],
    ['one that is installed', 'node_modules/words/lib/a.js', 'node_modules/words/package.json'],
    ['a folder of the site', 'lib/words/a.js', 'lib/words/package.json'],
    ['the site', 'lib/words/a.js', 'package.json'],
    ['what is installed', 'lib/words/a.js', 'node_modules/.package-lock.json'],
    ['what pnpm has installed', 'lib/words/a.js', 'node_modules/.pnpm/lock.yaml'],
    ['what is installed for a workspace', 'lib/words/a.js', '../../node_modules/.package-lock.json'],
  ])('%s', (_name, input, manifest) => {
    write(input);
    write(manifest, '{}');
    expect(isOther([input], () => json(manifest, { main: 'b.js' }))).toBe(true);
  });

  test('one that comes', () => {
    write('lib/words/a.js');
    expect(isOther(['lib/words/a.js'], () => json('lib/package.json', {}))).toBe(true);
  });

  test('not of those above the next', () => {
    write('../package.json', '{}');
    expect(isOther(['lib/a.js'], () => json('../package.json', { name: 'all' }))).toBe(false);
  });
});

describe('the settings of the compiler', () => {
  const settings = (name: string) => ({ compilerOptions: { paths: { '@': [name] } } });

  test.each([
    ['in the site', ['tsconfig.json']],
    ['above it', ['../../tsconfig.json']],
    ['by another name', ['jsconfig.json']],
    ['of a folder', ['lib/tsconfig.json']],
  ])('%s', (_name, [file = '']) => {
    json(file, {});
    expect(isOther(['lib/a.ts'], () => json(file, settings('./b')))).toBe(true);
  });

  test.each([
    ['a file', './cfg/base.json', 'cfg/base.json'],
    ['without its ending', './cfg/base', 'cfg/base.json'],
    ['a folder', '..', '../tsconfig.json'],
    ['several', ['./cfg/one.json', './cfg/base.json'], 'cfg/base.json'],
    ['a package', 'base', 'node_modules/base/tsconfig.json'],
    ['a package above', 'base', '../../node_modules/base/tsconfig.json'],
    ['a file of a package', '@acme/base/strict', 'node_modules/@acme/base/strict.json'],
  ])('that extend %s', (_name, extended, file) => {
    json('tsconfig.json', { extends: extended });
    json(file, {});
    expect(isOther(['lib/a.ts'], () => json(file, settings('./b')))).toBe(true);
  });

  test.each([
    ['its field', { tsconfig: './shared/base.json' }, 'base'],
    ['its exports', { exports: { './strict': './shared/base.json' } }, 'base/strict'],
  ])('that extend what a package names in %s', (_name, manifest, extended) => {
    json('tsconfig.json', { extends: extended });
    json('node_modules/base/package.json', manifest);
    json('node_modules/base/shared/base.json', {});
    const change = () => json('node_modules/base/shared/base.json', settings('./b'));
    expect(isOther(['lib/a.ts'], change)).toBe(true);
  });

  test('that extend others in turn, and themselves in the end', () => {
    write('tsconfig.json', '{ /* "extends": "./no.json" */ "extends": "./a.json", // all\n }');
    json('a.json', { extends: './b.json' });
    json('b.json', { extends: './tsconfig.json' });
    expect(isOther(['lib/a.ts'], () => json('b.json', settings('./b')))).toBe(true);
    expect(isOther(['lib/a.ts'], () => write('no.json', '{}'))).toBe(false);
  });

  test.each(['{', 'null', '3', '{ "extends": 3, "compilerOptions": null }'])(
    'that say nothing: %s',
    (text) => {
      write('tsconfig.json', text);
      expect(isOther(['lib/a.ts'], () => write('tsconfig.json', '{}'))).toBe(true);
    },
  );
});

test('a server watches no folder above the site for what may come', () => {
  json('../../tsconfig.json', {});
  const watched = watchedFiles(root, codeState(root, [at('lib/a.ts'), at('../shared/b.ts')]));
  expect(watched).toEqual(
    expect.arrayContaining(['tsconfig.json', '../../tsconfig.json', 'lib/a.tsx', '../shared/b.tsx'].map(at)),
  );
  expect(watched).not.toContain(at('../tsconfig.json'));
  expect(watched.filter((file) => file.includes('node_modules'))).toEqual([]);
});
