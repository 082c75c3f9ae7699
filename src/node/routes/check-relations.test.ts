import { expect, test } from 'vitest';

import { testEntry, testSite } from '../../../tests/support/site.ts';
import type { PageSpec } from '../declarations/routes.ts';
import type { PageContext } from './listing/create-page-context.ts';
import { planRoutes } from './plan-routes.ts';

const names = { templates: ['page'], layouts: ['default'], middleware: [] };
const images = { widths: [480], formats: ['jpeg'], recipe: 'r' } as const;
const translators = new Map(['fr', 'en'].map((code) => [code, (key: string) => key]));

/** What is told of a site of two news pages, the first of which has these fields. */
function problems(fields: Partial<PageSpec>, broken: readonly string[] = []): readonly string[] {
  const site = testSite({
    routes: { news: { path: '/news/:page', template: 'page' } },
    pages: {
      news: (_context: PageContext): readonly PageSpec[] =>
        ['1', '2'].map((page) => ({
          params: { page },
          key: `news/${page}`,
          title: 'T',
          description: 'D',
          data: {},
          ...(page === '1' && fields),
        })),
    },
  });
  const { diagnostics } = planRoutes(site, {
    content: { entries: [testEntry('pump', 'fr')], broken: new Set(broken) },
    translators,
    names,
    pictures: { images, nameCard: undefined },
  });
  return diagnostics.map(
    ({ code, message }) => `${code} ${message.replace(/^\S+( and 1 other page)?: /, '')}`,
  );
}

const to = (page: string) => ({ name: 'news', params: { page } });

test.each([
  [
    { entry: { collection: 'articles', key: 'pumq' } },
    'there is no "pumq" in articles (did you mean "pump"?).',
  ],
  [{ shows: [{ collection: 'articles', key: 'x', anchor: 'x' }] }, 'there is no "x" in articles.'],
  [
    { entry: { collection: 'article', key: 'pump' } },
    'there is no collection "article" (did you mean "articles"?).',
  ],
  [{ fallback: 'newz/1' }, 'fallback: no page has the key "newz/1" (did you mean "news/1"?).'],
])('%j', (fields, problem) => {
  expect(problems(fields)).toEqual([`page-invalid ${problem}`]);
});

test.each(['canonical', 'previous', 'next'])('%s leads to a page', (name) => {
  expect(problems({ [name]: to('22') })).toContain(
    `page-invalid ${name} leads to /fr/news/22, which is no page (did you mean "/fr/news/2"?).`,
  );
  expect(problems({ [name]: to('2') })).toEqual([]);
});

test('what is there in another language, or has a mistake of its own, is no mistake of the page', () => {
  expect(problems({ entry: { collection: 'articles', key: 'pump' }, fallback: 'news/2' })).toEqual([]);
  const entry = { collection: 'articles', key: 'other' };
  expect(problems({ entry, fallback: 'x', next: to('3') }, ['articles/other/en'])).toEqual([]);
  expect(problems({ entry }, ['articles/*'])).toEqual([]);
});
