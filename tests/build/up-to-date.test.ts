import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'fast-glob';
import { beforeAll, expect, test } from 'vitest';

import { openOutput } from '../support/output.ts';
import { buildToEnd, runBuild, type BuildEnd } from '../support/running-build.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let root: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  root = folder.path;
  await writeTree(root, smallSite);
  await buildToEnd({ root });
  return folder[Symbol.asyncDispose];
});

const stages = ({ events }: BuildEnd): number => events.filter(({ event }) => event === 'stage').length;
const resultOf = ({ events }: BuildEnd): Readonly<Record<string, unknown>> =>
  events.find(({ event }) => event === 'result') ?? {};
const bytes = (): string => {
  const output = openOutput(path.join(root, 'dist'));
  return output.files.map((file) => `${file}\n${output.text(file)}`).join('\n');
};

test('a build for which there is nothing to do says what a whole one would', async () => {
  const before = bytes();
  const idle = await buildToEnd({ root });
  expect(stages(idle)).toBe(0);
  const whole = await buildToEnd({ root, args: ['--no-cache'] });
  expect(stages(whole)).toBeGreaterThan(5);
  expect(bytes()).toBe(before);
  const { ms: _, rendered, images, ...told } = resultOf(idle);
  expect(resultOf(whole)).toMatchObject(told);
  expect([rendered, images]).toMatchObject([0, { encoded: 0 }]);
});

test.each([
  ['a text', () => appendFileSync(path.join(root, 'content/articles/first/fr.md'), '\nPlus.\n')],
  ['a template', () => appendFileSync(path.join(root, 'templates/index.tsx'), '\n')],
  ['the config', () => appendFileSync(path.join(root, 'site.config.ts'), '\n')],
  ['a public file that came', () => write('public/new.txt', 'new')],
  ['a page that went', () => rmSync(path.join(root, 'dist/fr/index.html'))],
  ['a file beside the pages', () => write('dist/stray.txt', 'not ours')],
])('%s: the site is built', async (_name, change) => {
  await buildToEnd({ root });
  change();
  expect(stages(await buildToEnd({ root }))).toBeGreaterThan(5);
});

test.each(['--drafts', '--force'])('%s: the site is built', async (flag) => {
  await buildToEnd({ root });
  expect(stages(await buildToEnd({ root, args: [flag] }))).toBeGreaterThan(5);
});

test.each([
  ['the record of the last build', []],
  ['the cache alone', ['dist', '.sitegen/build-*.json']],
])('what the config asks the environment is no other for %s', async (_name, gone) => {
  await using site = await temporaryFolder();
  const config = smallSite['site.config.ts'].replace("description: 'Home'", 'description: release');
  await writeTree(site.path, smallSite, {
    'site.config.ts': `const release = process.env.RELEASE;\n${config}`,
  });
  const build = (release: string) => buildToEnd({ root: site.path, env: { RELEASE: release } });
  await build('first');
  expect(stages(await build('first'))).toBe(0);
  for (const file of globSync(gone, { cwd: site.path, onlyFiles: false, dot: true }))
    rmSync(path.join(site.path, file), { recursive: true });
  await build('second');
  expect(openOutput(path.join(site.path, 'dist')).text('fr/index.html')).toContain('content="second"');
});

test.each([
  [
    'by another name',
    { 'lib/release.ts': 'const { env } = process;\nexport const release = () => env.RELEASE;\n' },
  ],
  [
    'in two files by one name',
    {
      'lib/stage.ts': "import process from 'node:process';\nexport const stage = () => process.env.STAGE;\n",
      'lib/release.ts':
        "import process from 'node:process';\nimport { stage } from './stage.ts';\nexport const release = () => process.env.RELEASE + (stage() ?? '');\n",
    },
  ],
])('what a page asks the environment %s is noticed', async (_name, files) => {
  await using site = await temporaryFolder();
  const config = smallSite['site.config.ts'].replace("description: 'Home'", 'description: release()');
  await writeTree(site.path, smallSite, files, {
    'site.config.ts': `import { release } from './lib/release.ts';\n${config}`,
  });
  const build = (release: string) => buildToEnd({ root: site.path, env: { RELEASE: release } });
  await build('first');
  expect(stages(await build('first'))).toBe(0);
  await build('second');
  expect(openOutput(path.join(site.path, 'dist')).text('fr/index.html')).toContain('content="second"');
});

test('an entry that becomes a link to its folder is a mistake, and stays published', async () => {
  await using site = await temporaryFolder();
  const at = (name: string) => path.join(site.path, name);
  await writeTree(site.path, smallSite);
  await buildToEnd({ root: site.path });
  renameSync(at('content/articles/first'), at('first'));
  symlinkSync('../../first', at('content/articles/first'));
  const { code, events } = await runBuild({ root: site.path });
  expect(code).toBe(1);
  expect(events.filter(({ event }) => event === 'diagnostic')).toMatchObject([
    { code: 'content-linked-folder', at: { file: 'content/articles/first' } },
  ]);
  expect(openOutput(at('dist')).files).toContain('fr/article/first/index.html');
});

test('A-1 what is built again at another time keeps its id, and the time of the first build', async () => {
  await using site = await temporaryFolder();
  const buildAt = async (seconds: number) => {
    const env = { SOURCE_DATE_EPOCH: String(seconds) };
    await buildToEnd({ root: site.path, args: ['--no-cache'], env });
    return openOutput(path.join(site.path, 'dist')).json('builds/latest.json');
  };
  await writeTree(site.path, smallSite);
  const first = (await buildAt(1_000_000_000)) as { readonly id: string };
  expect(first).toEqual({ id: expect.any(String) as string, timestamp: 1_000_000_000_000 });
  expect(await buildAt(1_100_000_000)).toEqual(first);
  await writeTree(site.path, { 'public/new.txt': 'new' });
  expect(await buildAt(1_100_000_000)).toMatchObject({ timestamp: 1_100_000_000_000 });
});

test('warnings are told again, and are failures again', async () => {
  write('templates/styles/main.css', `@import 'tailwindcss';\n.x { background: url('./missing.png') }\n`);
  const first = await runBuild({ root });
  const again = await runBuild({ root });
  const told = ({ events }: BuildEnd) => events.filter(({ event }) => event === 'diagnostic');
  expect(told(first).length).toBeGreaterThan(0);
  expect(told(again)).toEqual(told(first));
  expect(again.code).toBe(first.code);
  expect((await runBuild({ root, args: ['--fail-on', 'warning'] })).code).toBe(1);
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
