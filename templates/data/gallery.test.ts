import type { PageContext } from 'sitegen';
import { expect, test } from 'vitest';

import { galleryPages } from './gallery.ts';

const shown = ['articles', 'case-studies', 'resources', 'services', 'team', 'videos'];

/** A site whose collections have one entry each, but for one that has none. */
const contextWithout = (empty?: string) =>
  ({
    entries: (name: string) => (name === empty ? [] : [{ key: name, slug: name, data: {} }]),
    entry: (collection: string, key: string) => {
      throw new Error(`There is no ${key} in ${collection}.`);
    },
  }) as unknown as PageContext;

test('the gallery shows entries of any names', () => {
  const [page] = galleryPages(contextWithout());
  expect(page?.data.samples.links.article).toEqual({
    name: 'blog-article-slug',
    params: { slug: 'articles' },
  });
  expect(page?.data.samples.team).toHaveLength(1);
});

test.each(shown)('without %s there is no gallery', (collection) => {
  expect(galleryPages(contextWithout(collection))).toEqual([]);
});
