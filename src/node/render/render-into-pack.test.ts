import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../tests/support/sitegen.ts';
import { writeTree } from '../../../tests/support/small-site.ts';
import { inReusedMemory } from '../lib/bytes/reused-memory.ts';
import type { PackedValue, SharedPack } from '../model/cache.ts';
import { renderIntoPack } from './render-into-pack.ts';

const templates = `
  exports.create = () => ({ name }) => {
    if (name === 'broken') throw new TypeError('No.');
    const problems = name === 'faulty' ? [{ kind: 'message', key: 'a' }] : [];
    return { html: '<p>' + name, payload: { name }, problems };
  };
  exports.traceRender = async () => ({});`;

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

async function renderNames(folder: string, pack: SharedPack | undefined) {
  await writeTree(folder, { 'templates.cjs': templates, 'options.json': '{}' });
  const session = { module: path.join(folder, 'templates.cjs'), options: path.join(folder, 'options.json') };
  const pages = ['sound', 'broken', 'faulty'].map((name) => ({
    input: Buffer.from(JSON.stringify({ name })),
    bodies: new Map(),
    files: undefined,
  }));
  return renderIntoPack({ session, folder: undefined, pack, pages });
}

test('files go to the pack, except those of pages with problems', async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, 'a.pack');
  await writeFile(file, '');
  const answers = await renderNames(folder.path, { pack: 3, file, end: new SharedArrayBuffer(8) });
  const [sound, broken, faulty] = answers;
  if (sound?.kind !== 'page' || faulty?.kind !== 'page') throw new Error('Two of three are pages.');
  expect(broken?.kind).toBe('failure');
  expect(
    [faulty.html, faulty.payload].map(({ value }) => isBytes(value) && Buffer.from(value).toString()),
  ).toEqual(['<p>faulty', '{"name":"faulty"}']);
  // Its memory is not that which the next batch uses again.
  const { buffer } = await inReusedMemory(async (memory) => memory.put('next'));
  expect(isBytes(faulty.html.value) && faulty.html.value.buffer).not.toBe(buffer);
  const packed = await readFile(file);
  const read = ({ start, size }: PackedValue) => packed.subarray(start, start + size).toString();
  expect([sound.html, sound.payload].map(({ value }) => !isBytes(value) && read(value))).toEqual([
    '<p>sound',
    '{"name":"sound"}',
  ]);
  expect([sound.html.size, packed.length]).toEqual([8, 24]);
});

test.each([
  ['no pack', undefined],
  ['a pack that is gone', { pack: 3, file: '/nowhere/a.pack', end: new SharedArrayBuffer(8) }],
])('with %s the bytes are the answer', async (_, pack) => {
  await using folder = await temporaryFolder();
  const answers = await renderNames(folder.path, pack);
  const values = answers.flatMap((answer) =>
    answer.kind === 'page' ? [answer.html.value, answer.payload.value] : [],
  );
  expect([values.length, values.every(isBytes)]).toEqual([4, true]);
});
