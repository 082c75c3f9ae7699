import fs, {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';

import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { TICK_MS } from '../../lib/files/file-stamps.ts';
import type { Site } from '../../model/site.ts';
import { compareLastBuild, recordBuild, type FinishedBuild } from './build-record.ts';
import { clockRange } from './clock-range.ts';
import type { BuildResult } from '../engine-types.ts';
import { scanSources } from '../scan/scan-sources.ts';

vi.mock('../../images/load-sharp.ts', { spy: true });

let root: string;
let site: Site;
const options = { failOn: 'error' } as const;

const result: BuildResult = {
  diagnostics: [],
  published: true,
  buildId: 'b1',
  summary: {
    pages: 2,
    rendered: 1,
    files: { written: 3, unchanged: 4, removed: 1 },
    images: { files: 2, encoded: 1, bytes: 100 },
    scripts: [],
    styles: [],
    routes: [],
  },
  ms: 1000,
};

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'record-'));
  for (const file of [
    'content/notes/a/fr.md',
    'templates/index.ts',
    'locales/fr.json',
    'public/robots.txt',
    'public/.well-known/security.txt',
    'dist/fr/index.html',
    'dist/builds/latest.json',
    'site.config.ts',
    'package.json',
    'node_modules/react/index.js',
    'node_modules/.package-lock.json',
    '.sitegen/forms/site.json',
  ])
    write(file, 'old text');
  site = {
    root,
    outDir: path.join(root, 'dist'),
    cacheDir: path.join(root, '.sitegen/cache'),
    pages: { home: () => ({ title: 'old' }) },
    clock: { now: '2026-06-01T00:00:00.000Z', timestamp: undefined },
    drafts: false,
    jobs: 2,
  } as unknown as Site;
  // Long enough for every clock of a file system.
  await setTimeout(20);
});

const scan = () => scanSources(root);

const published = () =>
  fs
    .readdirSync(path.join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(root, 'dist', file)).isFile());

const record = async (build: Partial<FinishedBuild> = {}) =>
  recordBuild(
    site,
    {
      began: Date.now(),
      published: performance.now(),
      sources: await scan(),
      outputs: { files: published(), written: [], removed: [], isWhole: true, before: undefined },
      codeFiles: ['site.config.ts', 'node_modules/react/index.js'].map((file) => path.join(root, file)),
      clock: clockRange(site.clock.now, []),
      result,
      ...build,
    },
    options,
  );

const find = (changed: Partial<Site> = {}) => compareLastBuild({ ...site, ...changed }, options)?.finished;

const at = (now: string) => find({ clock: { now, timestamp: undefined } });

test('while nothing has changed, the result is that of a build that did nothing', async () => {
  await record();
  expect(find()).toEqual({
    ...result,
    summary: {
      ...result.summary,
      rendered: 0,
      files: { written: 0, unchanged: 7, removed: 0 },
      images: { files: 2, encoded: 0, bytes: 100 },
    },
  });
  expect(find({ jobs: 1 })).toBeDefined();
});

test('another ICU may write dates and numbers in another way', async () => {
  await record();
  using _versions = vi
    .spyOn(process, 'versions', 'get')
    .mockReturnValue({ ...process.versions, icu: '99.1' });
  expect(find()).toBeUndefined();
});

test('while an icon of another host is missing, every build asks for it', async () => {
  const missing = diagnostic('icon-set', { message: 'timed out', severity: 'warning' });
  await record({ result: { ...result, diagnostics: [missing] } });
  expect(find()).toBeUndefined();
});

test('the states of published files are read a tick after the last of them was written', async () => {
  const sources = await scan();
  const written = performance.now();
  await record({ sources, published: written });
  expect(performance.now() - written).toBeGreaterThanOrEqual(TICK_MS);
});

const change = (file: string) => () => write(file, 'new text');
const remove = (file: string) => () => rmSync(path.join(root, file));

test.each(['dist', 'content'])('what stands in %s is seen when that is a link', async (folder) => {
  renameSync(path.join(root, folder), path.join(root, 'elsewhere'));
  symlinkSync('elsewhere', path.join(root, folder));
  await setTimeout(20);
  await record();
  expect(find()).toBeDefined();
  write('elsewhere/fr/other.md', 'new text');
  expect(find()).toBeUndefined();
});

