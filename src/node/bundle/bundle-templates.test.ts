import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { DiagnosticsError } from '../lib/diagnostics.ts';
import { loadModule } from '../lib/load-module.ts';
import type { Site } from '../model/site.ts';
import { placeModule } from './bundle-module.ts';
import { createTemplatesBundler, type TemplatesBundler, type TemplatesCode } from './bundle-templates.ts';
import { bundlePackages } from './share-packages.ts';

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

const bundle = async (previous?: TemplatesCode): Promise<TemplatesCode> => {
  const { value } = await bundler.bundle({
    islands: [],
    packages: previous?.packages,
    bundlePackages(names) {
      bundled.push(names);
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
  expect(bundled).toEqual([first.packages, first.packages]);
  expect(second.packages).toEqual(first.packages);
  expect(second.code.hash).not.toBe(first.code.hash);
  expect(await load(second)).toEqual(['esm-default!']);
});

test('what is imported decides about the packages, not what was imported before', async () => {
  writeTemplates(`import esm from 'esm';`, `import 'cjs';`, `export const templates = { [esm]: 1 };`);
  const both = await bundle();
  writeTemplates(`import esm from 'esm';`, `export const templates = { [esm]: 1 };`);
  expect(await bundle(both)).toEqual(await bundle());
  expect(bundled.map((names) => names.includes('cjs'))).toEqual([true, true, false, false]);
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
