import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import {
  makeWorkspace,
  manifestsOf,
  outputFile,
  publishedText,
  publishSite,
  readSite,
  removeWorkspaces,
  type Workspace,
} from '../../../tests/support/publishing/publish-site.ts';
import { createPublisher } from './create-publisher.ts';
import { scanTree } from './publish-tree.ts';

afterEach(removeWorkspaces);

const site = { 'index.html': 'home', 'fr/index.html': 'accueil', 'fr/a/index.html': 'a' };
const edited = { ...site, 'fr/index.html': 'bienvenue' };

/** Publishes with the file of one page changed, and all others kept. */
async function publishEdited(workspace: Workspace, untouched?: () => ReturnType<typeof scanTree>) {
  const publisher = await createPublisher({
    ...workspace,
    force: false,
    ...(untouched !== undefined && { untouched }),
  });
  expect(await publisher.keepAllBut(new Set(['fr/index.html']))).toBe(true);
  await publisher.add(outputFile('fr/index.html', edited['fr/index.html']));
  const diff = await publisher.publish('two', manifestsOf('two'));
  return { diff, isAlone: publisher.isAlone() };
}

test('a folder that is known to be untouched is published into like one that is listed', async () => {
  const [known, listed] = [makeWorkspace(), makeWorkspace()];
  for (const workspace of [known, listed]) await publishSite(workspace, 'one', site);
  const published = await publishEdited(known, () => scanTree(known.outDir));
  expect(published).toEqual(await publishEdited(listed));
  expect(published).toMatchObject({ isAlone: true, diff: { unchanged: 2 } });
  for (const { outDir } of [known, listed])
    expect(readSite(outDir)).toEqual({ ...publishedText('one', edited), ...publishedText('two', edited) });
});

test.each([true, false])('a file is checked unless all are known to be untouched: %s', async (isKnown) => {
  const workspace = makeWorkspace();
  await publishSite(workspace, 'one', site);
  writeFileSync(join(workspace.outDir, 'index.html'), 'edit');
  const untouched = () => (isKnown ? scanTree(workspace.outDir) : undefined);
  const publisher = await createPublisher({ ...workspace, force: false, untouched });
  expect(await publisher.keepAllBut(new Set(['fr/index.html']))).toBe(isKnown);
  await publisher.discard();
});

test('nothing is kept beside a path that is new: it may be in the way', async () => {
  const workspace = makeWorkspace();
  await publishSite(workspace, 'one', site);
  const publisher = await createPublisher({ ...workspace, force: false });
  expect(await publisher.keepAllBut(new Set(['fr/index.html', 'FR/other.html']))).toBe(false);
  expect(publisher.files().size).toBe(0);
  await publisher.discard();
});

test('assets that are kept stay for visitors after later builds', async () => {
  const workspace = makeWorkspace();
  await publishSite(workspace, 'one', site);
  const assets = await createPublisher({ ...workspace, force: false });
  for (const [path, text] of Object.entries(site)) await assets.add(outputFile(path, text));
  await assets.add({ ...outputFile('assets/main.js', 'main'), immutable: true });
  await assets.publish('two', []);
  await publishEdited(workspace);
  await publishSite(workspace, 'three', site);
  expect(readSite(workspace.outDir)).toHaveProperty(['assets/main.js'], 'main');
});

const theirs = [
  ['a file', (outDir: string) => writeFileSync(join(outDir, '.htaccess'), ''), true],
  ['a link', (outDir: string) => symlinkSync('elsewhere', join(outDir, '.link')), false],
  ['an empty folder', (outDir: string) => mkdirSync(join(outDir, '.theirs')), false],
] as const;

test.each(theirs)(
  '%s of others that stays is told of unless it is retained',
  async (_name, make, isAlone) => {
    const workspace = makeWorkspace();
    await publishSite(workspace, 'one', site);
    make(workspace.outDir);
    expect((await publishEdited(workspace)).isAlone).toBe(isAlone);
  },
);

test('a folder that is empty now is gone, and nothing of others is left', async () => {
  const workspace = makeWorkspace();
  await publishSite(workspace, 'one', { ...site, 'old/deep/index.html': 'old' });
  const publisher = await createPublisher({
    ...workspace,
    force: false,
    untouched: () => scanTree(workspace.outDir),
  });
  for (const [path, text] of Object.entries(site)) await publisher.add(outputFile(path, text));
  const { removed } = await publisher.publish('two', [outputFile('builds/latest.json', '{"id":"two"}')]);
  expect(removed).toContain('old/deep/index.html');
  expect(publisher.isAlone()).toBe(true);
  expect(scanTree(workspace.outDir).folders).toEqual(new Set(['fr', 'fr/a', 'builds', 'builds/meta']));
});
