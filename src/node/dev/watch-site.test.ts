import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { watchSite } from './watch-site.ts';

test('sees what a site is made of, and nothing else', async () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'watch-')));
  const write = (file: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), String(Math.random()));
  };
  for (const file of ['content/a/fr.md', 'templates/index.ts', 'site.config.ts']) write(file);
  const seen = new Set<string>();
  const watcher = await watchSite(root, {
    onChange: (file) => seen.add(path.relative(root, file)),
    onError: (error) => {
      throw error;
    },
  });
  watcher.add([path.join(root, 'site.config.ts')]);
  try {
    // A folder that is not there yet, one named like the output, and files that only look like a site's.
    const watched = ['content/a/fr.md', 'content/dist/fr.md', 'locales/fr.json', 'site.config.ts'];
    const others = ['content/.fr.md.swp', 'dist/index.html', '.sitegen/cache/cache.db', 'notes.txt'];
    for (const file of others) write(file);
    await expect
      .poll(
        () => {
          for (const file of watched) write(file);
          return watched.every((file) => seen.has(file));
        },
        { timeout: 20_000, interval: 300 },
      )
      .toBe(true);
    expect([...seen].sort()).toEqual([...watched].sort());
  } finally {
    await watcher.close();
  }
});
