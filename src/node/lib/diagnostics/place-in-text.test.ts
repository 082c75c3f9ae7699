import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { createPlaces, placeInText } from './place-in-text.ts';

test('many positions have the places that they have one by one', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '𝄞') }), (text) => {
      const placeAt = createPlaces(text);
      for (let index = 0; index <= text.length; index += 1)
        expect(placeAt(index)).toEqual(placeInText(text, index));
    }),
  );
});

test('lines are counted once', () => {
  using search = vi.spyOn(String.prototype, 'matchAll');
  const placeAt = createPlaces('a\nb\n');
  for (const index of [0, 2, 3]) placeAt(index);
  expect(search).toHaveBeenCalledOnce();
});
