import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
  expect(loaded).toContain('node_modules/libsql');
  for (const name of ['sharp', 'esbuild', 'satori']) expect(loaded).not.toContain(`node_modules/${name}`);
});

test('what is run imports no module of the generator that is a file of its own', () => {
  const folder = path.join(packageRoot, 'lib/node/run');
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(files).toEqual(expect.arrayContaining(['main.js', 'parse-worker.js', 'render-worker.js']));
  const imported = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^import .*?"(\.[^"]*)";$/gm)].map(
      ([, name = '']) => path.relative(path.dirname(folder), path.join(folder, name)),
    ),
  );
  expect(imported.length).toBeGreaterThan(files.length);
  expect(imported.filter((file) => !/^(?:run|lib\/packages)\/[^/]+$/.test(file))).toEqual([]);
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

test.each(['fast-glob', 'gray-matter', 'markdown', 'yaml', 'zod'])(
  '%s.js is one file with all that it takes of its packages',
  (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
    const file = path.join(folder, `${name}.mjs`);
    cpSync(path.join(packageRoot, 'lib/node/lib/packages', `${name}.js`), file);
    const script = 'console.log(Object.keys(await import(process.argv[1])).length)';
    const count = execFileSync(process.execPath, ['--input-type=module', '-e', script, file]);
    expect(Number(count)).toBeGreaterThan(0);
  },
);
