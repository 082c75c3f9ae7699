import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { listOutbox, removeFromOutbox } from './outbox.ts';

test('what a crash has left of a mail is none, and is removed with its delivery', async () => {
  await using folder = await temporaryFolder();
  const names = ['a.eml', 'a.eml.tmp', 'b.eml', 'b.eml.tmp'].map((name) => `2026-08-31T09-00-00Z-${name}`);
  for (const name of [...names, 'notes.txt']) writeFileSync(path.join(folder.path, name), '');
  expect(await listOutbox(folder.path)).toEqual([names[0], names[2]]);
  await removeFromOutbox(folder.path, ['a']);
  expect(readdirSync(folder.path).sort()).toEqual([names[2], names[3], 'notes.txt']);
  await removeFromOutbox(path.join(folder.path, 'none'), ['a']);
});
