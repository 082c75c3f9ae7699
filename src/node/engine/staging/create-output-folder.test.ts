import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import {
  listPaths,
  makeWorkspace,
  outputFile,
  removeWorkspaces,
  type Workspace,
} from '../../../../tests/support/publishing/publish-site.ts';
import { createOutputFolder, type OutputFolder } from './create-output-folder.ts';

afterEach(removeWorkspaces);

function openFolder({ outDir, stateFile }: Workspace): OutputFolder {
  return createOutputFolder({ outDir, stateFile, force: false, onWait: () => undefined });
}

test('is closed with nothing staged and no lock, and can be opened again', async () => {
  const workspace = makeWorkspace();
  const output = openFolder(workspace);
  for (const round of ['first', 'second']) {
    const publisher = await output.open();
    await publisher.add(outputFile('index.html', round));
    output.assertHeld();
    await output.close();
    expect(listPaths(workspace.root)).toEqual([]);
  }
});

test('disposed while it is being opened, it leaves nothing behind', async () => {
  const workspace = makeWorkspace();
  // Both the lock and the staging folder are made in several steps.
  for (let turns = 0; turns < 40; turns += 1) {
    const output = openFolder(workspace);
    const opened = output.open().catch(() => undefined);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await output.dispose();
    expect(listPaths(workspace.root)).toEqual([]);
    expect(() => output.assertHeld()).toThrow('given up');
    await opened;
  }
});

test('disposed while it waits for another build, it stops waiting', async () => {
  const workspace = makeWorkspace();
  const other = openFolder(workspace);
  await other.open();
  const output = openFolder(workspace);
  const opened = expect(output.open()).rejects.toThrow('abort');
  const start = performance.now();
  await output.dispose();
  await opened;
  expect(performance.now() - start).toBeLessThan(5_000);
  other.assertHeld();
  await other.close();
});

test('when another build took over, its staged files stay', async () => {
  const workspace = makeWorkspace();
  const output = openFolder(workspace);
  await output.open();
  const lock = join(workspace.root, '.dist.lock');
  rmSync(lock, { recursive: true });
  const other = openFolder(workspace);
  const publisher = await other.open();
  await publisher.add(outputFile('index.html', 'of the other'));
  expect(output.isLost()).toBe(true);
  expect(() => output.assertHeld()).toThrow('Another build took over');
  await output.close();
  await publisher.publish('1', []);
  await other.close();
  expect(listPaths(workspace.root).filter((path) => !path.startsWith('cache'))).toEqual([
    'dist',
    'dist/index.html',
  ]);
});

test('a build that was overtaken finds its own files gone, not those of the other', async () => {
  const workspace = makeWorkspace();
  const overtaken = await openFolder(workspace).open();
  await overtaken.add(outputFile('index.html', 'late'));
  writeFileSync(join(workspace.root, '.dist.lock.holder'), '1 other');
  rmSync(join(workspace.root, '.dist.lock'), { recursive: true });
  const other = openFolder(workspace);
  const publisher = await other.open();
  await publisher.add(outputFile('index.html', 'in time'));
  await expect(overtaken.add(outputFile('more.html', 'late'))).rejects.toThrow('ENOENT');
  await expect(overtaken.publish('1', [])).rejects.toThrow('Nothing is published');
  expect(existsSync(workspace.outDir)).toBe(false);
  await publisher.publish('2', []);
  await other.close();
});

test('where nothing can be written, the folder is named, and the flag', async () => {
  const { root, ...workspace } = makeWorkspace();
  const file = join(root, 'file');
  writeFileSync(file, '');
  // The tests may run as root, who is refused nothing but by the kernel.
  const refused = process.platform === 'linux' ? [file, '/sys'] : [file];
  for (const folder of refused) {
    const output = openFolder({ root, ...workspace, outDir: join(folder, 'dist') });
    await expect(output.open()).rejects.toThrow(
      `Nothing can be written into ${folder}, where a build works beside its output folder. Choose another --out-dir.`,
    );
    await output.dispose();
  }
});
