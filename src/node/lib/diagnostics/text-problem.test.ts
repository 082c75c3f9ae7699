import { expect, test } from 'vitest';

import { textProblem } from './text-problem.ts';

const conflict = '<<<<<<< HEAD\nmine\n=======\ntheirs\n>>>>>>> other\n';

test.each([
  ['text', 'A line.\n', undefined],
  ['a heading that is underlined', 'Title\n=======\n\n>>>>>>> x\n', undefined],
  ['an arrow of code', '<<<<<<< x\n', undefined],
  ['a block of code that shows one', `\`\`\`\n${conflict}\`\`\`\n`, undefined],
  ['a merge', `One.\n\n${conflict}`, { code: 'merge-conflict', at: { file: 'a.md', line: 3, column: 1 } }],
  ['a merge on Windows', conflict.replaceAll('\n', '\r\n'), { at: { line: 1 } }],
  ['a merge after a block of code', `~~~\n\`\`\`\n~~~\n${conflict}`, { at: { line: 4 } }],
  ['tabs and line breaks', 'A\tb\r\nc\rd', undefined],
  ['a NUL', 'A\n\0', { code: 'text-control', at: { line: 2, column: 1 } }],
  ['a backspace', 'A\b', { code: 'text-control', message: expect.stringContaining('U+0008') as string }],
  ['what a conversion has made', 'it\u0092s', { code: 'text-control', at: { line: 1, column: 3 } }],
  ['bytes that are no UTF-8', 'A \uFFFD', { code: 'text-encoding', at: { line: 1, column: 3 } }],
])('%s', (_what, text, problem) => {
  const found = textProblem(text, 'a.md');
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(problem);
});
