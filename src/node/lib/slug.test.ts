import { expect, test } from 'vitest';

import { isSlug, reservingPattern, toSlug } from './slug.ts';

test.each([
  ['Briefer un film', 'briefer-un-film'],
  ['L’œil & l’été', 'l-oeil-l-ete'],
  ['Le cadre 2,39', 'le-cadre-2-39'],
  ['  « Déjà vu » ?', 'deja-vu'],
  ['Straße, Łódź, Ærø', 'strasse-lodz-aero'],
  ['Đà Nẵng, Eiður Þór, Işık', 'da-nang-eidur-thor-isik'],
  ['Film 16/9', 'film-16-9'],
  ['映画', ''],
])('the slug of %s', (text, slug) => expect(toSlug(text)).toBe(slug));

test('a slug has letters from a to z and digits, and single hyphens between them', () => {
  expect(['a', '2-b', 'le-cadre-2-39'].every(isSlug)).toBe(true);
  expect(['', '-a', 'a-', 'a--b', 'A', 'é', 'a/b', 'a\n'].some(isSlug)).toBe(false);
});

test('a pattern reserves each slug that it matches, whatever its flags', () => {
  for (const pattern of [/^tags$/, /^tags$/g, /^tags$/y])
    expect(['tags', 'tags', 'tag'].map((slug) => reservingPattern(slug, [pattern]))).toEqual([
      pattern,
      pattern,
      undefined,
    ]);
});
