import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

import { temporaryFolder } from '../../../../tests/support/sitegen.ts';
import { writeTree } from '../../../../tests/support/small-site.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import { ReusedMemory } from '../../lib/bytes/reused-memory.ts';
import { parseBytes, parseEntries, type ParseInput } from './parse-entry.ts';
import { decodeEntry } from './stored-entry.ts';

const options = { parser: 'satteri', directives: new Map(), hash: 'of a test' } as const;

function inputOf(folder: string, name: string, text: string): ParseInput {
  const footnoteLabels = { title: '', back: '' };
  return {
    absolute: path.join(folder, name),
    path: name,
    hash: sha256(text),
    language: 'en-EN',
    footnoteLabels,
  };
}

test('others have their turn while a batch is parsed', async () => {
  await using folder = await temporaryFolder();
  const texts = Object.fromEntries([1, 2, 3, 4].map((number) => [`${number}.md`, `Text ${number}.\n`]));
  await writeTree(folder.path, texts);
  await parseEntries({ options, files: [] }, new ReusedMemory());
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 25));
  onTestFinished(() => void vi.restoreAllMocks());
  const other = vi.fn<() => void>();
  setImmediate(other);
  const files = Object.entries(texts).map(([name, text]) => inputOf(folder.path, name, text));
  const answers = await parseEntries({ options, files }, new ReusedMemory());
  expect(answers.map((answer) => Buffer.from(answer?.body ?? []).toString())).toEqual(
    [1, 2, 3, 4].map((number) => `[14]\n<p>Text ${number}.</p>`),
  );
  expect(other).toHaveBeenCalled();
});

test('a file that is another since it was scanned, or has gone, has no answer', async () => {
  await using folder = await temporaryFolder();
  await writeTree(folder.path, { 'same.md': 'Text.\n', 'other.md': 'Other.\n' });
  const files = ['same.md', 'other.md', 'gone.md', 'same.md/gone.md'].map((name) =>
    inputOf(folder.path, name, 'Text.\n'),
  );
  const answers = await parseEntries({ options, files }, new ReusedMemory());
  expect(answers.map((answer) => answer !== undefined)).toEqual([true, false, false, false]);
});

test('a text on which a parser fails is reported with its file', () => {
  const file = { path: 'content/a/b/en.md', language: 'en', footnoteLabels: { title: '', back: '' } };
  const { entry } = parseBytes(file, Buffer.from('---\ntitle: A\n---\nText.\n'), () => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  expect(decodeEntry(entry).diagnostics).toMatchObject([
    {
      code: 'text-failed',
      message: 'content/a/b/en.md cannot be read: Maximum call stack size exceeded.',
      at: { file: 'content/a/b/en.md' },
    },
  ]);
});
