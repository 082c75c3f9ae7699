import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { DiagnosticsError } from '../lib/diagnostics/diagnostics.ts';
import { loadModule } from '../lib/code/load-module.ts';
import type { Site } from '../model/site.ts';
import { placeModule } from './bundle-module.ts';
import { bundlePackages } from './bundle-packages.ts';
import { createTemplatesBundler, type TemplatesBundler, type TemplatesCode } from './bundle-templates.ts';

let site: Site;
let bundler: TemplatesBundler;
/** What the packages were bundled of, each time that they were. */
let bundled: (readonly string[])[];

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(site.root, file)), { recursive: true });
  writeFileSync(path.join(site.root, file), text);
}

function writePackage(name: string, fields: object, text: string): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js', ...fields }));
  write(`node_modules/${name}/index.js`, text);
}

const writeTemplates = (...lines: readonly string[]): void =>
  write('templates/index.ts', [...lines, `export const layouts = {};`].join('\n'));

const packagesOf = async (names: readonly string[]) => (await bundlePackages(site, names)).value;

const bundle = async (previous?: TemplatesCode, areNamesKnown = true): Promise<TemplatesCode> => {
  const { value } = await bundler.bundle({
    islands: [],
    packages: previous?.packages,
    areNamesKnown,
    cacheDir: site.cacheDir,
    // As for a site, the last packages are kept.
    bundlePackages(names) {
      if (names.join() !== bundled.at(-1)?.join()) bundled.push(names);
      return packagesOf(names);
    },
  });
  return value;
};

async function load({ code, packages }: TemplatesCode): Promise<readonly string[]> {
  await placeModule(site, (await packagesOf(packages)).code);
  const { file } = await placeModule(site, code);
  const { site: exported } = loadModule(file) as { readonly site: { readonly templates: object } };
  return Object.keys(exported.templates);
}

beforeEach(() => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'templates-')));
  site = { root, cacheDir: path.join(root, '.sitegen/cache') } as Site;
  bundler = createTemplatesBundler(site);
  bundled = [];
  write('package.json', '{ "type": "module" }');
  writePackage('esm', { type: 'module' }, `export default 'esm-default'; export const named = 'esm-named';`);
  writePackage('cjs', {}, `exports.named = 'cjs-named'; exports['odd name'] = 1;`);
});

afterEach(() => bundler[Symbol.asyncDispose]());

test('packages mean what they would in one bundle', async () => {
  writeTemplates(
    `import esm, { named as fromEsm } from 'esm';`,
    `import cjs, { named as fromCjs } from 'cjs';`,
    `import * as all from 'esm';`,
    `export * from './more.ts';`,
    `export const templates = { [esm]: 1, [fromEsm]: 1, [cjs.named]: 1, [fromCjs + '2']: 1, ['all ' + Object.keys(all)]: 1 };`,
  );
  write('templates/more.ts', `export * from 'esm';\nexport const later = () => import('cjs');`);
  expect(await load(await bundle())).toEqual([
    'esm-default',
    'esm-named',
    'cjs-named',
    'cjs-named2',
    'all default,named',
  ]);
});

test('a template that changes leaves the packages as they are', async () => {
  writeTemplates(`import esm from 'esm';`, `export const templates = { [esm]: 1 };`);
  const first = await bundle();
  writeTemplates(`import esm from 'esm';`, `export const templates = { [esm + '!']: 1 };`);
  const second = await bundle(first);
  expect(bundled).toEqual([first.packages]);
  expect(second.packages).toEqual(first.packages);
  expect(second.code.hash).not.toBe(first.code.hash);
  expect(await load(second)).toEqual(['esm-default!']);
});

test('what is imported decides about the packages, not what was imported before', async () => {
  writeTemplates(`import esm from 'esm';`, `import 'cjs';`, `export const templates = { [esm]: 1 };`);
  const both = await bundle();
  writeTemplates(`import esm from 'esm';`, `export const templates = { [esm]: 1 };`);
  expect(await bundle(both)).toEqual(await bundle());
  expect(bundled.map((names) => names.includes('cjs'))).toEqual([true, false]);
});

test('packages are bundled while templates are', async () => {
  writeTemplates(`import esm from 'esm';`, `import './missing.ts';`);
  await expect(bundle()).rejects.toThrow(DiagnosticsError);
  expect(bundled.map((names) => names.includes('esm'))).toEqual([true]);
});

test('packages of which only the text of the templates speaks are left out', async () => {
  writeTemplates(`import esm from 'esm';`, `export const templates = { [esm]: 1 };`);
  const expected = await bundle();
  for (const other of ['cjs', 'not-there']) {
    writeTemplates(
      `import esm from 'esm';`,
      `/* import '${other}'; */`,
      `export const templates = { [esm]: 1 };`,
    );
    expect((await bundle()).packages).toEqual(expected.packages);
    expect(bundled.at(-2)).toContain(other);
  }
});

test('a name is what the settings of its folder make of it', async () => {
  writeTemplates(
    `import esm from 'esm';`,
    `import own from './other/deep/own.ts';`,
    `import below from './other/deep/below/own.ts';`,
    `export const templates = { [esm]: 1, [own]: 1, [below + '2']: 1 };`,
  );
  for (const folder of ['deep', 'deep/below'])
    write(`templates/other/${folder}/own.ts`, `export { default } from 'esm';`);
  write('templates/other/deep/mine.ts', `export default 'mine';`);
  const settings = { compilerOptions: { baseUrl: '.', paths: { esm: ['./mine.ts'] } } };
  const before = await bundle();
  expect(await load(before)).toEqual(['esm-default', 'esm-default2']);
  // The same bundler, which knows what the names meant before.
  write('templates/other/deep/tsconfig.json', JSON.stringify(settings));
  expect(await load(await bundle(before))).toEqual(['esm-default', 'mine', 'mine2']);
});

