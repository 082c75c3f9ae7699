import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, describe, expect, test } from 'vitest';

import {
  inode,
  listPaths,
  makeWorkspace,
  openPublisher,
  outputFile,
  publishedText,
  publishSite,
  readSite,
  removeWorkspaces,
} from '../../../tests/support/publishing/publish-site.ts';
import type { OutputContent } from '../model/output.ts';
import { createPlacer } from '../render/place-file.ts';

afterEach(removeWorkspaces);

const site = { 'index.html': 'home', 'fr/index.html': 'accueil', 'assets/app.1111.js': 'app' };

describe('a build', () => {
  test('publishes every file, readable by all', async () => {
    const workspace = makeWorkspace();
    const umask = process.umask(0o077);
    try {
      const diff = await publishSite(workspace, 'one', site);
      expect(diff).toEqual({
        written: Object.keys(publishedText('one', site)).sort(),
        unchanged: 0,
        retained: [],
        removed: [],
      });
    } finally {
      process.umask(umask);
    }
    expect(readSite(workspace.outDir)).toEqual(publishedText('one', site));
    expect(statSync(join(workspace.outDir, 'fr/index.html')).mode & 0o777).toBe(0o644);
    const modes = ['', 'fr', 'builds/meta'].map(
      (folder) => statSync(join(workspace.outDir, folder)).mode & 0o777,
    );
    expect(modes).toEqual([0o755, 0o755, 0o755]);
    expect(listPaths(workspace.root).filter((path) => path.includes('staging'))).toEqual([]);
  });

  test('shows nothing before it is published, nor after it was thrown away', async () => {
    const workspace = makeWorkspace();
    const first = await openPublisher(workspace);
    await first.add(outputFile('index.html', 'home'));
    expect(existsSync(workspace.outDir)).toBe(false);
    await first.discard();
    expect(listPaths(workspace.root)).toEqual([]);

    await publishSite(workspace, 'one', site);
    const second = await openPublisher(workspace);
    await second.add(outputFile('index.html', 'other'));
    await second.add(outputFile('new.html', 'new'));
    expect(readSite(workspace.outDir)).toEqual(publishedText('one', site));
    await second.discard();
    expect(readSite(workspace.outDir)).toEqual(publishedText('one', site));
    expect(listPaths(workspace.root).filter((path) => path.includes('staging'))).toEqual([]);
  });

  test('knows its files, and the next publisher finds them in the order of their paths', async () => {
    const workspace = makeWorkspace();
    const paths = ['b', 'a', 'C', 'é'];
    const publisher = await openPublisher(workspace);
    for (const path of paths) await publisher.add(outputFile(path, path));
    expect(new Set(publisher.files().keys())).toEqual(new Set(paths));
    expect(publisher.files().get('a')).toMatchObject({ size: 1, hash: outputFile('a', 'a').hash });
    await publisher.publish('one', []);
    const next = await openPublisher(workspace);
    expect(await next.keepAllBut(new Set())).toBe(true);
    expect([...next.files().keys()]).toEqual(['C', 'a', 'b', 'é']);
    await next.discard();
  });

  test('knows where the bytes of its files are', async () => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'one', { 'kept.html': 'kept', 'changed.html': 'old' });
    const publisher = await openPublisher(workspace);
    await publisher.add(outputFile('kept.html', 'kept'));
    await publisher.add(outputFile('changed.html', 'new'));
    const texts = [...publisher.contents()].map(([path, content]) => [
      path,
      content.kind === 'copy' && readFileSync(content.from, 'utf8'),
    ]);
    expect(texts).toEqual([
      ['kept.html', 'kept'],
      ['changed.html', 'new'],
    ]);
    await publisher.discard();
  });

  test('cannot be added to once it is published, nor published while a file is on its way', async () => {
    const late = await openPublisher(makeWorkspace());
    await late.publish('one', []);
    await expect(late.add(outputFile('a', 'a'))).rejects.toThrow('after the site was published');
    await late.discard();

    const early = await openPublisher(makeWorkspace());
    const never: OutputContent = { kind: 'lazy', load: () => new Promise(() => undefined) };
    void early.add(outputFile('a', 'a', { content: never }));
    await expect(early.publish('one', [])).rejects.toThrow('not every file is staged');
  });

  test('two sources of one path: nothing is published', async () => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'one', site);
    const publisher = await openPublisher(workspace);
    await publisher.add(outputFile('a.html', 'a', { source: 'one' }));
    await publisher.add(outputFile('a.html', 'b', { source: 'two' }));
    expect(publisher.diagnostics()).toMatchObject([{ code: 'output-conflict', severity: 'error' }]);
    await expect(publisher.publish('two', [])).rejects.toThrow('one and two');
    await publisher.discard();
    expect(readSite(workspace.outDir)).toEqual(publishedText('one', site));
  });

  test('a path that leaves the folder is refused', async () => {
    const workspace = makeWorkspace();
    const publisher = await openPublisher(workspace);
    for (const path of ['../evil.html', '/tmp/evil.html', 'a/../../evil.html', '.git/hooks/pre-commit']) {
      await publisher.add(outputFile(path, 'evil'));
    }
    expect(publisher.diagnostics().map(({ code }) => code)).toEqual(Array(4).fill('output-path'));
    await expect(publisher.publish('one', [])).rejects.toThrow('Nothing is published');
    await publisher.discard();
    expect(listPaths(workspace.root)).toEqual([]);
  });
});

