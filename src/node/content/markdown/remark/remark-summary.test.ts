import { expect, test } from 'vitest';

import { parsed } from '../../../../../tests/support/parse-markdown.ts';

test('the excerpt is the first paragraph as text', () => {
  expect(
    parsed(
      '## Title\n\n![x](a.jpg)\n\nA *short* `text`[^1]\nwith a [link](https://a.example).\n\nMore\n\n[^1]: n',
    ).excerpt,
  ).toBe('A short text with a link.');
  expect(parsed('- only\n- a list').excerpt).toBe('');
});

test('a long one is cut after a word, with an ellipsis', () => {
  const { excerpt } = parsed('word, '.repeat(60));
  expect(excerpt.length).toBeLessThanOrEqual(200);
  expect(excerpt).toMatch(/word…$/);
});

test('a text with few spaces is not cut at one near its beginning', () => {
  const { excerpt } = parsed(`青铜器 ${'古代的青铜器，'.repeat(60)}`);
  expect(excerpt.length).toBeGreaterThan(190);
  expect(excerpt.length).toBeLessThanOrEqual(200);
});

test.each(['،', '؛', '，', '、'])('%s before the ellipsis is cut off too', (sign) => {
  expect(parsed(`كلمة${sign} `.repeat(60)).excerpt).toMatch(/كلمة…$/);
});

test('an excerpt never ends in half a character', () => {
  const { excerpt } = parsed('😀'.repeat(150));
  expect(excerpt.length).toBeLessThanOrEqual(200);
  expect(excerpt).toMatch(/^(?:😀)+…$/u);
});

test('reading time: 220 words a minute, at least one', () => {
  expect(parsed('').readingMinutes).toBe(1);
  expect(parsed('word '.repeat(329)).readingMinutes).toBe(1);
  expect(parsed('word '.repeat(331)).readingMinutes).toBe(2);
  expect(parsed('one two\n'.repeat(550)).readingMinutes).toBe(5);
  expect(parsed('`word` '.repeat(331)).readingMinutes).toBe(2);
});

test('reading time of text without spaces: two characters are a word', () => {
  expect(parsed('古代的青铜器。'.repeat(220)).readingMinutes).toBe(3);
  expect(parsed('ひらがなカタカナ'.repeat(220)).readingMinutes).toBe(4);
});

test('headings of level 2 and 3, as they read', () => {
  expect(parsed('## A `b` *c*[^1]\n\n### D\n\n#### E\n\n> ## F\n\n[^1]: n').headings).toEqual([
    { depth: 2, id: 'a-b-c', text: 'A b c' },
    { depth: 3, id: 'd', text: 'D' },
    { depth: 2, id: 'f', text: 'F' },
  ]);
});
