import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { stopDiskAt } from '../../../tests/support/publishing/crash-points.ts';
import {
  makeWorkspace,
  openPublisher,
  outputFile,
  publishedText,
  publishSite,
  readSite,
  removeWorkspaces,
} from '../../../tests/support/publishing/publish-site.ts';
import { OutputFolderError } from './output-folder-error.ts';
import { openOutputTarget, stagingPaths } from './publish-target.ts';

afterEach(removeWorkspaces);

const site = { 'index.html': 'home' };

describe('a folder that we did not fill', () => {
  function foreign() {
    const workspace = makeWorkspace();
    mkdirSync(workspace.outDir);
    writeFileSync(join(workspace.outDir, 'thesis.txt'), 'years of work');
    return workspace;
  }

  test('is refused and left alone', async () => {
    const workspace = foreign();
    const refusal = openPublisher(workspace);
    await expect(refusal).rejects.toThrow(OutputFolderError);
    await expect(refusal).rejects.toThrow(`${workspace.outDir} holds files that sitegen did not make`);
    expect(readSite(workspace.root)).toEqual({ 'dist/thesis.txt': 'years of work' });
  });

  test('is taken by force once, then it is ours', async () => {
    const workspace = foreign();
    const diff = await publishSite(workspace, 'one', site, true);
    expect(diff.removed).toEqual(['thesis.txt']);
    expect(await publishSite(workspace, 'one', site)).toMatchObject({ written: [], removed: [] });
  });

  test('taken by force by a build that is killed, it needs no force again once something is public', async () => {
    let isKilled = true;
    for (let point = 1; isKilled; point += 1) {
      const workspace = foreign();
      isKilled = await stopDiskAt(point, () => publishSite(workspace, 'one', site, true));
      const isUntouched = Object.keys(readSite(workspace.outDir)).join() === 'thesis.txt';
      await publishSite(workspace, 'one', site, isUntouched);
      expect(readSite(workspace.outDir)).toEqual(publishedText('one', site));
    }
  });

  test('taken by force by a build without a manifest, it is known from the state', async () => {
    const workspace = foreign();
    const publisher = await openPublisher(workspace, true);
    await publisher.add(outputFile('index.html', 'home'));
    await publisher.publish('one', []);
    await expect(openPublisher(workspace)).resolves.toBeDefined();
  });

  test('another folder of the same name is not the one we knew', async () => {
    const workspace = makeWorkspace();
    const publisher = await openPublisher(workspace);
    await publisher.add(outputFile('index.html', 'home'));
    await publisher.publish('one', []);
    await (await openPublisher(workspace)).discard();
    rmSync(workspace.outDir, { recursive: true });
    mkdirSync(workspace.outDir);
    writeFileSync(join(workspace.outDir, 'thesis.txt'), 'years of work');
    await expect(openPublisher(workspace)).rejects.toThrow(OutputFolderError);
  });

  test('is accepted when it is empty or holds dot files only', async () => {
    const workspace = makeWorkspace();
    mkdirSync(join(workspace.outDir, '.git'), { recursive: true });
    await publishSite(workspace, 'one', site);
    expect(readSite(workspace.outDir)).toMatchObject(site);
    const other = makeWorkspace();
    mkdirSync(other.outDir);
    await publishSite(other, 'one', site);
    expect(readSite(other.outDir)).toMatchObject(site);
  });
});

describe('openOutputTarget', () => {
  test('refuses a file and the root of the file system', () => {
    const { outDir } = makeWorkspace();
    writeFileSync(outDir, 'a file');
    expect(() => openOutputTarget(outDir)).toThrow('is not a folder');
    expect(() => openOutputTarget('/')).toThrow(OutputFolderError);
  });

  test('alternates between two names behind a link, as the link was written', () => {
    const { root, outDir } = makeWorkspace();
    mkdirSync(join(root, 'www/site'), { recursive: true });
    symlinkSync('www/site', outDir);
    const first = {
      kind: 'link',
      live: join(root, 'www/site'),
      spare: join(root, 'www/site.b'),
      spareLink: 'www/site.b',
    };
    expect(openOutputTarget(outDir)).toMatchObject(first);
    const staging = join(root, 'www/.site.staging');
    expect([openOutputTarget(outDir).staging, stagingPaths(outDir)]).toEqual([staging, [staging]]);

    rmSync(outDir);
    mkdirSync(join(root, 'www/site.b'));
    symlinkSync(join(root, 'www/site.b'), outDir);
    const second = {
      live: join(root, 'www/site.b'),
      spare: join(root, 'www/site'),
      spareLink: join(root, 'www/site'),
    };
    expect(openOutputTarget(outDir)).toMatchObject(second);
    expect([openOutputTarget(outDir).staging, stagingPaths(outDir)]).toEqual([staging, [staging]]);
  });
});