test('settings that compile JSX otherwise make no difference, even to a bundler that did not know them', async () => {
  write('templates/b.tsx', `export const { type } = <b>x</b>;`);
  writeTemplates(`import { type } from '@/b.tsx';`, `export const templates = { [type]: 1 };`);
  const others = { strict: true, paths: { '@/*': ['./templates/*'] } };
  const settings = (jsx: string) =>
    write('tsconfig.json', JSON.stringify({ compilerOptions: { jsx, ...others } }));
  settings('react-jsx');
  const before = await bundle(await bundle());
  settings('react');
  expect((await bundle(before)).code).toEqual(before.code);
});

test('a name that begins with that of a known package is another one', async () => {
  write('node_modules/esm/deep.js', `export default 'deep';`);
  writeTemplates(`import esm from 'esm';`, `export const templates = { [esm]: 1 };`);
  const before = await bundle();
  writeTemplates(
    `import esm from 'esm';`,
    `import deep from 'esm/deep.js';`,
    `export const templates = { [esm + deep]: 1 };`,
  );
  const after = await bundle(before);
  expect(await load(after)).toEqual(['esm-defaultdeep']);
  expect(after).toEqual(await bundle());
});

test('settings that have changed are asked what names mean', async () => {
  writeTemplates(`import esm from 'esm';`, `export const templates = { [esm]: 1 };`);
  write('mine.ts', `export default 'mine';`);
  const before = await bundle();
  const settings = { compilerOptions: { baseUrl: '.', paths: { esm: ['./mine.ts'] } } };
  write('tsconfig.json', JSON.stringify(settings));
  const after = await bundle(before, false);
  expect(await load(after)).toEqual(['mine']);
  expect(after).toEqual(await bundle());
});

test('code for the browser may need another version of a package', async () => {
  writePackage('lazy', { type: 'module' }, `export { old } from 'esm';`);
  write(
    'node_modules/lazy/node_modules/esm/package.json',
    '{ "name": "esm", "type": "module", "main": "index.js" }',
  );
  write('node_modules/lazy/node_modules/esm/index.js', `export const old = 1;`);
  const lines = [`import esm from 'esm';`, `export const later = () => import('lazy');`];
  writeTemplates(...lines, `export const templates = { [esm]: 1 };`);
  const before = await bundle();
  for (const mark of ['1', '2', '3']) {
    writeTemplates(...lines, `export const templates = { [esm + ${mark}]: 1 };`);
    const after = await bundle(before);
    expect(await load(after)).toEqual([`esm-default${mark}`]);
    expect(after).toEqual(await bundle());
  }
});

test('code beside the site has the packages of its own folder', async () => {
  const beside = path.join(site.root, '../', `${path.basename(site.root)}-beside`);
  const modules = path.relative(site.root, path.join(beside, 'node_modules/esm'));
  write(path.join(modules, 'package.json'), '{ "name": "esm", "type": "module", "main": "index.js" }');
  write(path.join(modules, 'index.js'), `export default 'beside';`);
  write(path.join(modules, '../../code.ts'), `export { default } from 'esm';`);
  const lines = [
    `import esm from 'esm';`,
    `import code from '../${path.relative(site.root, beside)}/code.ts';`,
  ];
  writeTemplates(...lines, `export const templates = { [esm]: 1, [code]: 1 };`);
  const before = await bundle();
  writeTemplates(...lines, `export const templates = { [esm]: 1, [code + '!']: 1 };`);
  expect(await load(before)).toEqual(['esm-default', 'beside']);
  expect(await load(await bundle(before))).toEqual(['esm-default', 'beside!']);
});

test('a mistake in a template is reported, whatever is known', async () => {
  writeTemplates(`import esm from 'esm';`, `export const templates = { [esm]: 1 };`);
  const before = await bundle();
  writeTemplates(`import { nothing } from 'esm';`, `export const templates = { [nothing]: 1 };`);
  await expect(bundle(before)).rejects.toMatchObject({
    diagnostics: [
      { message: '"esm" does not export "nothing".', at: { file: 'templates/index.ts', line: 1 } },
    ],
  });
});

test('what the code is does not depend on where the cache lies', async () => {
  writeTemplates(
    `import esm from 'esm';`,
    `export const templates = { [esm]: 1 };`,
    `export const later = () => import('esm');`,
  );
  const { code } = await bundle();
  site = { ...site, cacheDir: path.join(site.root, 'another/cache') };
  expect((await bundle()).code.hash).toBe(code.hash);
});

test('the code names no folder of the machine', async () => {
  writeTemplates(`import esm from 'esm';`, `export const templates = { [esm]: 1 };`);
  const { code, packages } = await bundle();
  expect(code.text + (await packagesOf(packages)).code.text).not.toContain(site.root);
  expect(code.text).not.toContain(readFileSync(path.join(site.root, 'node_modules/esm/index.js'), 'utf8'));
});

test('a package that is not installed is a mistake', async () => {
  writeTemplates(`import x from 'not-there';`, `export const templates = { x };`);
  await expect(bundle()).rejects.toThrow(DiagnosticsError);
});
