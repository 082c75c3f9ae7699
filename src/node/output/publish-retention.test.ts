import { writeFileSync } from 'node:fs';

import { afterEach, expect, test } from 'vitest';

import {
  makeWorkspace,
  publishSite,
  readSite,
  removeWorkspaces,
} from '../../../tests/support/publishing/publish-site.ts';

afterEach(removeWorkspaces);

function site(version: string) {
  return { 'index.html': version, [`assets/app.${version}.js`]: version };
}

function assets(folder: string): readonly string[] {
  return Object.keys(readSite(folder)).filter((path) => /^(assets|builds\/meta)\//.test(path));
}

test('assets and manifests of two earlier builds stay, and go at the third', async () => {
  const workspace = makeWorkspace();
  const removed: (readonly string[])[] = [];
  for (const version of ['1111', '2222', '3333', '4444', '5555']) {
    removed.push((await publishSite(workspace, version, site(version))).removed);
  }
  expect(removed).toEqual([
    [],
    [],
    [],
    ['assets/app.1111.js', 'builds/meta/1111.json'],
    ['assets/app.2222.js', 'builds/meta/2222.json'],
  ]);
  expect(assets(workspace.outDir)).toEqual([
    'assets/app.3333.js',
    'assets/app.4444.js',
    'assets/app.5555.js',
    'builds/meta/3333.json',
    'builds/meta/4444.json',
    'builds/meta/5555.json',
  ]);
});

test('builds that change nothing do not age them, nor does a return to an earlier build', async () => {
  const workspace = makeWorkspace();
  for (const version of ['1111', '2222', '2222', '2222', '1111', '2222']) {
    expect((await publishSite(workspace, version, site(version))).removed).toEqual([]);
  }
  await publishSite(workspace, '3333', site('3333'));
  expect(assets(workspace.outDir)).toContain('assets/app.1111.js');
});

test('an asset that is produced again after it was retained is not written', async () => {
  const workspace = makeWorkspace();
  for (const version of ['1111', '2222']) await publishSite(workspace, version, site(version));
  const diff = await publishSite(workspace, '3333', site('1111'));
  expect(diff.written).not.toContain('assets/app.1111.js');
});

test('without a state nothing is retained, and the site is right', async () => {
  const workspace = makeWorkspace();
  for (const version of ['1111', '2222']) await publishSite(workspace, version, site(version));
  writeFileSync(workspace.stateFile, 'damaged');
  const diff = await publishSite(workspace, '3333', site('3333'));
  expect(diff.removed).toEqual([
    'assets/app.1111.js',
    'assets/app.2222.js',
    'builds/meta/1111.json',
    'builds/meta/2222.json',
  ]);
});
