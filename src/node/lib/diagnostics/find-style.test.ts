import { expect, test } from 'vitest';

import { findStyle } from './find-style.ts';

const files = [
  {
    file: 'a.tsx',
    text: '<dl><dd onClick={() => x} style={{ width: n, ...{} }} />\n<dd style={{ fontSize: n }} /></dl><b style={a} />',
  },
  {
    file: 'b.tsx',
    text: 'const html = \'<i style="font-size:2px">\'; <b>x</b>; <p>a style=</p>; <u style={a} />',
  },
  {
    file: 'c.tsx',
    text: '<u style={{ color }} /><s style={{ color }} /><s style={{ color }} /><q style={{ color }} />',
  },
  { file: 'd.tsx', text: '<q style={{ color }} />' },
];

test.each([
  ['dd', ['width'], { file: 'a.tsx', line: 1, column: 27 }],
  ['dd', ['font-size'], { file: 'a.tsx', line: 2, column: 5 }],
  ['dd', ['color'], { file: 'a.tsx' }],
  ['b', ['color'], { file: 'a.tsx', line: 2, column: 39 }],
  ['i', ['font-size'], { file: 'b.tsx', line: 1, column: 18 }],
  ['u', ['color'], { file: 'c.tsx', line: 1, column: 4 }],
  ['s', ['color'], { file: 'c.tsx' }],
  ['q', ['color'], undefined],
  ['p', ['color'], undefined],
] as const)('<%s> with %s', (tag, properties, at) => {
  expect(findStyle(files, tag, properties)).toEqual(at);
});
