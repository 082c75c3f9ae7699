import type { FSWatcher } from 'chokidar';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import { checkFolders } from './check-folders.ts';
import { createSitePaths } from './site-paths.ts';

test('a folder in which much happens is checked soon, and once more', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await writeTree(root, { 'content/notes/a.md': '' });
  const onFile = vi.fn<(file: string) => void>();
  const watcher: Pick<FSWatcher, 'add' | 'unwatch'> = {
    add: () => watcher as FSWatcher,
    unwatch: () => watcher as FSWatcher,
  };
  vi.useFakeTimers();
  const checks = checkFolders(watcher as FSWatcher, {
    paths: createSitePaths(root),
    onFile,
    onFolderGone: () => undefined,
  });
  for (let time = 0; time < 10; time++) checks.touch(path.join(root, 'content/notes'));
  await vi.advanceTimersByTimeAsync(100);
  expect(onFile.mock.calls).toEqual([[path.join(root, 'content/notes/a.md')]]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onFile).toHaveBeenCalledTimes(2);
  checks.close();
  vi.useRealTimers();
});
