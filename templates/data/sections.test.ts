import type { Entry } from 'sitegen';
import { expect, test } from 'vitest';

import { listOf, sectionOf } from './sections.ts';

const cases = { title: 'Exemples', text: 'Entiers.' };
const screen = { key: 'services', data: { sections: { cases } } } as Entry<'screens'>;

test('a list without entries has no section', () => {
  expect(listOf(screen, 'cases', [])).toBeUndefined();
  expect(listOf(screen, 'cases', [1])).toEqual({ ...cases, items: [1] });
});

test('whoever removes the texts of a section reads where they belong', () => {
  expect(() => sectionOf(screen, 'cta')).toThrow(
    'content/screens/services needs sections.cta, with a title and a text.',
  );
});
