import { linkSync, lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { watchDisk } from '../../../tests/support/publishing/crash-points.ts';
import {
  listPaths,
  makeWorkspace,
  outputFile,
  openPublisher,
  publishSite,
  readSite,
  removeWorkspaces,
  type SiteText,
  type Workspace,
} from '../../../tests/support/publishing/publish-site.ts';

afterEach(removeWorkspaces);

/** What a visitor sees change at each call: paths that appear (+), change (~) and disappear (-). */
async function watchVisible(workspace: Workspace, work: () => Promise<unknown>): Promise<readonly string[]> {
  const seen: string[] = [];
  let before: SiteText = readSite(workspace.outDir);
  function look(): void {
    const now = readSite(workspace.outDir);
    const came = Object.keys(now).filter((path) => before[path] === undefined);
    const changed = Object.keys(now).filter(
      (path) => before[path] !== undefined && before[path] !== now[path],
    );
    const gone = Object.keys(before).filter((path) => now[path] === undefined);
    const marked = [
      ...came.map((path) => `+${path}`),
      ...changed.map((path) => `~${path}`),
      ...gone.map((path) => `-${path}`),
    ];
    if (marked.length > 0) seen.push(marked.join(' '));
    before = now;
  }
  const restore = await watchDisk(look);
  try {
    await work();
  } finally {
    restore();
  }
  look();
  return seen;
}

const old = {
  'assets/a.1111.js': 'a',
  'index.html': '1',
  'fr/gone.html': '1',
  'en/gone.html': '1',
  'gone.txt': '1',
  'same.html': '=',
};
const next = {
  'fr/new.html': '2',
  'en/new.html': '2',
  'index.html': '2',
  'about.html': '2',
  'new.txt': '2',
  'assets/a.2222.js': 'a',
  'same.html': '=',
};

describe('publishInPlace', () => {
  test('assets, then all new pages at once, then changed ones, the manifests, and all that goes at once', async () => {
    const workspace = makeWorkspace();
    for (const id of ['a', 'b']) await publishSite(workspace, id, { 'assets/b.0000.js': 'b' });
    await publishSite(workspace, 'c', { ...old, 'about.html': '1' });
    await publishSite(workspace, 'd', { ...old, 'about.html': '0' });
    expect(await watchVisible(workspace, () => publishSite(workspace, 'e', next))).toEqual([
      '+assets/a.2222.js',
      '+en/new.html +fr/new.html +new.txt',
      '~about.html',
      '~index.html',
      '+builds/meta/e.json',
      '~builds/latest.json',
      '-en/gone.html -fr/gone.html -gone.txt',
      '-assets/b.0000.js',
      '-builds/meta/b.json',
    ]);
    expect(listPaths(workspace.outDir)).not.toContain('assets/b.0000.js');
  });

  test('a manifest that is new comes last too', async () => {
    const workspace = makeWorkspace();
    const first = await openPublisher(workspace);
    await first.add(outputFile('index.html', '1'));
    await first.publish('a', []);
    const seen = await watchVisible(workspace, () =>
      publishSite(workspace, 'b', { 'index.html': '2', 'new.html': '2' }),
    );
    expect(seen).toEqual(['+new.html', '~index.html', '+builds/meta/b.json', '+builds/latest.json']);
  });

  test('where links fail, files come one by one, pages after what they show', async () => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'a', old);
    const restore = await watchDisk(({ name }) => {
      if (/^(sym)?linkSync$/.test(name)) throw Object.assign(new Error('no links here'), { code: 'EPERM' });
    });
    const seen = await watchVisible(workspace, () => publishSite(workspace, 'b', next)).finally(restore);
    expect(seen.slice(0, 4)).toEqual(['+assets/a.2222.js', '+new.txt', '+about.html', '+en/new.html']);
    expect(seen.slice(-3)).toEqual(['-en/gone.html', '-fr/gone.html', '-gone.txt']);
    expect(readSite(workspace.outDir)).toMatchObject(next);
  });

  test('a page whose name changes in its case alone stays on a disk that ignores case', async () => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'a', { 'Page.html': '1' });
    const before = join(workspace.outDir, 'Page.html');
    const now = join(workspace.outDir, 'page.html');
    let isOne = false;
    const restore = await watchDisk(() => {
      if (isOne || lstatSync(now, { throwIfNoEntry: false })?.isFile() !== true) return;
      isOne = true;
      rmSync(before);
      linkSync(now, before);
    });
    await publishSite(workspace, 'b', { 'page.html': '2' }).finally(restore);
    expect(isOne).toBe(true);
    expect(readSite(workspace.outDir)).toMatchObject({ 'Page.html': '2', 'page.html': '2' });
  });

  test('a publication that fails half way is settled when it is thrown away', async () => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'a', old);
    let renames = 0;
    const restore = await watchDisk(({ name }) => {
      if (name !== 'renameSync') return;
      renames += 1;
      if (renames === 4) throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' });
    });
    const publisher = await openPublisher(workspace);
    for (const [path, text] of Object.entries(next)) await publisher.add(outputFile(path, text));
    await expect(publisher.publish('b', []).finally(restore)).rejects.toThrow('the disk is full');
    expect(linksIn(workspace.outDir)).not.toEqual([]);
    await publisher.discard();
    expect(linksIn(workspace.outDir)).toEqual([]);
    expect(readSite(workspace.outDir)).toMatchObject({
      ...old,
      'fr/new.html': '2',
      'en/new.html': '2',
      'new.txt': '2',
    });
    expect(listPaths(workspace.root)).not.toContain('.dist.staging');
    await publishSite(workspace, 'b', next);
    expect(readSite(workspace.outDir)).toMatchObject(next);
  });
});

function linksIn(folder: string): readonly string[] {
  return listPaths(folder).filter((path) => lstatSync(join(folder, path)).isSymbolicLink());
}
