import { expect, test } from 'vitest';

import { codeFrame } from './code-frame.ts';
import { diagnostic, didYouMean, sortDiagnostics, suggestion } from './diagnostics.ts';

test('the nearest name, when it is near', () => {
  expect(didYouMean('titel', ['title', 'tags'])).toBe('title');
  expect(didYouMean('xyz', ['title', 'tags'])).toBeUndefined();
});

test('what there is, when nothing is near and it is not much', () => {
  expect(suggestion('directive-unknown', 'titel', ['title', 'tags'])).toBe('Did you mean "title"?');
  expect(suggestion('directive-unknown', 'x', ['quote', 'note'])).toBe(
    'Correct the name. Known: note, quote.',
  );
  const many = Array.from({ length: 13 }, (_, index) => `name-${index}`);
  for (const known of [[], many])
    expect(suggestion('directive-unknown', 'x', known)).toBe('Correct the name.');
});

test('sorted by place, each once', () => {
  const at = (line: number) => diagnostic('raw-html', { message: 'x', at: { file: 'a.md', line } });
  expect(sortDiagnostics([at(10), at(2), at(10)]).map((item) => item.at?.line)).toEqual([2, 10]);
});

test('the frame shows the line with a caret', () => {
  expect(codeFrame('one\ntwo\nthree\nfour\nfive', 3, 2)).toBe(
    ['  1 | one', '  2 | two', '> 3 | three', '    |  ^', '  4 | four'].join('\n'),
  );
});
