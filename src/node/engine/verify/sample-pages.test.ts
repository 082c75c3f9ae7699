import { expect, test } from 'vitest';

import { samplePages } from './sample-pages.ts';

const page = (template: string, locale: string, index: number) => ({
  template,
  locale,
  file: `${locale}/${template}/${index}/index.html`,
});
const pages = (template: string, count: number) =>
  ['fr', 'en'].flatMap((locale) =>
    Array.from({ length: count }, (_, index) => page(template, locale, index)),
  );
const files = (drawn: readonly { readonly file: string }[]) => drawn.map(({ file }) => file).sort();

test('a small site is drawn whole', () => {
  const all = pages('note', 10);
  expect(files(samplePages(all, 'a'))).toEqual(files(all));
});

test('of a large one a twentieth, of each template and locale as many, or all that there are', () => {
  const drawn = samplePages([...pages('note', 500), ...pages('talk', 500), ...pages('home', 3)], 'a');
  const count = (template: string, locale: string) =>
    drawn.filter((each) => each.template === template && each.locale === locale).length;
  expect(drawn).toHaveLength(101);
  for (const locale of ['fr', 'en']) expect(count('home', locale)).toBe(3);
  for (const template of ['note', 'talk'])
    for (const locale of ['fr', 'en']) expect([23, 24]).toContain(count(template, locale));
});

test('no template is left out, however many there are', () => {
  const many = Array.from({ length: 30 }, (_, index) => pages(`t${index}`, 2)).flat();
  expect(new Set(samplePages(many, 'a').map(({ template }) => template)).size).toBe(30);
});

test('one seed gives one sample, another gives another, in whatever order pages come', () => {
  const all = pages('note', 500);
  const drawn = files(samplePages(all, 'a'));
  expect(files(samplePages(all.toReversed(), 'a'))).toEqual(drawn);
  expect(files(samplePages(all, 'b'))).not.toEqual(drawn);
});
