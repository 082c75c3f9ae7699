import { expect, test } from 'vitest';

import { parsed } from '../../../../../tests/support/parse-markdown.ts';

function html(body: string): string {
  return parsed(body)
    .nodes.filter((node) => typeof node === 'string')
    .join('');
}

/** All links within the page, and whether their ids exist. No id may occur twice. */
function anchors(text: string) {
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  return [...text.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => [id, ids.includes(id)]);
}

test('marks and notes lead to each other', () => {
  expect(html('a[^x]\n\n[^x]: Note.\n')).toBe(
    '<p>a<sup><a href="#fnNote-1" id="fnRef-1" data-footnote-ref aria-describedby="fnLabel">1</a></sup></p>\n' +
      '<section data-footnotes class="footnotes"><h2 id="fnLabel" class="sr-only">Notes</h2><ol><li id="fnNote-1"><p>Note. ' +
      '<a href="#fnRef-1" data-footnote-backref aria-label="Back 1" class="data-footnote-backref">↩</a></p></li></ol></section>',
  );
});

test('numbers follow the text, a note used twice has two ways back', () => {
  const text = html('b[^b] a[^a] b[^b]\n\n[^a]: A\n[^b]: B\n');
  expect(text).toMatch(/id="fnNote-1"><p>B .*aria-label="Back 1-2".*id="fnNote-2"><p>A /);
  expect(anchors(text)).toEqual([
    ['fnNote-1', true],
    ['fnNote-2', true],
    ['fnNote-1', true],
    ['fnRef-1', true],
    ['fnRef-1-2', true],
    ['fnRef-2', true],
  ]);
});

test('notes in notes, notes of several blocks, notes that end in code, headings named like notes', () => {
  const text = html(
    'a[^a]\n\n## fn 1\n\n## fnref 1\n\n[^a]: A[^b]\n\n    More\n\n        code\n\n[^b]: B[^a]\n',
  );
  expect(anchors(text).every(([, found]) => found)).toBe(true);
  expect(anchors(text)).toHaveLength(6);
});

test('of two notes with one mark the first counts', () => {
  const text = html('a[^a]\n\n[^a]: First\n\n[^a]: Second\n');
  expect(text).toContain('First');
  expect(text).not.toContain('Second');
});

test('a mark without a note is text', () => {
  expect(html('a[^none]\n')).toBe('<p>a[^none]</p>');
});

test('a note that nothing marks is left out, with a warning', () => {
  const body = 'a[^a]\n\n[^a]: A\n\n[^Unused]: Bee[^used]\n\n[^used]: Cee\n';
  expect(html(body)).not.toMatch(/Bee|Cee/);
  expect(parsed(body).diagnostics).toMatchObject([
    {
      code: 'markdown-unread',
      severity: 'warning',
      message: 'The footnote [^Unused] is left out, because no mark in the text leads to it.',
    },
    { message: expect.stringContaining('[^used]') as string },
  ]);
});
