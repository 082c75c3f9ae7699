import { expect, test } from 'vitest';

import { diagnostic, didYouMean, sortDiagnostics, suggestion } from './diagnostics.ts';

test('the nearest name, when it is near', () => {
  expect(didYouMean('titel', ['title', 'tags'])).toBe('title');
  expect(didYouMean('TITLE', ['title', 'tags'])).toBe('title');
  expect(didYouMean('xyz', ['title', 'tags'])).toBeUndefined();
});

test('what there is, when nothing is near and it is not much', () => {
  expect(suggestion('directive-unknown', 'titel', ['title', 'tags'])).toBe('Did you mean "title"?');
  expect(suggestion('directive-unknown', 'x', ['quote', 'note'])).toBe(
    'Correct the name, or declare the directive. Known: note, quote.',
  );
  const many = Array.from({ length: 13 }, (_, index) => `name-${index}`);
  for (const known of [[], many])
    expect(suggestion('directive-unknown', 'x', known)).toBe('Correct the name, or declare the directive.');
});

test('sorted by place, each once', () => {
  const at = (line: number) => diagnostic('raw-html', { message: 'x', at: { file: 'a.md', line } });
  expect(sortDiagnostics([at(10), at(2), at(10)]).map((item) => item.at?.line)).toEqual([2, 10]);
});
