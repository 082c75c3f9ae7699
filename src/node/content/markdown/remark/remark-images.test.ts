import { expect, test } from 'vitest';

import { parsed } from '../../../../../tests/support/parse-markdown.ts';

function image(path: string, block: boolean, rest: object = {}) {
  return { image: { kind: 'unresolved-image', path }, alt: 'Alt', block, ...rest };
}

test('an image alone in its paragraph is a block in its place', () => {
  const { nodes } = parsed('a\n\n![Alt](./cover.jpg "Title")\n\nb');
  expect(nodes).toEqual([
    '<p>a</p>',
    {
      component: 'image',
      props: image('./cover.jpg', true, { title: 'Title' }),
      children: [],
      at: { file: 'content/articles/a/en.md', line: 7, column: 1 },
    },
    '<p>b</p>',
  ]);
});

test('an image in a line of text is inline', () => {
  const { nodes } = parsed('a ![Alt](b.jpg)\nc');
  expect(nodes).toEqual(['<p>a ', expect.objectContaining({ props: image('b.jpg', false) }), '\nc</p>']);
});

test('in lists, tables and links', () => {
  const { nodes } = parsed('- ![Alt](a.jpg)\n\n[![Alt](b.jpg)](https://a.example)\n');
  expect(nodes).toEqual([
    '<ul>\n<li>',
    expect.objectContaining({ props: image('a.jpg', true) }),
    '</li>\n</ul>\n<p><a href="https://a.example" rel="noopener noreferrer">',
    expect.objectContaining({ props: image('b.jpg', false) }),
    '</a></p>',
  ]);
});

test('the path is the name of the file, not its address', () => {
  expect(parsed('![Alt](<./a b.jpg>) ![Alt](./a%20b.jpg) ![Alt](./100%.jpg)').nodes).toEqual([
    '<p>',
    expect.objectContaining({ props: image('./a b.jpg', false) }),
    ' ',
    expect.objectContaining({ props: image('./a b.jpg', false) }),
    ' ',
    expect.objectContaining({ props: image('./100%.jpg', false) }),
    '</p>',
  ]);
});

test.each([
  'https://a.example/b.jpg',
  '//a.example/b.jpg',
  'data:image/svg+xml,%3Csvg onload=alert(1)%3E',
  'JAVASCRIPT:alert(1)',
  'java%73cript:x',
])('a picture from elsewhere is refused: %s', (url) => {
  const { nodes, diagnostics } = parsed(`![Alt](<${url}>)`);
  expect(nodes).toEqual(['<p>Alt</p>']);
  expect(diagnostics).toMatchObject([{ code: 'link-scheme', severity: 'error', at: { line: 5, column: 1 } }]);
});

test.each(['![](a.jpg)', 'a ![ ](a.jpg) b', '![](a.jpg "Title")'])('%s: nothing says what it shows', (body) =>
  expect(parsed(body).diagnostics).toMatchObject([
    {
      code: 'image-alt',
      severity: 'warning',
      message: 'The picture a.jpg has no description.',
      at: { line: 5 },
    },
  ]),
);
