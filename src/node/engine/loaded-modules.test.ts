import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { packageRoot } from '../lib/package-root.ts';

test('an engine is opened without the libraries for which there may be no work', () => {
  const script = `
    import Module from 'node:module';
    for (const name of ['create-engine.js', 'create-dev-engine.js'])
      await import(new URL(name, process.argv[1]));
    console.log(JSON.stringify(Object.keys(Module._cache)));`;
  const folder = `file://${path.join(packageRoot, 'lib/node/engine')}/`;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', script, folder], {
    encoding: 'utf8',
  });
  const loaded = (JSON.parse(text) as string[]).map(
    (file) => /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0],
  );
  expect(loaded.map((name) => name?.slice(0, 'node_modules/@libsql'.length))).toContain(
    'node_modules/@libsql',
  );
  for (const name of ['sharp', 'esbuild', 'satori']) expect(loaded).not.toContain(`node_modules/${name}`);
});

test('what is run takes no module of the generator that is a file of its own', () => {
  const folder = path.join(packageRoot, 'lib/node/run');
  const { modules } = JSON.parse(readFileSync(path.join(folder, 'code.json'), 'utf8')) as {
    readonly modules: Readonly<Record<string, unknown>>;
  };
  const code = readFileSync(path.join(folder, 'code.js'), 'utf8');
  const taken = [...code.matchAll(/(?:require|importModule)\("(\.[\w./-]*)"\)/g)].map(
    ([, name = '']) => name,
  );
  expect(taken.length).toBeGreaterThan(100);
  expect(taken.filter((name) => !Object.hasOwn(modules, name.slice('./'.length)))).toEqual([]);
});

test('front matter is read without a parser of JavaScript', () => {
  const script = `
    import Module from 'node:module';
    await import(process.argv[1]);
    console.log(Object.keys(Module._cache).join());`;
  const file = `file://${path.join(packageRoot, 'lib/node/lib/packages/gray-matter.js')}`;
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', script, file]);
  expect(String(loaded)).not.toContain('esprima');
});

test.each([
  ['fast-glob'],
  ['gray-matter'],
  ['libsql', '@libsql/'],
  ['markdown'],
  ['satteri', '@bruits/'],
  // Native code, and files that are found by their own place.
  ['tailwind', 'jiti', 'lightningcss'],
  ['yaml'],
  ['zod'],
  ['zod-locales'],
])('%s.js has all that it takes of its packages in it', (name, ...others) => {
  const script = `
      import Module from 'node:module';
      const exports = Object.keys(await import(process.argv[1]));
      console.log(JSON.stringify({ exports, loaded: Object.keys(Module._cache) }));`;
  const file = `file://${path.join(packageRoot, 'lib/node/lib/packages', `${name}.js`)}`;
  const args = ['--input-type=module', '-e', script, file];
  const { exports, loaded } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as {
    readonly exports: readonly string[];
    readonly loaded: readonly string[];
  };
  expect(exports.length).toBeGreaterThan(0);
  const packages = loaded.map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file);
  expect(packages.filter((found) => !others.some((other) => found.startsWith(other)))).toEqual([]);
});
