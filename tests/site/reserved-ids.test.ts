import { expect, inject, test } from 'vitest';

import config from '../../site.config.ts';
import { openOutput } from '../support/output.ts';
import { sitePages } from '../support/site-pages.ts';

const site = openOutput(inject('siteDir'));

/** Pages that show a whole Markdown text; the services page is left out, whose sections are named by content. */
const routes = [
  'a-propos',
  'page-slug',
  'blog-article-slug',
  'resources-article-slug',
  'services-case-study-slug',
];

test.each(routes)('%s: a heading of the text cannot get the id of anything else on the page', (route) => {
  const reserved = new Set(config.markdown?.reservedIds);
  const ids = sitePages(site)
    .filter((page) => page.route === route)
    .flatMap(({ path }) => {
      const $ = site.page(path);
      return $('[id]:not(.prose *, script, sg-island, input)')
        .get()
        .map(({ attribs }) => attribs['id'] ?? '');
    });
  expect(ids).toContain('main');
  expect([...new Set(ids)].filter((id) => !reserved.has(id))).toEqual([]);
});
