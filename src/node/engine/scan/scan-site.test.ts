import { cp, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import { codeVersion } from '../../lib/code-version.ts';
import { createMemoryStore } from '../store/create-memory-store.ts';
import { createScan } from './scan-site.ts';

test('a link that leaves the site is reported until it is gone', async () => {
  await using folder = await temporaryFolder();
  await using elsewhere = await temporaryFolder();
  await writeTree(folder.path, { 'content/a.md': 'A' });
  const scan = createScan({ root: folder.path }, createMemoryStore());
  const link = path.join(folder.path, 'content/out.md');
  const text = path.join(folder.path, 'content/a.md');
  const codesAfter = async (changed?: readonly string[]) =>
    (await scan(changed)).diagnostics.map(({ code, at }) => `${code} ${at?.file}`);

  expect(await codesAfter()).toEqual([]);
  await symlink(elsewhere.path, link);
  expect(await codesAfter([link])).toEqual(['content-outside content/out.md']);
  expect(await codesAfter([text])).toEqual(['content-outside content/out.md']);
  await rm(link);
  expect(await codesAfter([link])).toEqual([]);
});

test('a folder that this user may not list is told of', async () => {
  // Root may list every folder.
  const seen = (): never => {
    throw Object.assign(new Error('permission denied'), { code: 'EACCES', path: '/site/content/a' });
  };
  await expect(createScan({ root: '/site' }, createMemoryStore(), { seen })()).rejects.toMatchObject({
    diagnostics: [{ code: 'file-unreadable', at: { file: 'content/a' } }],
  });
});

test('what had changed when a scan failed is in the next one', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, { 'content/a.md': 'A' });
  let isFailing = false;
  const onText = (): void => {
    if (isFailing) throw new Error('too many open files');
  };
  const scan = createScan({ root: folder.path }, createMemoryStore(), { onText });
  const before = (await scan()).content;
  await writeTree(folder.path, { 'content/a.md': 'Another' });
  // A link takes a complete scan.
  const changed = ['content/a.md', 'content/link.md'].map((file) => path.join(folder.path, file));
  await symlink('a.md', path.join(folder.path, 'content/link.md'));
  isFailing = true;
  await expect(scan(changed)).rejects.toThrow('too many open files');
  isFailing = false;
  const after = (await scan([])).content;
  expect(after.map((file) => file.path)).toEqual(['content/a.md', 'content/link.md']);
  expect(after[0]?.hash).not.toBe(before[0]?.hash);
});

test('what has come, changed and gone is taken into the list of all, and into those of its kind', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, {
    'content/a/fr.md': 'A',
    'content/b/cover.png': 'B',
    'content/zzz/zzz.md': 'Z',
    'locales/fr.json': '{}',
    'public/zzz.txt': 'Z',
  });
  const absolute = (file: string) => path.join(folder.path, file);
  const scan = createScan({ root: folder.path }, createMemoryStore());
  const kinds = ({ sources, content, assets, messages, publicFiles }: Awaited<ReturnType<typeof scan>>) => ({
    sources,
    content,
    assets,
    messages,
    publicFiles,
  });
  const first = await scan();
  expect(first.content.map((file) => file.path)).toEqual(['content/a/fr.md', 'content/zzz/zzz.md']);
  expect(first.publicFiles.map((file) => file.path)).toEqual(['public/zzz.txt']);
  const write = async (file: string, text: string) => {
    await writeTree(folder.path, { [file]: text });
    return [absolute(file)];
  };
  const remove = async (file: string) => {
    await rm(absolute(file));
    return [absolute(file)];
  };
  const steps: readonly (() => Promise<readonly string[]>)[] = [
    () => write('content/a/fr.md', 'Another'),
    () => write('content/a/en.md', 'New'),
    () => write('content/~last.yml', 'a: 1'),
    () => write('locales/en.json', '{}'),
    () => write('public/.well-known/a.txt', 'A'),
    () => remove('content/zzz/zzz.md'),
    () => remove('public/zzz.txt'),
    async () => [...(await remove('content/b/cover.png')), ...(await write('content/b/photo.png', 'C'))],
    () => Promise.resolve([absolute('content/never.md')]),
  ];
  for (const step of steps) {
    const changed = await step();
    const fresh = await createScan({ root: folder.path }, createMemoryStore())();
    expect(kinds(await scan(changed))).toEqual(kinds(fresh));
  }
  const last = await scan([]);
  expect(last.messages.at(-1)).toBe(first.messages[0]);
});

test('reports the files seen: each changed one, or those added and deleted if everything was scanned', async () => {
  await using folder = await temporaryFolder();
  const absolute = (file: string) => path.join(folder.path, file);
  await writeTree(folder.path, { 'content/a.md': 'A', 'content/b.md': 'B', 'templates/index.ts': '' });
  const scan = createScan({ root: folder.path }, createMemoryStore());
  const seen = async (...changed: readonly string[]) =>
    Object.fromEntries((await scan(changed.length === 0 ? undefined : changed.map(absolute))).seen);
  expect(await seen()).toEqual({});
  await rm(absolute('content/b.md'));
  await writeTree(folder.path, { 'content/a.md': 'Another', 'content/c.md': 'C' });
  expect(await seen('content/a.md', 'templates/index.ts')).toEqual({ [absolute('content/a.md')]: true });
  expect(await seen()).toEqual({ [absolute('content/b.md')]: false, [absolute('content/c.md')]: true });
  await rm(absolute('content/c.md'));
  expect(await seen('content/c.md')).toEqual({ [absolute('content/c.md')]: false });
});

