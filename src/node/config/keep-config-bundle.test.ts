import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';

import { bundleConfig } from './bundle-config.ts';
import { keepConfigBundle } from './keep-config-bundle.ts';

const real = vi.hoisted(() => ({ bundleConfig: undefined as unknown }));

vi.mock(import('./bundle-config.ts'), async (original) => {
  const { bundleConfig } = await original();
  real.bundleConfig = bundleConfig;
  return { bundleConfig: vi.fn<typeof bundleConfig>(bundleConfig) };
});

let root: string;
let cacheDir: string | undefined;

const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text);

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'config-'));
  cacheDir = path.join(root, 'cache');
  mkdirSync(path.join(root, 'lib'));
  mkdirSync(path.join(root, 'node_modules'));
  write('site.config.ts', `import { name } from './lib/name';\nexport default { name };\n`);
  write('lib/name.js', `export const name = 'first';\n`);
  await setTimeout(20);
  await keep();
  vi.mocked(bundleConfig).mockClear();
});

const keep = () => keepConfigBundle({ root, configFile: path.join(root, 'site.config.ts'), cacheDir });

const isKept = async (): Promise<boolean> => {
  await keep();
  return vi.mocked(bundleConfig).mock.calls.length === 0;
};

test('a config that is as it was is not bundled again', async () => {
  expect(await isKept()).toBe(true);
});

test('the folder of a file that it imported is gone', async () => {
  rmSync(path.join(root, 'lib'), { recursive: true });
  write('site.config.ts', `export default { name: 'moved' };\n`);
  expect((await keep()).code).toContain('moved');
});

test.each([
  ['its file', () => write('site.config.ts', `export default { name: 'other' };\n`)],
  ['a file that it imports', () => write('lib/name.js', `export const name = 'other';\n`)],
  ['a file that is found before another', () => write('lib/name.ts', `export const name = 'other';\n`)],
  ['the compiler’s settings', () => write('tsconfig.json', '{}')],
  ['what is installed', () => write('node_modules/.package-lock.json', '{}')],
])('%s is another', async (_name, change) => {
  change();
  expect(await isKept()).toBe(false);
  const { code } = await keep();
  if (!/settings|installed/.test(_name)) expect(code).toContain('other');
});

test('a file that changes while it is bundled', async () => {
  write('lib/name.js', `export const name = 'second';\n`);
  vi.mocked(bundleConfig).mockImplementationOnce(async (...site) => {
    const bundle = await (real.bundleConfig as typeof bundleConfig)(...site);
    write('lib/name.js', `export const name = 'third';\n`);
    return bundle;
  });
  expect((await keep()).code).toContain('second');
  expect((await keep()).code).toContain('third');
});

test('a kept bundle that was damaged, and a folder that cannot be written', async () => {
  const [name = ''] = readdirSync(String(cacheDir));
  const file = path.join(String(cacheDir), name);
  writeFileSync(file, readFileSync(file, 'utf8').replace('first', 'worst'));
  expect((await keep()).code).toContain('first');
  cacheDir = path.join(root, 'site.config.ts');
  expect((await keep()).code).toContain('first');
  cacheDir = undefined;
  expect((await keep()).code).toContain('first');
});
