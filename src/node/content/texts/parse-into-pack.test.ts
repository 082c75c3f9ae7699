import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { inReusedMemory } from '../../lib/bytes/reused-memory.ts';
import type { PackedValue, SharedPack } from '../../model/cache.ts';
import { parseIntoPack } from './parse-into-pack.ts';
import { decodeEntry } from './stored-entry.ts';

const options = { parser: 'satteri', directives: new Map(), hash: 'of a test' } as const;
const texts = ['One.', 'Two, which is longer.', 'Three.'];

async function parseTexts(folder: string, pack: SharedPack | undefined) {
  const sources = texts.map((text, index) => ({
    name: `${index}.md`,
    text: `---\ntitle: ${text}\n---\n${text}\n`,
  }));
  await writeTree(folder, Object.fromEntries(sources.map(({ name, text }) => [name, text])));
  const files = sources.map(({ name, text }) => ({
    absolute: path.join(folder, name),
    path: name,
    // The second file has changed since the scan.
    hash: name === '1.md' ? '' : sha256(text),
    language: 'en-EN',
    footnoteLabels: { title: '', back: '' },
  }));
  const answers = await parseIntoPack({ pack, options, files });
  // What the next batch writes into its memory.
  await inReusedMemory(async (memory) => memory.reserve(1 << 20).fill(0));
  expect(answers.map((answer) => answer && decodeEntry(answer.entry).data)).toEqual([
    { title: 'One.' },
    undefined,
    { title: 'Three.' },
  ]);
  return answers.map((answer) => answer?.body);
}

const bodies = ['[11]\n<p>One.</p>', '[13]\n<p>Three.</p>'];

test('bodies go to the pack, and entries to memory that is not used again', async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, 'a.pack');
  await writeFile(file, '');
  const [one, none, three] = await parseTexts(folder.path, { pack: 3, file, end: new SharedArrayBuffer(8) });
  expect(none).toBeUndefined();
  const packed = await readFile(file);
  const read = ({ start, size }: PackedValue) => packed.subarray(start, start + size).toString();
  expect([one, three].map((value) => read(value as PackedValue))).toEqual(bodies);
});

test.each([
  ['no pack', undefined],
  ['a pack that is gone', { pack: 3, file: '/nowhere/a.pack', end: new SharedArrayBuffer(8) }],
])('with %s the bytes are the answer', async (_, pack) => {
  await using folder = await temporaryFolder();
  const [one, , three] = await parseTexts(folder.path, pack);
  expect([one, three].map((value) => Buffer.from(value as Uint8Array).toString())).toEqual(bodies);
});
