import { expect, test } from 'vitest';
import { z } from 'zod';

import { testEntry, testSite } from '../../../../tests/support/site.ts';
import { diagnostic, fieldOf } from '../../lib/diagnostics/diagnostics.ts';
import { locateFields } from './locate-fields.ts';

const files: Readonly<Record<string, string>> = {
  '/site/content/articles/a/fr.md': '---\ntitle: A\nslug: b\n---\n\nTexte.\n',
  '/site/content/people.yaml':
    'ada:\n  slug: ada\n  fr:\n    name: Ada\n  en:\n    name: Ada\n    slug: her\n',
};
const site = testSite({
  collections: { articles: { schema: z.object({}) }, people: { file: 'people.yaml', schema: z.object({}) } },
});
const article = testEntry('a', 'fr');
const person = (locale: string) =>
  testEntry('ada', locale, { collection: 'people', file: 'content/people.yaml' });

test.each([
  ['a field', article, ['slug'], 3, 1],
  ['a field that is missing: the first one', article, ['layout'], 2, 1],
  ['a field of a locale', person('fr'), ['name'], 4, 5],
  ['a field that the locales share', person('fr'), ['slug'], 2, 3],
  ["a locale's own, which stands above it", person('en'), ['slug'], 7, 5],
] as const)('%s', (_what, entry, path, line, column) => {
  const found = diagnostic('entry-slug', { message: 'x', at: fieldOf(entry, ...path) });
  const other = diagnostic('raw-html', { message: 'y', at: { file: 'content/x.md', line: 9 } });
  const reads: string[] = [];
  const located = locateFields(site, [other, found, found], (name) => {
    reads.push(name);
    return files[name] ?? '';
  });
  expect(located[0]).toEqual(other);
  expect(located[2]?.at).toEqual({ file: entry.file, line, column });
  expect(reads).toEqual([`/site/${entry.file}`]);
});
