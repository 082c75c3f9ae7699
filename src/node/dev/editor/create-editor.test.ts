import { mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

import { createEditor } from './create-editor.ts';

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'editor-')));
const place = path.join(folder, 'text.md');
const notes = path.join(folder, 'notes.txt');
const command = path.join(folder, 'code');
writeFileSync(place, '');
writeFileSync(notes, '');
writeFileSync(command, `#!/bin/sh\necho "$@" >> '${notes}'\n`, { mode: 0o755 });

test('each place is answered for itself', async () => {
  const { open } = createEditor();
  const answers = await Promise.all([open(place, path.join(folder, 'none')), open(place, command)]);
  expect(answers).toEqual([expect.stringContaining('none'), undefined]);
});

test('an editor that cannot be started is told of, and the next one starts', async () => {
  const { open } = createEditor();
  // A file is no folder.
  expect(await open(place, path.join(place, 'code'))).toContain('ENOTDIR');
  writeFileSync(notes, '');
  expect(await open(place, command)).toBeUndefined();
  await vi.waitUntil(() => readFileSync(notes, 'utf8').includes(place));
});
