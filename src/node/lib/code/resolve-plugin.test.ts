import { build } from 'esbuild';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';

import { packageRoot } from '../package-root.ts';
import { resolvePlugin } from './resolve-plugin.ts';

let site: string;

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'resolve-'));
});

/** Where a config's import of `name` leads. */
async function importOf(name: string): Promise<string | undefined> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${name}'`, resolveDir: site },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    plugins: [resolvePlugin(site, true)],
  });
  return /from "(.+)"/.exec(outputFiles[0]?.text ?? '')?.[1];
}

const inGenerator = (file: string): string => pathToFileURL(path.join(packageRoot, file)).href;

test('a config gets the generator’s zod as one file, and its other packages as they are', async () => {
  expect(await importOf('zod')).toBe(inGenerator('lib/node/lib/packages/zod.js'));
  expect(await importOf('zod/mini')).toBe(inGenerator('node_modules/zod/mini/index.js'));
  expect(await importOf('sitegen')).toBe(inGenerator('lib/index.js'));
});

test('a config gets the zod that its site has installed', async () => {
  const folder = path.join(site, 'node_modules/zod');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "zod", "main": "own.js" }');
  writeFileSync(path.join(folder, 'own.js'), 'export const z = {};');
  expect(await importOf('zod')).toBe(pathToFileURL(path.join(folder, 'own.js')).href);
});

test.each(['path', 'node:path', 'fs/promises'])(
  'a module of Node is imported by its name: %s',
  async (name) => {
    expect(await importOf(name)).toBe(name);
  },
);