test('a file that is still on its way when the build is given up leaves nothing behind', async () => {
  const workspace = makeWorkspace();
  const publisher = await openPublisher(workspace);
  const load = () => sleep(20, Buffer.from('b'));
  const added = publisher.add(outputFile('a/b', 'b', { content: { kind: 'lazy', load } }));
  // Expected beforehand: on a slow disk, `added` is rejected before `discard` ends.
  const isRefused = expect(added).rejects.toThrow('given up');
  await publisher.discard();
  await isRefused;
  await expect(publisher.add(outputFile('a/c/d', 'd'))).rejects.toThrow('given up');
  expect(listPaths(workspace.root)).toEqual([]);
});

describe('content', () => {
  test('is copied and made on demand, and not made when it is published already', async () => {
    const workspace = makeWorkspace();
    const source = join(workspace.root, 'film.mp4');
    const film = 'film'.repeat(1_000_000);
    writeFileSync(source, film, { mode: 0o600 });
    let loads = 0;
    async function build() {
      const publisher = await openPublisher(workspace);
      await publisher.add(outputFile('film.mp4', film, { content: { kind: 'copy', from: source } }));
      async function load(): Promise<Uint8Array> {
        loads += 1;
        return Buffer.from('image');
      }
      await publisher.add(outputFile('image.avif', 'image', { content: { kind: 'lazy', load } }));
      return publisher.publish('one', []);
    }
    expect(await build()).toMatchObject({ unchanged: 0 });
    expect(readSite(workspace.outDir)).toEqual({ 'film.mp4': film, 'image.avif': 'image' });
    expect(statSync(join(workspace.outDir, 'film.mp4')).mode & 0o777).toBe(0o644);
    expect(await build()).toMatchObject({ unchanged: 2 });
    expect(loads).toBe(1);
  });

  test('may be put in its place beforehand where nothing is published, and is neither made nor written again', async () => {
    const workspace = makeWorkspace();
    const load = () => Promise.reject(new Error('asked for'));
    const publisher = await openPublisher(workspace);
    const { path: folder = '', accepts } = publisher.placing ?? {};
    const place = createPlacer(folder);
    const placed = place('fr/index.html', Buffer.from('accueil'));
    const file = outputFile('fr/index.html', 'accueil', { content: { kind: 'lazy', load } });
    await publisher.add(file, placed);
    expect(['en/index.html', '../x', '.git/config', 'a/./b'].map((path) => accepts?.(path))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(await publisher.publish('one', [])).toMatchObject({ written: ['fr/index.html'] });
    expect(readSite(workspace.outDir)).toEqual({ 'fr/index.html': 'accueil' });
    const next = await openPublisher(workspace);
    expect(next.placing).toBeUndefined();
    await next.add(file);
    expect(await next.publish('one', [])).toMatchObject({ unchanged: 1 });
  });

  test('a source that changed since it was read stops the build', async () => {
    const workspace = makeWorkspace();
    const source = join(workspace.root, 'a.pdf');
    writeFileSync(source, 'after!');
    const publisher = await openPublisher(workspace);
    const file = outputFile('a.pdf', 'before', { content: { kind: 'copy', from: source } });
    await expect(publisher.add(file)).rejects.toThrow('changed while the site was built');
    await expect(publisher.publish('one', [])).rejects.toThrow('Nothing is published');
  });
});

describe('what is identical', () => {
  test('keeps its inode and its time; the state is not written again', async () => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'one', site);
    await publishSite(workspace, 'one', site);
    const paths = Object.keys(publishedText('one', site)).map((path) => join(workspace.outDir, path));
    const before = [...paths, workspace.stateFile].map(inode);
    const diff = await publishSite(workspace, 'one', site);
    expect(diff).toEqual({ written: [], unchanged: paths.length, retained: [], removed: [] });
    expect([...paths, workspace.stateFile].map(inode)).toEqual(before);
  });

  test('only what changed is replaced', async () => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'one', site);
    const before = inode(join(workspace.outDir, 'fr/index.html'));
    const diff = await publishSite(workspace, 'two', { ...site, 'index.html': 'HOME' });
    expect(diff.written).toEqual(['builds/latest.json', 'builds/meta/two.json', 'index.html']);
    expect(inode(join(workspace.outDir, 'fr/index.html'))).toBe(before);
  });

  test.each([
    ['gone', undefined],
    ['empty', ''],
    ['cut short', '{"version":1,"outDir":"../dist","fol'],
    ['of another kind', '[]'],
    ['of no kind', 'null'],
    ['of the wrong shape', '{"version":1,"outDir":"../dist","folders":[],"builds":7,"files":[]}'],
    ['with wrong files', '{"version":1,"outDir":"../dist","folders":[],"builds":[],"files":[7]}'],
    [
      'with numbers that are none',
      '{"version":1,"outDir":"../dist","folders":[],"builds":[],"files":[["index.html","",1,"now","1"]]}',
    ],
    ['of another version', '{"version":2}'],
    [
      'half right',
      '{"version":1,"outDir":"../dist","folders":[],"builds":[{"id":1}],"files":[["index.html"]]}',
    ],
  ])('is found without a state: %s', async (_name, text) => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'one', site);
    const before = inode(join(workspace.outDir, 'index.html'));
    if (text === undefined) unlinkSync(workspace.stateFile);
    else writeFileSync(workspace.stateFile, text);
    const diff = await publishSite(workspace, 'two', { ...site, 'fr/index.html': 'bienvenue' });
    expect(diff.written).toEqual(['builds/latest.json', 'builds/meta/two.json', 'fr/index.html']);
    expect(inode(join(workspace.outDir, 'index.html'))).toBe(before);
  });

  test('a state goes with a folder that is moved, and says nothing of another folder', async () => {
    const workspace = makeWorkspace();
    const { root, outDir, stateFile } = workspace;
    await publishSite(workspace, 'one', { ...site, '.htaccess': 'ours' });
    const other = { root, stateFile, outDir: join(root, 'other') };
    mkdirSync(other.outDir);
    writeFileSync(join(other.outDir, '.htaccess'), 'theirs');
    const ours = readFileSync(stateFile);
    await publishSite(other, 'two', site);
    expect(readSite(other.outDir)['.htaccess']).toBe('theirs');
    writeFileSync(stateFile, ours);
    const moved = makeWorkspace();
    for (const [from, to] of [
      [outDir, moved.outDir],
      [dirname(stateFile), dirname(moved.stateFile)],
    ] as const)
      renameSync(from, to);
    expect((await publishSite(moved, 'two', site)).retained).toEqual(['builds/meta/one.json']);
  });

  test('a state that lies about bytes is not believed for a file that was touched', async () => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'one', site);
    writeFileSync(join(workspace.outDir, 'index.html'), 'HOME');
    unlinkSync(join(workspace.outDir, 'fr/index.html'));
    writeFileSync(join(workspace.outDir, 'assets/app.1111.js'), 'longer than before');
    const diff = await publishSite(workspace, 'one', site);
    expect(diff.written).toEqual(['assets/app.1111.js', 'fr/index.html', 'index.html']);
    expect(readSite(workspace.outDir)).toEqual(publishedText('one', site));
  });
});

