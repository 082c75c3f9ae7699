import fc from 'fast-check';
import { globSync } from 'fast-glob';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { readPlainFields } from './read-plain-fields.ts';

const readYaml = (text: string): unknown =>
  parse(text, { schema: 'core', merge: false, stringKeys: true, resolveKnownTags: false, logLevel: 'error' });

test('texts, dates, whole numbers and lists of words', () => {
  const text = [
    'title: "Un film : « en une page »"',
    'subtitle: \'It is a "film"\'',
    'cover: ./cover.jpg#30,45',
    String.raw`quote: "A \"film\" of C:\\"`,
    'site: https://example.com/a?b=c',
    'date: 2026-05-20',
    'at: 2025-03-12T10:30:00Z',
    '',
    'order: 12',
    'tags: [archives, droits d’auteur, son]',
    '',
  ].join('\n');
  expect(readPlainFields(text)).toEqual({
    title: 'Un film : « en une page »',
    subtitle: 'It is a "film"',
    quote: 'A "film" of C:\\',
    cover: './cover.jpg#30,45',
    site: 'https://example.com/a?b=c',
    date: '2026-05-20',
    at: '2025-03-12T10:30:00Z',
    order: 12,
    tags: ['archives', 'droits d’auteur', 'son'],
  });
});

test.each([
  ['nothing', ''],
  ['a list', '- a'],
  ['a field without a value', 'a:'],
  ['fields of a field', 'a:\n  b: c'],
  ['a text of several lines', 'a: b\n  c'],
  ['a block of text', 'a: |\n  b'],
  ['a name twice', 'a: b\na: c'],
  ['what every object has', 'constructor: a'],
  ['what every function has', 'prototype: a'],
  ['a name that is a word of YAML', 'true: a'],
  ['words of YAML', 'a: TRUE'],
  ['a list with a word of YAML', 'a: [b, null]'],
  ['an empty list', 'a: []'],
  ['a fraction', 'a: 1.5'],
  ['a number that begins with a zero', 'a: 012'],
  ['a number beyond what can be counted', 'a: 1234567890123456'],
  ['a comment', 'a: b # c'],
  ['a comment alone', '# a'],
  ['a colon within', 'a: b: c'],
  ['a colon at the end', 'a: b:'],
  ['an escape', String.raw`a: "b\n"`],
  ['a quote that is doubled', "a: 'b''c'"],
  ['an anchor', 'a: &b c'],
  ['a tag', 'a: !b c'],
  ['a tab', 'a: b\tc'],
  ['two documents', 'a: b\n---\nc: d'],
])('%s is for the parser of YAML', (_name, text) => {
  expect(readPlainFields(text)).toBeUndefined();
});

describe('what is read is what the parser of YAML reads', () => {
  const sign = fc.constantFrom(
    ...'abez AZé😀"\'\\:#,[]{}&*!|>%@`-?~.…/0123456789_=+()\t \u00A0\u202F\u2028\u0085\u200B«»’',
    '\\"',
    '\\\\',
    ' #',
    ': ',
    ', ',
    '""',
    "''",
    'null',
    'True',
    '- ',
    '1e3',
    '0x1',
    '.inf',
    '<<',
    '---',
    '...',
  );
  const text = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
  const value = fc.oneof(
    text,
    text.map((inner) => `"${inner}"`),
    text.map((inner) => `'${inner}'`),
    fc.array(text, { minLength: 1, maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
    fc.array(fc.constantFrom(...'0123456789-T:Z.+e_'), { maxLength: 12 }).map((signs) => signs.join('')),
    fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
    fc.integer().map(String),
  );
  const line = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(fc.constantFrom('a', 'b', 'title', 'null'), value).map((pair) => pair.join(': ')),
    },
    { weight: 1, arbitrary: text },
  );

  test('of any fields', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        const written = lines.join('\n');
        const fields = readPlainFields(written);
        if (fields === undefined) return;
        read += 1;
        expect(fields).toEqual(readYaml(written));
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(100);
  });

  test('of the site, whose texts have such fields', () => {
    const root = path.resolve(import.meta.dirname, '../../../..');
    const heads = globSync('content/articles/*/*.md', { cwd: root, absolute: true }).map(
      (file) => readFileSync(file, 'utf8').split('---')[1] ?? '',
    );
    expect(heads.length).toBeGreaterThan(10);
    for (const head of heads) expect([head, readPlainFields(head)]).toEqual([head, readYaml(head)]);
  });
});
