import { expect, test } from 'vitest';

import { changeIds, createBodyIds } from './body-ids.ts';

test('the first body keeps its ids; in later ones those that are taken get a free number', () => {
  const ids = createBodyIds();
  const changes = (...html: string[]) => Object.fromEntries(ids.changes(html));
  expect(changes('<h2 id="a">A</h2>', '<h2 id="b">B</h2>')).toEqual({});
  expect(changes('<h2 id="a">A</h2><h2 id="a-2">A 2</h2><h2 id="c">C</h2>')).toEqual({ a: 'a-3' });
  expect(changes('<h2 id="a">A</h2><h2 id="c">C</h2>')).toEqual({ a: 'a-4', c: 'c-2' });
});

test('ids inside of directives count, and what only looks like an id does not', () => {
  const ids = createBodyIds();
  ids.changes([{ component: 'note', props: {}, children: ['<h3 id="a">A</h3>'] }]);
  expect(Object.fromEntries(ids.changes(['<p>x id="a"</p>', '<h3 id="a">A</h3>']))).toEqual({ a: 'a-2' });
});

test('ids and the links to them change, and nothing else', () => {
  const changes = new Map([['été', 'été-2']]);
  const html =
    '<h2 id="été">été</h2><p>id="été" <a href="#%C3%A9t%C3%A9">a</a> <a href="/fr#été" title="été">b</a> <a href="#%" aria-describedby="été">c</a></p><section aria-labelledby="été"></section>';
  expect(changeIds(html, changes)).toBe(
    '<h2 id="été-2">été</h2><p>id="été" <a href="#%C3%A9t%C3%A9-2">a</a> <a href="/fr#été" title="été">b</a> <a href="#%" aria-describedby="été-2">c</a></p><section aria-labelledby="été-2"></section>',
  );
});
