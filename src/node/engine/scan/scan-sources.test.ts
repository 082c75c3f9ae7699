import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import type { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { scanSources } from './scan-sources.ts';

test('the bytes of texts are handed on, but of those whose hash is known', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, {
    'content/posts/one/fr.md': 'Un',
    'content/posts/one/en.md': 'One',
    'content/posts/one/picture.svg': '<svg/>',
    'content/people.yaml': 'a: {}',
    'locales/fr.json': '{}',
    'public/read.md': 'Public',
  });
  const texts = new Map<string, string>();
  const knownHash = (name: string) => (name.endsWith('en.md') ? 'known' : undefined);
  const { sources } = await scanSources(folder.path, knownHash, (hash, bytes) =>
    texts.set(hash, bytes.toString()),
  );
  const { sources: whole } = await scanSources(folder.path, knownHash);
  expect(sources).toEqual(whole);
  const text = sources.find(({ path: name }) => name === 'content/posts/one/fr.md');
  expect([...texts]).toEqual([[text?.hash, 'Un']]);
});

test('a scan that knows no hash gives the same sources and states, and the same texts', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, {
    'content/posts/one/fr.md': 'Un texte plus long',
    'content/posts/one/en.md': 'Une',
    'content/posts/two/en.md': '',
    'public/large.bin': Buffer.alloc(3 << 20, 'x'),
    'public/small.bin': 'x',
  });
  symlinkSync('small.bin', path.join(folder.path, 'public/link.bin'));
  const scan = async (...knownHash: (() => undefined)[]) => {
    const texts: string[] = [];
    const { sources, states } = await scanSources(folder.path, knownHash[0], (hash, bytes) =>
      texts.push(`${hash} ${bytes.toString()}`),
    );
    return { sources, states, texts };
  };
  await setTimeout(50);
  const whole = await scan();
  expect(whole).toEqual(await scan(() => undefined));
  expect(whole.sources).toHaveLength(6);
  expect(whole.texts).toHaveLength(3);
});

test('all files that this user may not read are told of', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, { 'content/a/fr.md': 'Un', 'content/a/one.jpg': 'x', 'public/two.pdf': 'x' });
  // Root may read everything.
  const refuse = (name: string) => {
    if (name === 'content/a/fr.md') return 'known';
    throw Object.assign(new Error('permission denied'), {
      code: 'EACCES',
      path: path.join(folder.path, name),
    });
  };
  const failure = await scanSources(folder.path, refuse).catch((error: unknown) => error);
  expect((failure as DiagnosticsError).diagnostics).toMatchObject([
    {
      code: 'file-unreadable',
      message: 'You may not read content/a/one.jpg.',
      at: { file: 'content/a/one.jpg' },
    },
    { code: 'file-unreadable', message: 'You may not read public/two.pdf.', at: { file: 'public/two.pdf' } },
  ]);
});

// Other systems refuse such names.
test.runIf(process.platform === 'linux')(
  'files and folders whose names are not UTF-8, which no path leads to, are told of',
  async () => {
    await using folder = await temporaryFolder();
    await writeTree(folder.path, { 'public/caf\uFFFD.txt': 'x', 'content/a/fr.md': 'Un' });
    const latin1 = (name: string) => Buffer.from(path.join(folder.path, name), 'latin1');
    mkdirSync(latin1('content/été'));
    writeFileSync(latin1('content/été/fr.md'), 'Un');
    writeFileSync(latin1('public/thé.txt'), 'x');
    const failure = await scanSources(folder.path).catch((error: unknown) => error);
    expect((failure as DiagnosticsError).diagnostics).toMatchObject([
      { code: 'text-encoding', at: { file: 'content/\uFFFDt\uFFFD' } },
      { code: 'text-encoding', at: { file: 'public/th\uFFFD.txt' } },
    ]);
  },
);

test('a link to a pipe, which would never end, is not opened', async () => {
  await using folder = await temporaryFolder();
  const pipe = path.join(folder.path, 'public/pipe');
  await writeTree(folder.path, { 'public/read.txt': 'A' });
  execFileSync('mkfifo', [pipe]);
  symlinkSync('pipe', path.join(folder.path, 'public/link.txt'));
  const { sources } = await scanSources(folder.path);
  expect(sources.map((source) => source.path)).toEqual(['public/read.txt']);
});

test('a file deleted between the listing of its folder and its scan is left out, and the scan is racy', async () => {
  await using folder = await temporaryFolder();
  const below = (name: string) => path.join(folder.path, 'public', name);
  await writeTree(folder.path, {
    // Read in pieces: the files of public/ are scanned some turns later.
    'content/large.bin': Buffer.alloc(16 << 20),
    'public/stays.txt': 'A',
    'public/goes.txt': 'B',
    'public/folder/deep.txt': 'C',
  });
  symlinkSync('stays.txt', below('link.txt'));
  // Files as new as the scan are racy for that alone.
  await setTimeout(50);
  const whole = await scanSources(folder.path);
  expect(whole.sources).toHaveLength(5);
  expect(whole.states.isRacy).toBe(false);

  const scanning = scanSources(folder.path);
  await setImmediate();
  for (const name of ['goes.txt', 'link.txt', 'folder']) rmSync(below(name), { recursive: true });
  writeFileSync(below('folder'), 'a file now');
  const { sources, diagnostics, states } = await scanning;
  expect(sources.map((source) => source.path)).toEqual(['content/large.bin', 'public/stays.txt']);
  expect(diagnostics).toEqual([]);
  expect(states.isRacy).toBe(true);
});

test('a file created in a folder between its listing and its scan makes the scan racy', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, {
    // Read in pieces: the folders of public/ are scanned some turns later.
    'content/large.bin': Buffer.alloc(16 << 20),
    'public/folder/stays.txt': 'A',
  });
  await setTimeout(50);
  const scanning = scanSources(folder.path);
  await setImmediate();
  writeFileSync(path.join(folder.path, 'public/folder/comes.txt'), 'B');
  const { sources, states } = await scanning;
  expect(sources.map((source) => source.path)).toEqual(['content/large.bin', 'public/folder/stays.txt']);
  expect(states.isRacy).toBe(true);
});

test('a file written between the listing of its folder and its scan makes the scan racy', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, {
    // Read in pieces: the files of public/ are scanned some turns later.
    'content/large.bin': Buffer.alloc(16 << 20),
    'public/folder/changes.txt': 'A',
  });
  await setTimeout(50);
  const scanning = scanSources(folder.path);
  await setImmediate();
  writeFileSync(path.join(folder.path, 'public/folder/changes.txt'), 'B');
  expect((await scanning).states.isRacy).toBe(true);
});

test('a file whose name holds a line break is a source, so that it is reported', async () => {
  await using folder = await temporaryFolder();
  const names = ['content/articles/a\nb.png', 'public/.well-known/a\nb', 'public/a\nb.txt'];
  await writeTree(folder.path, Object.fromEntries(names.map((name) => [name, 'A'])));
  const { sources } = await scanSources(folder.path);
  expect(sources.map((source) => source.path)).toEqual(names);
});
