import { describe, expect, test } from 'vitest';

import { cardPath, cardRecipe } from './card-recipe.ts';

const font = { family: 'Brand', weight: 500, style: 'normal', hash: 'f' } as const;
const recipe = cardRecipe({ module: { hash: 't' }, fonts: [font] });
const props = { title: 'A', locale: 'fr', dir: 'ltr' as const, siteName: 'Small', picture: false };
const name = cardPath(recipe, { props, picture: undefined });

describe('the name of a card', () => {
  test('holds nothing but a hash', () => {
    expect(name).toMatch(/^assets\/cards\/[\da-f]{16}\.jpg$/);
    expect(cardPath(recipe, { props: { ...props }, picture: undefined })).toBe(name);
  });

  test.each([
    ['the title', recipe, { ...props, title: 'B' }, undefined],
    ['a line more', recipe, { ...props, kicker: 'B' }, undefined],
    ['the language', recipe, { ...props, locale: 'en' }, undefined],
    ['the picture', recipe, props, 'p'],
    ['the component', cardRecipe({ module: { hash: 'u' }, fonts: [font] }), props, undefined],
    ['a font', cardRecipe({ module: { hash: 't' }, fonts: [{ ...font, hash: 'g' }] }), props, undefined],
    ['a weight', cardRecipe({ module: { hash: 't' }, fonts: [{ ...font, weight: 700 }] }), props, undefined],
  ])('changes with %s', (_what, own, ownProps, picture) => {
    expect(cardPath(own, { props: ownProps, picture })).not.toBe(name);
  });

  test('changes with the focal point of the picture', () => {
    const over = { props, picture: 'p' };
    expect(cardPath(recipe, { ...over, focus: 2 })).not.toBe(cardPath(recipe, over));
  });
});
