import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { packageRoot } from '../package-root.ts';

const compiled = path.join(packageRoot, 'lib/node');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'code-'));
  mkdirSync(path.join(folder, 'run'));
  cpSync(path.join(compiled, 'lib/code/load-code.js'), path.join(folder, 'lib/code/load-code.mjs'));
});

afterEach(() => rmSync(folder, { recursive: true }));

interface Result {
  readonly answer: unknown;
  /** Undefined: there was no code cache. */
  readonly rejected?: boolean;
  /** V8's code cache of the module, in base64. */
  readonly cache: string;
}

/** Loads a module of `code.js`, and calls what it exports as `answer`. */
function load(name: string, loader = path.join(folder, 'lib/code/load-code.mjs')): Result {
  const script = `
    const { requireCode, loadedScripts } = await import(process.argv[1]);
    const answer = await requireCode(process.argv[2]).answer?.();
    const script = loadedScripts().get(process.argv[2]);
    const cache = script.createCachedData().toString('base64');
    process.stdout.write(JSON.stringify({ answer, cache, rejected: script.cachedDataRejected }));`;
  const args = ['--input-type=module', '-e', script, loader, name];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Result;
}

const write = (name: string, content: string | Buffer) =>
  writeFileSync(path.join(folder, 'run', name), content);

function writeCode(hash: string, ...modules: readonly string[]): void {
  write('code.js', modules.join('\n'));
  const ranges = modules.map((text, index) => {
    const start = modules.slice(0, index).join('').length + index;
    return [`${index}.js`, { range: [start, start + text.length], line: index }];
  });
  write('code.json', JSON.stringify({ hash, modules: Object.fromEntries(ranges) }));
}

function writeCache(hash: string, cache: string): void {
  const bytes = Buffer.from(cache, 'base64');
  write('code-cache.bin', bytes);
  write('code-cache.json', JSON.stringify({ hash, modules: { '0.js': [0, bytes.length] } }));
}

test('a module takes another, what Node has, and what is imported when it is called', () => {
  writeCode(
    'a',
    "exports.answer = async () => [require('./1.js').one, require('node:path').sep, (await importModule('./1.js')).one, (await importModule('node:os')).EOL];",
    'exports.one = 1;',
  );
  expect(load('0.js')).toMatchObject({ answer: [1, path.sep, 1, '\n'] });
});

test('what takes Node long to load is loaded when something of it is asked for', () => {
  const isLoaded = "process.moduleLoadList.includes('NativeModule net')";
  writeCode(
    'a',
    `const net = require('node:net');
    exports.answer = () => [${isLoaded}, net.isIP('::1'), ${isLoaded}];`,
  );
  expect(load('0.js').answer).toEqual([false, 6, true]);
});

test('a stack names file and line', () => {
  writeCode('a', '', "exports.answer = () => {\n  return new Error('!').stack;\n};");
  expect(load('1.js').answer).toContain('(sitegen/lib/node/run/code.js:3:10)');
});

test('V8 takes its code cache of the same code, from which code that imports runs, too', () => {
  writeCode('a', "exports.answer = async () => (await importModule('node:os')).EOL;");
  const first = load('0.js');
  expect(first).not.toHaveProperty('rejected');
  writeCache('a', first.cache);
  expect(load('0.js')).toMatchObject({ answer: '\n', rejected: false });
});

test('the code cache of other code of the same length is not taken', () => {
  writeCode('a', 'exports.answer = () => 1;');
  writeCache('a', load('0.js').cache);
  writeCode('b', 'exports.answer = () => 2;');
  const second = load('0.js');
  expect(second.answer).toBe(2);
  expect(second).not.toHaveProperty('rejected');
});

test.each(['code-cache.json', 'code-cache.bin'])('without %s the code runs as well', (name) => {
  writeCode('a', 'exports.answer = () => 1;');
  writeCache('a', load('0.js').cache);
  rmSync(path.join(folder, 'run', name));
  expect(load('0.js').answer).toBe(1);
});

test.each(['main.js', 'packages/markdown.js', 'packages/zod.js'])('%s has been compiled ahead', (name) => {
  expect(load(name, path.join(compiled, 'lib/code/load-code.js')).rejected).toBe(false);
});

test('no path of the machine that compiled is in the code cache', () => {
  const cache = readFileSync(path.join(compiled, 'run/code-cache.bin'));
  expect([cache.includes('sitegen/lib/node/run/code.js'), cache.includes(packageRoot)]).toEqual([
    true,
    false,
  ]);
});

test('what zod says in other languages is loaded when a config asks for it', () => {
  const script = `
    const [loader, zod] = process.argv.slice(1);
    const { z } = await import(zod);
    const { loadedScripts } = await import(loader);
    const say = () => z.number().safeParse('').error.issues[0].message;
    const isLoaded = () => loadedScripts().has('packages/zod-locales.js');
    const before = [say(), isLoaded()];
    z.config(z.locales.fr());
    process.stdout.write(JSON.stringify([...before, say(), isLoaded()]));`;
  const files = ['code/load-code.js', 'packages/zod.js'].map((name) => path.join(compiled, 'lib', name));
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', script, ...files], {
    encoding: 'utf8',
  });
  expect(JSON.parse(text)).toEqual([
    'Invalid input: expected number, received string',
    false,
    'Entrée invalide : nombre attendu, chaîne de caractères reçu',
    true,
  ]);
});
