import { expect, test } from 'vitest';

import { createTestParser } from '../../../../../tests/support/parse-markdown.ts';

const reservedIds = ['main', 'contact-form'];
const parsed = createTestParser(reservedIds);

function ids(body: string): readonly string[] {
  return [
    ...parsed(body)
      .nodes.filter((node) => typeof node === 'string')
      .join('')
      .matchAll(/<h\d id="([^"]*)"/g),
  ].map(([, id]) => id ?? '');
}

test.each([
  ['## Un titre', 'un-titre'],
  ["## L'heure : vraiment ?", 'lheure-vraiment'],
  ['## « Été » — 10 h 30 !', 'été-10-h-30'],
  ['## E\u0301te\u0301', 'été'],
  ['## With `code` and *emphasis*', 'with-code-and-emphasis'],
  ['## A [link](https://a.example)', 'a-link'],
  ['## 16:9', '169'],
  ['## snake_case-word', 'snake_case-word'],
  ['## العربية 12', 'العربية-12'],
  ['## 日本語', '日本語'],
  ['## 🎬', 'section'],
  ['##', 'section'],
])('%s', (body, id) => {
  expect(ids(body)).toEqual([id]);
});

test('ids are unique in a text, and none is one of the page around', () => {
  expect(ids('## A\n## A\n## A 1\n## Main\n## page\n## contact form\n')).toEqual([
    'a',
    'a-1',
    'a-1-1',
    'main-1',
    'page',
    'contact-form-1',
  ]);
});

test('ids start anew with each text', () => {
  expect([ids('## A'), ids('## A')]).toEqual([['a'], ['a']]);
});

test('a first-level heading is an error, written in either way', () => {
  const { diagnostics } = parsed('# One\n\nTwo\n===\n\n## Three\n');
  expect(diagnostics).toMatchObject([
    { code: 'heading-h1', severity: 'error', at: { line: 5, column: 1 } },
    { code: 'heading-h1', severity: 'error', at: { line: 7, column: 1 } },
  ]);
});