describe('the folder', () => {
  test('a link in it is replaced, never written through', async () => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'one', site);
    const outside = join(workspace.root, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'index.html'), 'precious');
    symlinkSync(outside, join(workspace.outDir, 'blog'));
    unlinkSync(join(workspace.outDir, 'index.html'));
    symlinkSync(join(outside, 'index.html'), join(workspace.outDir, 'index.html'));
    symlinkSync(outside, join(workspace.outDir, 'stale'));
    await publishSite(workspace, 'two', { ...site, 'blog/index.html': 'blog', 'blog/a/index.html': 'a' });
    expect(readSite(outside)).toEqual({ 'index.html': 'precious' });
    expect(readFileSync(join(workspace.outDir, 'index.html'), 'utf8')).toBe('home');
    expect(readSite(workspace.outDir)).toMatchObject({ 'blog/index.html': 'blog', 'blog/a/index.html': 'a' });
    expect(existsSync(join(workspace.outDir, 'stale'))).toBe(false);
  });

  test('a file may become a folder, a folder a file', async () => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'one', { a: 'file', 'b/c/d': 'deep', 'b/e': 'e', builds2: 'x' });
    const diff = await publishSite(workspace, 'two', { 'a/b/c': 'deep', 'a/d': 'd', b: 'file' });
    expect(diff.removed).toEqual(['a', 'b/c/d', 'b/e', 'builds2']);
    expect(readSite(workspace.outDir)).toMatchObject({ 'a/b/c': 'deep', 'a/d': 'd', b: 'file' });
    await publishSite(workspace, 'one', { a: 'file', 'b/c/d': 'deep' });
    expect(readSite(workspace.outDir)).toMatchObject({ a: 'file', 'b/c/d': 'deep' });
  });

  test.each(['builds', 'builds/meta', 'builds/latest.json/a'])(
    'the manifests come where something else was: %s',
    async (path) => {
      const workspace = makeWorkspace();
      const publisher = await openPublisher(workspace);
      await publisher.add(outputFile(path, 'a file'));
      await publisher.publish('one', []);
      await publishSite(workspace, 'two', site);
      expect(readSite(workspace.outDir)).toEqual(publishedText('two', site));
    },
  );

  test('what is not produced goes, with the folders left empty; top-level dot files of others stay', async () => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'one', {
      ...site,
      '.well-known/security.txt': 'ours',
      '.ours/a.txt': 'ours',
      'old/a/b.html': 'old',
    });
    for (const folder of ['.git', 'empty/er']) mkdirSync(join(workspace.outDir, folder), { recursive: true });
    for (const path of ['.git/HEAD', '.htaccess', '.well-known/theirs', 'notes.txt', 'fr/notes.txt']) {
      writeFileSync(join(workspace.outDir, path), 'theirs');
    }
    const diff = await publishSite(workspace, 'two', site);
    expect(diff.removed).toEqual([
      '.ours/a.txt',
      '.well-known/security.txt',
      'fr/notes.txt',
      'notes.txt',
      'old/a/b.html',
    ]);
    const left = listPaths(workspace.outDir).filter((path) => !/^(assets|builds|fr|index)/.test(path));
    expect(left).toEqual(['.git', '.git/HEAD', '.htaccess', '.well-known', '.well-known/theirs']);
  });

  test('what a killed build left beside it is cleaned', async () => {
    const workspace = makeWorkspace();
    mkdirSync(join(workspace.root, '.dist.staging/files'), { recursive: true });
    writeFileSync(join(workspace.root, '.dist.staging/files/1'), 'torn');
    await publishSite(workspace, 'one', site);
    expect(existsSync(join(workspace.root, '.dist.staging'))).toBe(false);
  });
});
