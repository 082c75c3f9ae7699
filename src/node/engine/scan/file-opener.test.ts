import { closeSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { createFileOpener } from './file-opener.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'opener-'));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('stats and bytes of one file after the other', () => {
  const open = createFileOpener(8);
  const texts = ['twelve', 'six', '', 'eighteen'].map((text) => {
    const { stats, bytes } = open(write(`${text}.md`, text));
    return [stats.size, bytes?.toString()];
  });
  expect(texts).toEqual([
    [6, 'twelve'],
    [3, 'six'],
    [0, ''],
    [8, 'eighteen'],
  ]);
});

test('neither a large file nor a folder is read', () => {
  const open = createFileOpener(8);
  const large = open(write('large.md', 'nineteen!'));
  expect([large.stats.size, large.bytes]).toEqual([9, undefined]);
  expect(open(folder).bytes).toBeUndefined();
});

test('descriptors are closed, also after a failure', () => {
  const open = createFileOpener(8);
  const file = write('one.md', 'one');
  const free = () => {
    const descriptor = openSync(file, 'r');
    closeSync(descriptor);
    return descriptor;
  };
  const before = free();
  open(file);
  expect(() => open(path.join(folder, 'none.md'))).toThrow('ENOENT');
  expect(free()).toBe(before);
});
