import { expect, test } from 'vitest';

import { testEntry, testSite } from '../../../../tests/support/site.ts';
import { checkEntries } from './check-entries.ts';

const locales = {
  fr: { language: 'fr-FR', label: 'Français' },
  en: { language: 'en-EN', label: 'English' },
  de: { language: 'de-DE', label: 'Deutsch' },
};
const people = { collection: 'people', file: 'content/people.yaml' };

test('a language that an entry lacks is reported once, with what there is of it', () => {
  const found = checkEntries(testSite({ locales }), {
    entries: [
      ...['a', 'b', 'c'].flatMap((key) => [testEntry(key, 'fr'), testEntry(key, 'en')]),
      testEntry('ada', 'fr', people),
      testEntry('ada', 'de', people),
      testEntry('d', 'fr'),
    ],
    unpublished: [
      testEntry('b', 'de', { draft: true, date: '2999-01-01' }),
      testEntry('c', 'de', { date: '2999-01-01' }),
      testEntry('ada', 'en', { ...people, draft: true }),
    ],
    broken: new Set(['articles/d/en']),
  });
  expect(found.map(({ message }) => message)).toEqual([
    'content/articles/a/fr.md has no translation in de: content/articles/a/de.md is missing.',
    'content/articles/b/fr.md has no translation in de: content/articles/b/de.md is a draft.',
    'content/articles/c/fr.md has no translation in de: content/articles/c/de.md is scheduled for 2999-01-01.',
    'content/people.yaml has no translation in en: "ada" is a draft.',
    'content/articles/d/fr.md has no translation in de: content/articles/d/de.md is missing.',
  ]);
});

test('of two entries with one slug, the one that names it is reported', () => {
  const placed = (...entries: Parameters<typeof testEntry>[]) =>
    checkEntries(testSite({ locales: { fr: locales.fr } }), {
      entries: entries.map((entry) => testEntry(...entry)),
      unpublished: [],
      broken: new Set(),
    }).map(({ message, at }) => `${at?.file} ${message}`);
  const used = (one: string, other: string) =>
    `content/articles/${other}/fr.md The slug "quay" is used by content/articles/${one}/fr.md and content/articles/${other}/fr.md.`;
  expect(placed(['a', 'fr', { slug: 'quay' }], ['quay', 'fr'])).toEqual([used('quay', 'a')]);
  expect(placed(['quay', 'fr'], ['z', 'fr', { slug: 'quay' }])).toEqual([used('quay', 'z')]);
  expect(placed(['a', 'fr', { slug: 'quay' }], ['z', 'fr', { slug: 'quay' }])).toEqual([used('a', 'z')]);
});
