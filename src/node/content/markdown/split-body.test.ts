import { describe, expect, test } from 'vitest';

import { splitBody } from './split-body.ts';

const at = { file: 'content/a/b/fr.md', line: 1 };
const components = [
  { component: 'note', props: {}, at },
  { component: 'quote', props: { author: 'A' }, at },
  { component: 'image', props: { block: false }, at },
];

function slot(edge: 'whole' | 'open' | 'close', number: number): string {
  return `<sg-slot data-${edge}="${number}"></sg-slot>`;
}

describe('splitBody', () => {
  test('HTML without components is one string, without the last line end', () => {
    expect(splitBody('<p>a</p>\n', components)).toEqual(['<p>a</p>']);
    expect(splitBody('', components)).toEqual([]);
  });

  test('components nest, and no wrapper stays', () => {
    const html = `<p>a</p>\n${slot('open', 0)}\n<p>b</p>\n${slot('open', 1)}\n<p>c</p>\n${slot('close', 1)}\n${slot('close', 0)}\n<p>d</p>\n`;
    expect(splitBody(html, components)).toEqual([
      '<p>a</p>',
      {
        component: 'note',
        props: {},
        at,
        children: ['<p>b</p>', { component: 'quote', props: { author: 'A' }, at, children: ['<p>c</p>'] }],
      },
      '<p>d</p>',
    ]);
  });

  test('line ends beside a block go, beside an inline component they are spaces', () => {
    expect(splitBody(`<p>a\n${slot('whole', 2)}\nb</p>`, components)).toEqual([
      '<p>a\n',
      { component: 'image', props: { block: false }, at, children: [] },
      '\nb</p>',
    ]);
  });

  test('a slot may cut an element in two', () => {
    expect(splitBody(`<p><a href="#x">${slot('whole', 2)}</a></p>`, components)).toHaveLength(3);
  });
});
