import { expect, test } from 'vitest';

import { testSite } from '../../../../tests/support/site.ts';
import { createPageMistakes } from './page-mistakes.ts';

test('a page function that calls a hook is told so', () => {
  const mistakes = createPageMistakes(testSite());
  mistakes.failed('home', 'fr', new TypeError("Cannot read properties of null (reading 'useContext')"));
  expect(mistakes.diagnostics()).toMatchObject([
    {
      code: 'page-function',
      message: "pages['home'] (fr): A hook is called outside a component (useContext).",
      fix: 'Call hooks in components only; page functions have t, locale and entries as their argument.',
    },
  ]);
});
