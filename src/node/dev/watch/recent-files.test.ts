import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { createRecentFiles } from './recent-files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sitegen-recent-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file that has just been written is told from the same file with other bytes, or none', () => {
  const file = path.join(folder, 'a.md');
  const recent = createRecentFiles();
  expect(recent.hasChanged(file)).toBe(false);
  writeFileSync(file, 'half');
  recent.note(file);
  expect(recent.hasChanged(file)).toBe(false);
  writeFileSync(file, 'text');
  expect(recent.hasChanged(file)).toBe(true);
  recent.note(file);
  expect(recent.hasChanged(file)).toBe(false);
  rmSync(file);
  expect(recent.hasChanged(file)).toBe(true);
  recent.note(file);
  expect(recent.hasChanged(file)).toBe(false);
});

test('the bytes of a file that was written a while ago are not read', async () => {
  const file = path.join(folder, 'b.md');
  const recent = createRecentFiles();
  writeFileSync(file, 'old');
  await new Promise((resolve) => setTimeout(resolve, 150));
  recent.note(file);
  writeFileSync(file, 'new');
  expect(recent.hasChanged(file)).toBe(false);
});
