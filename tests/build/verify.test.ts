import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createCacheStore } from '../../src/node/engine/store/create-cache-store.ts';
import { packStates, readStates, type PackedStates } from '../../src/node/lib/files/file-states.ts';
import { sha256 } from '../../src/node/lib/bytes/hash.ts';
import { readSealed, writeSealed } from '../../src/node/lib/files/sealed-json.ts';
import { buildToEnd, runBuild, type BuildEnd } from '../support/running-build.ts';
import { sitegen, temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let root: string;
let page: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  root = folder.path;
  page = path.join(root, 'dist/fr/article/first/index.html');
  await writeTree(root, smallSite);
  await buildToEnd({ root });
});
afterEach(() => folder[Symbol.asyncDispose]());

const verify = (...args: readonly string[]) => runBuild({ root, args: ['--verify', ...args] });
const cacheDir = () => path.join(root, '.sitegen/cache');
const cached = (pattern: RegExp) =>
  path.join(cacheDir(), readdirSync(cacheDir()).find((name) => pattern.test(name)) ?? '');
const stages = ({ events }: BuildEnd) =>
  events.filter(({ event }) => event === 'stage').map(({ stage }) => stage);
const codes = ({ events }: BuildEnd) =>
  events.filter(({ event }) => event === 'diagnostic').map(({ code }) => code);
const resultOf = ({ events }: BuildEnd) => events.find(({ event }) => event === 'result');

test('a build that is right is published after it was verified; an idle one is verified alone', async () => {
  appendFileSync(path.join(root, 'content/articles/first/fr.md'), '\nPlus.\n');
  const whole = await verify();
  expect(whole.code).toBe(0);
  expect(stages(whole).slice(-2)).toEqual(['verify', 'publish']);
  const verified = { pages: expect.any(Number) as number, files: expect.any(Number) as number };
  expect(resultOf(whole)).toMatchObject({ published: true, verified });
  expect(readFileSync(page, 'utf8')).toContain('Plus.');

  const idle = await verify();
  expect([idle.code, stages(idle)]).toEqual([0, ['verify']]);
  expect(resultOf(idle)?.['verified']).toEqual(resultOf(whole)?.['verified']);
  const { stderr } = await sitegen(['build', '--verify', '--root', root]);
  expect(stderr).toMatch(/^Verified \d+ files, \d+ pages among them/m);
});

test('a page of the cache that is wrong fails the build, and nothing is published', async () => {
  const right = readFileSync(page, 'utf8');
  const wrong = right.replace('Bonjour', 'Bonsoir');
  const store = createCacheStore(cacheDir());
  store.set('blob', sha256(right), Buffer.from(wrong));
  store.close();
  rmSync(page);
  appendFileSync(path.join(root, 'locales/fr.json'), '\n');
  const { code, ...end } = await verify();
  expect([code, codes({ code, ...end })]).toEqual([1, ['cache-mismatch']]);
  expect(existsSync(page)).toBe(false);

  expect((await verify('--no-cache')).code).toBe(0);
  expect(readFileSync(page, 'utf8')).toBe(right);
});

test('a kept bundle of the config that is wrong is found', async () => {
  const kept = cached(/^config-/);
  const { bundle, ...known } = readSealed(kept) as { readonly bundle: { readonly code: string } };
  const code = bundle.code.replaceAll('Small', 'Smell');
  await writeSealed(kept, { ...known, bundle: { ...bundle, code, moduleName: 'config-wrong.mjs' } });
  const end = await verify();
  expect([end.code, codes(end)]).toEqual([1, ['cache-mismatch']]);
});

test('a changed page that the record of the last build believes in is found', async () => {
  const right = readFileSync(page, 'utf8');
  writeFileSync(page, right.replace('Bonjour', 'Bonsoir'));
  const record = cached(/^build-/);
  const { outputs, ...known } = readSealed(record) as { readonly outputs: { readonly tree: PackedStates } };
  const { base, names } = outputs.tree;
  await writeSealed(record, { ...known, outputs: { ...outputs, tree: packStates(readStates(base, names)) } });
  expect(stages(await buildToEnd({ root }))).toEqual([]);

  const end = await verify();
  expect([end.code, codes(end), stages(end)]).toEqual([1, ['cache-mismatch'], ['verify']]);
  expect(resultOf(end)).toMatchObject({ ok: false, published: false });
  for (const fact of ['buildId', 'files']) expect(resultOf(end)).not.toHaveProperty(fact);
  expect(readFileSync(page, 'utf8')).toContain('Bonsoir');

  expect((await verify('--no-cache')).code).toBe(0);
  expect(readFileSync(page, 'utf8')).toBe(right);
});

test('without the cache, it finds a template that does not always give the same', async () => {
  const templates = smallSite['templates/all.tsx'].replace('<h1>{title}', '<h1>{Math.random()}');
  await writeTree(root, { 'templates/all.tsx': templates });
  const { code, ...end } = await verify('--no-cache');
  expect([code, codes({ code, ...end })]).toEqual([1, ['cache-mismatch']]);
});
