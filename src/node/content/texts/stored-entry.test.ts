import { afterEach, expect, test, vi } from 'vitest';

import { decodeEntry, encodeEntry } from './stored-entry.ts';
import type { ParsedText } from './parsed-entry.ts';

afterEach(() => void vi.restoreAllMocks());

const head = { data: { title: 'Été' }, body: { hash: 'abc', hasComponents: false }, diagnostics: [] };

const textOf = (name: string): ParsedText => ({
  excerpt: `${name}, «\u202Fdit-on\u202F»`,
  readingMinutes: 2,
  headings: [{ id: 'one', text: name, depth: 2 }],
  links: [
    { target: 'path:/en', hash: '', at: { file: `${name}.md`, line: 3, column: 1 } },
    { target: '', hash: 'one', at: { file: `${name}.md`, line: 4 } },
  ],
  components: [{ component: 'image', props: { alt: name }, at: { file: `${name}.md`, line: 5, column: 2 } }],
});

const stored = (name: string) => decodeEntry(encodeEntry({ ...head, text: textOf(name) }));

test('an entry is read as it was written', () => {
  const { text, ...rest } = stored('one');
  expect(rest).toEqual(head);
  expect(text()).toEqual(textOf('one'));
});

test('nothing of its text is read before it is asked for, nor twice for its parts', () => {
  const parse = vi.spyOn(JSON, 'parse');
  const { text } = stored('one');
  expect(parse).toHaveBeenCalledTimes(1);
  expect(text().excerpt).toBe(textOf('one').excerpt);
  expect(text().headings).toEqual(textOf('one').headings);
  expect(parse).toHaveBeenCalledTimes(2);
});

test('texts that are asked for in turn again and again are read no more', () => {
  const texts = ['one', 'two'].map((name) => stored(name).text);
  const readAll = () => texts.map((text) => text());
  for (let turn = 0; turn < 8; turn += 1) readAll();
  const parse = vi.spyOn(JSON, 'parse');
  expect(readAll()).toEqual(['one', 'two'].map(textOf));
  expect(parse).not.toHaveBeenCalled();
});
