import { expect, test } from 'vitest';

import { codeFrame } from './code-frame.ts';
import { diagnostic, didYouMean, sortDiagnostics } from './diagnostics.ts';

test('the nearest name, when it is near', () => {
  expect(didYouMean('titel', ['title', 'tags'])).toBe('title');
  expect(didYouMean('xyz', ['title', 'tags'])).toBeUndefined();
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
