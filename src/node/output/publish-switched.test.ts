import {
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { watchDisk } from '../../../tests/support/publishing/crash-points.ts';
import {
  inode,
  listPaths,
  makeWorkspace,
  openPublisher,
  publishedText,
  publishSite,
  readSite,
  removeWorkspaces,
  type SiteText,
  type Workspace,
} from '../../../tests/support/publishing/publish-site.ts';

afterEach(removeWorkspaces);

const one = { 'index.html': 'one', 'same.html': 'same', 'a/old.html': 'old', 'assets/app.1111.js': '1' };
const two = { 'index.html': 'two', 'same.html': 'same', 'b/new.html': 'new', 'assets/app.2222.js': '2' };

async function linked(): Promise<Workspace> {
  const workspace = makeWorkspace();
  mkdirSync(join(workspace.root, 'www'));
  symlinkSync('www/site', workspace.outDir);
  await publishSite(workspace, 'one', one);
  return workspace;
}

describe('publishSwitched', () => {
  test('turns the link between two trees', async () => {
    const workspace = await linked();
    expect(readlinkSync(workspace.outDir)).toBe('www/site');
    expect(readSite(workspace.outDir)).toEqual(publishedText('one', one));

    const diff = await publishSite(workspace, 'two', two);
    expect(diff.removed).toEqual(['a/old.html']);
    expect(diff.written).toEqual([
      'assets/app.2222.js',
      'b/new.html',
      'builds/latest.json',
      'builds/meta/two.json',
      'index.html',
    ]);
    expect(readlinkSync(workspace.outDir)).toBe('www/site.b');
    expect(readSite(workspace.outDir)).toMatchObject(publishedText('two', two));
    expect(readSite(join(workspace.root, 'www/site'))).toEqual(publishedText('one', one));

    await publishSite(workspace, 'three', one);
    expect(readlinkSync(workspace.outDir)).toBe('www/site');
    expect(readSite(workspace.outDir)).toMatchObject(publishedText('three', one));
    expect(listPaths(workspace.root).filter((path) => /staging|switch/.test(path))).toEqual([]);
  });

  test('the site is never in between', async () => {
    const workspace = await linked();
    const states = new Set<string>();
    function look(): void {
      states.add(JSON.stringify(readSite(workspace.outDir)));
    }
    await publishSite(workspace, 'two', two);
    const restore = await watchDisk(look);
    await publishSite(workspace, 'three', one).finally(restore);
    look();
    expect(states.size).toBe(2);
  });

  test('unchanged and retained files are the same file in both trees', async () => {
    const workspace = await linked();
    await publishSite(workspace, 'two', two);
    for (const path of ['same.html', 'assets/app.1111.js']) {
      expect(inode(join(workspace.root, 'www/site.b', path))).toBe(
        inode(join(workspace.root, 'www/site', path)),
      );
    }
  });

  test('what changed in the last build and stays in this one is brought to the other tree', async () => {
    const workspace = await linked();
    await publishSite(workspace, 'two', two);
    const three: SiteText = { ...two, 'extra.html': 'three' };
    await publishSite(workspace, 'three', three);
    expect(readSite(workspace.outDir)).toMatchObject(publishedText('three', three));
  });

  test('a folder whose files go is made anew, becomes a file, or goes', async () => {
    const workspace = await linked();
    await publishSite(workspace, 'two', {
      'again/old.html': '2',
      'file/old.html': '2',
      'gone/old.html': '2',
    });
    await publishSite(workspace, 'three', one);
    const four: SiteText = { 'again/new.html': '4', file: '4' };
    await publishSite(workspace, 'four', four);
    expect(readSite(workspace.outDir)).toMatchObject(publishedText('four', four));
    expect(listPaths(workspace.outDir)).not.toContain('gone');
  });

  test('a build that changes nothing does not turn the link', async () => {
    const workspace = await linked();
    await publishSite(workspace, 'two', two);
    const before = inode(workspace.outDir);
    expect(await publishSite(workspace, 'two', two)).toMatchObject({ written: [], removed: [] });
    expect(inode(workspace.outDir)).toBe(before);
  });

  test('edits by hand, in either tree, do not survive', async () => {
    const workspace = await linked();
    await publishSite(workspace, 'two', two);
    writeFileSync(join(workspace.root, 'www/site/same.html'), 'SAME');
    writeFileSync(join(workspace.root, 'www/site/index.html'), 'ONE!');
    writeFileSync(join(workspace.root, 'www/site/alien.html'), 'alien');
    writeFileSync(join(workspace.root, 'www/site.b/b/new.html'), 'NEW');
    symlinkSync('index.html', join(workspace.root, 'www/site/link.html'));
    unlinkSync(join(workspace.root, 'www/site/assets/app.1111.js'));
    symlinkSync('../index.html', join(workspace.root, 'www/site/assets/app.1111.js'));
    const three = { ...two, 'index.html': 'three' };
    await publishSite(workspace, 'three', three);
    expect(readSite(workspace.outDir)).toEqual({
      ...publishedText('three', three),
      'assets/app.1111.js': '1',
      'builds/meta/one.json': '{"id":"one"}',
      'builds/meta/two.json': '{"id":"two"}',
    });
  });

  test('dot files of others come along', async () => {
    const workspace = await linked();
    writeFileSync(join(workspace.outDir, '.htaccess'), 'theirs');
    await publishSite(workspace, 'two', two);
    expect(readSite(workspace.outDir)['.htaccess']).toBe('theirs');
  });

  test('what is in the way of a file of the site does not', async () => {
    const workspace = await linked();
    writeFileSync(join(workspace.outDir, '.folder'), 'theirs');
    mkdirSync(join(workspace.outDir, '.file'));
    writeFileSync(join(workspace.outDir, '.file/a'), 'theirs');
    const site: SiteText = { ...two, '.folder/a': 'ours', '.file': 'ours' };
    await publishSite(workspace, 'two', site);
    expect(readSite(workspace.outDir)).toMatchObject(publishedText('two', site));
  });

  test('where the file system has no hard links, files are copied', async () => {
    const workspace = await linked();
    const restore = await watchDisk(({ name }) => {
      if (name === 'linkSync') throw Object.assign(new Error('no links here'), { code: 'EPERM' });
    });
    await publishSite(workspace, 'two', two).finally(restore);
    expect(readSite(workspace.outDir)).toMatchObject(publishedText('two', two));
    const three: SiteText = { ...two, 'index.html': 'three' };
    expect(await publishSite(workspace, 'three', three)).toMatchObject({ removed: [] });
    expect(readSite(workspace.outDir)).toMatchObject(three);
  });

  test('a second folder that is not ours is refused, even by force', async () => {
    const workspace = await linked();
    mkdirSync(join(workspace.root, 'www/site.b'));
    writeFileSync(join(workspace.root, 'www/site.b/thesis.txt'), 'years of work');
    await expect(openPublisher(workspace, true)).rejects.toThrow(
      'www/site.b holds files that sitegen did not make',
    );
    expect(existsSync(join(workspace.root, 'www/site.b/thesis.txt'))).toBe(true);
    expect(lstatSync(workspace.outDir).isSymbolicLink()).toBe(true);
  });
});