/** Longer than a tick of any file system: what is as new as its scan is scanned again for that alone. */
const pause = () => setTimeout(30);

test('a later process finds what has changed, come and gone', async () => {
  await using folder = await temporaryFolder();
  const store = createMemoryStore();
  await writeTree(folder.path, { 'content/a/a.md': 'A', 'content/a/b.md': 'B', 'content/a/c.md': 'C' });
  await pause();
  const scan = async () => (await createScan({ root: folder.path }, store)()).sources;
  const first = await scan();
  expect(await scan()).toEqual(first);
  await writeTree(folder.path, { 'content/a/a.md': 'Another' });
  await pause();
  const edited = await scan();
  expect(edited.map(({ size }) => size)).toEqual([7, 1, 1]);
  expect(edited.map(({ hash }) => hash).slice(1)).toEqual(first.map(({ hash }) => hash).slice(1));
  expect(edited[0]?.hash).not.toBe(first[0]?.hash);
  expect(await scan()).toEqual(edited);
  await rm(path.join(folder.path, 'content/a/b.md'));
  await writeTree(folder.path, { 'content/b/d.md': 'D' });
  await pause();
  expect((await scan()).map((source) => source.path)).toEqual([
    'content/a/a.md',
    'content/a/c.md',
    'content/b/d.md',
  ]);
});

test('a link that leaves the site is reported in a later process too', async () => {
  await using folder = await temporaryFolder();
  await using elsewhere = await temporaryFolder();
  const store = createMemoryStore();
  await writeTree(folder.path, { 'content/a.md': 'A' });
  await symlink(elsewhere.path, path.join(folder.path, 'content/out.md'));
  await pause();
  const codes = async () =>
    (await createScan({ root: folder.path }, store)()).diagnostics.map(({ code }) => code);
  expect(await codes()).toEqual(['content-outside']);
  expect(await codes()).toEqual(['content-outside']);
});

test.each(['content', 'locales', 'public'])(
  '%s that leads out of the site is to be copied as a folder',
  async (name) => {
    await using folder = await temporaryFolder();
    await using elsewhere = await temporaryFolder();
    await symlink(elsewhere.path, path.join(folder.path, name));
    const { diagnostics } = await createScan({ root: folder.path }, createMemoryStore())();
    expect(diagnostics.map(({ code, at, fix }) => `${code} ${at?.file} ${fix}`)).toEqual([
      `content-outside ${name} Copy the file, or the folder, into the site.`,
    ]);
  },
);

test.each(['content/notes/linked', 'public/linked'])(
  'a link to a folder of the site is told of: %s',
  async (name) => {
    await using folder = await temporaryFolder();
    const store = createMemoryStore();
    const at = (file: string) => path.join(folder.path, file);
    await writeTree(folder.path, {
      'content/notes/a/fr.md': 'A',
      'public/x/y.txt': 'Y',
      'elsewhere/fr.md': 'B',
    });
    await pause();
    const scan = createScan({ root: folder.path }, store);
    const told = async (found: ReturnType<typeof scan>) =>
      (await found).diagnostics.map(({ code, severity, at: place }) => `${severity} ${code} ${place?.file}`);
    expect(await told(scan())).toEqual([]);
    await symlink(at('elsewhere'), at(name));
    const expected = [`error content-linked-folder ${name}`];
    expect(await told(scan([at(name)]))).toEqual(expected);
    expect(await told(scan([at('content/notes/a/fr.md')]))).toEqual(expected);
    // Processes that begin with what is known of an earlier scan, without the link, and with it.
    expect(await told(createScan({ root: folder.path }, store)())).toEqual(expected);
    expect(await told(createScan({ root: folder.path }, store)())).toEqual(expected);
    await rm(at(name));
    expect(await told(scan([at(name)]))).toEqual([]);
    expect(await told(createScan({ root: folder.path }, store)())).toEqual([]);
  },
);

test('what another version of the generator has kept is not read', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, { 'content/a.md': 'A' });
  const store = createMemoryStore();
  const keys: string[] = [];
  const set: typeof store.set = (stage, key, value) => {
    keys.push(key);
    store.set(stage, key, value);
  };
  await createScan({ root: folder.path }, { ...store, set })();
  expect(keys).toEqual([codeVersion()]);
});

test('a cache that came from elsewhere says nothing of the files here', async () => {
  await using folder = await temporaryFolder();
  await using elsewhere = await temporaryFolder();
  const store = createMemoryStore();
  await writeTree(elsewhere.path, { 'content/a.md': 'A', 'content/b.md': 'B' });
  await cp(elsewhere.path, folder.path, { recursive: true });
  await writeTree(folder.path, { 'content/b.md': 'Another' });
  await pause();
  await createScan({ root: elsewhere.path }, store)();
  const { sources } = await createScan({ root: folder.path }, store)();
  expect(sources.map(({ absolute, size }) => [absolute, size])).toEqual([
    [path.join(folder.path, 'content/a.md'), 1],
    [path.join(folder.path, 'content/b.md'), 7],
  ]);
});