const inputs = [
  ['a text', change('content/notes/a/fr.md')],
  ['a text of the same length and time', () => keepTime('content/notes/a/fr.md')],
  ['a text that came', change('content/notes/a/en.md')],
  ['a folder that came', change('content/notes/b/fr.md')],
  ['a text that went', remove('content/notes/a/fr.md')],
  ['a template', change('templates/index.ts')],
  ['a template that came', change('templates/styles/main.css')],
  ['messages', change('locales/fr.json')],
  ['a public file', change('public/robots.txt')],
  ['a public file with a hidden folder', change('public/.well-known/security.txt')],
  ['the config', change('site.config.ts')],
  ['a bundled module', change('node_modules/react/index.js')],
  ['what is installed', change('node_modules/.package-lock.json')],
  ['settings of the compiler that came', change('tsconfig.json')],
  ['what is found instead of a file', change('site.config.tsx')],
] as const;

const outputs = [
  ['a page', change('dist/fr/index.html')],
  ['a page that went', remove('dist/fr/index.html')],
  ['a file beside the pages', change('dist/other.txt')],
  ['another output folder in the place', () => exchange('dist')],
  ['what the forms endpoint reads', change('.sitegen/forms/site.json')],
] as const;

test.each([...inputs, ...outputs])('%s is another than before', async (_name, make) => {
  await record();
  expect(find()).toBeDefined();
  make();
  expect(find()).toBeUndefined();
});

test.each(inputs)('%s changes while the build runs', async (_name, make) => {
  const began = Date.now();
  const sources = await scan();
  make();
  await record({ began, sources });
  expect(find()).toBeUndefined();
});

test('a text that was written just before it was read may be another by now', async () => {
  write('content/notes/a/fr.md', 'new text');
  const sources = await scan();
  await setTimeout(20);
  await record({ sources });
  expect(find()).toBeUndefined();
});

test.each(outputs)('the build itself changes %s', async (_name, make) => {
  const began = Date.now();
  make();
  await record({ began });
  expect(find()).toBeDefined();
});

function keepTime(file: string): void {
  const { atime, mtime } = fs.statSync(path.join(root, file));
  write(file, 'nex text');
  fs.utimesSync(path.join(root, file), atime, mtime);
}

/** The same files, each with its time and its number. */
function exchange(folder: string): void {
  renameSync(path.join(root, folder), path.join(root, 'other'));
  symlinkSync(path.join(root, 'other'), path.join(root, folder));
  write('other/fr/index.html', 'new text');
}

test('other settings', async () => {
  await record();
  expect(find({ drafts: true })).toBeUndefined();
  expect(find({ pages: { home: () => ({ title: 'new' }) } as unknown as Site['pages'] })).toBeUndefined();
  expect(find({ outDir: path.join(root, 'other') })).toBeUndefined();
  expect(compareLastBuild(site, { failOn: 'warning' })).toBeUndefined();
  const { clock } = site;
  expect(find({ clock: { ...clock, timestamp: clock.now } })).toBeUndefined();
});

test('other picture codecs', async () => {
  await record();
  // Earlier test files of this worker may have loaded it, with a module that is no spy.
  vi.resetModules();
  const { pictureCodecs } = await import('../../images/load-sharp.ts');
  const now = await import('./build-record.ts');
  vi.mocked(pictureCodecs).mockReturnValueOnce('others');
  expect(now.compareLastBuild(site, options)).toBeUndefined();
  expect(now.compareLastBuild(site, options)?.finished).toBeDefined();
});

test('a day on which something is published, and the year’s end', async () => {
  const unpublished = [{ date: '2026-07-01' }, { date: undefined }, { date: '2025-01-01' }];
  await record({ clock: clockRange(site.clock.now, unpublished) });
  expect(at('2026-06-30T23:59:59Z')).toBeDefined();
  expect(at('2026-07-01T00:00:00Z')).toBeUndefined();
  expect(at('2026-05-31T23:59:59Z')).toBeUndefined();
  await record();
  expect(at('2026-12-31T23:59:59Z')).toBeDefined();
  expect(at('2027-01-01T00:00:00Z')).toBeUndefined();
});

test('a record that is cut, changed or empty is none', async () => {
  await record();
  const [name = ''] = fs.readdirSync(site.cacheDir);
  const file = path.join(site.cacheDir, name);
  const text = readFileSync(file, 'utf8');
  for (const damaged of ['', '\n', '{}', text.slice(0, -1), text.replace('b1', 'b2'), text.slice(1)]) {
    writeFileSync(file, damaged);
    expect(find()).toBeUndefined();
  }
  writeFileSync(file, text);
  expect(find()).toBeDefined();
});
