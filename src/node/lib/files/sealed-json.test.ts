import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

import { readSealed, writeSealed } from './sealed-json.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sealed-'));

test('a value comes back as it was written', async () => {
  const file = path.join(folder, 'deep/value.json');
  await writeSealed(file, { lines: 'a\nb', list: [1, null] });
  expect(readSealed(file)).toEqual({ lines: 'a\nb', list: [1, null] });
});

/* A sixteenth of all checksums begins with a zero. */
test('whatever its checksum', async () => {
  const file = path.join(folder, 'number.json');
  for (let number = 0; number < 50; number += 1) {
    await writeSealed(file, number);
    expect(readSealed(file)).toBe(number);
  }
});

test('a folder may be moved', async () => {
  const [one, other] = [path.join(folder, 'from/value.json'), path.join(folder, 'to/value.json')];
  await writeSealed(one, 'value');
  mkdirSync(path.dirname(other));
  copyFileSync(one, other);
  expect(readSealed(other)).toBe('value');
});

test('what stands under the name of another is none', async () => {
  const [one, other] = [path.join(folder, 'one.json'), path.join(folder, 'other.json')];
  await writeSealed(one, { kind: 'one' });
  copyFileSync(one, other);
  expect(readSealed(other)).toBeUndefined();
});

test('what is missing, cut, changed or no file is none', async () => {
  const file = path.join(folder, 'value.json');
  await writeSealed(file, { text: 'first' });
  const text = readFileSync(file, 'utf8');
  for (const damaged of ['', '{}', text.slice(1), text.slice(0, -1), text.replace('first', 'worst')]) {
    writeFileSync(file, damaged);
    expect(readSealed(file)).toBeUndefined();
  }
  expect(readSealed(path.join(folder, 'missing.json'))).toBeUndefined();
  mkdirSync(path.join(folder, 'folder.json'));
  expect(readSealed(path.join(folder, 'folder.json'))).toBeUndefined();
});
