import { Script } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';

import { testSite } from '../../../tests/support/site.ts';
import { planRoutes } from './plan-routes.ts';

afterEach(() => vi.restoreAllMocks());

function forever(): never {
  for (;;) if (Date.now() < 0) throw new Error('never');
}

test('a page function that does not finish is reported in all languages, and the other pages are planned', () => {
  const runInThisContext = Reflect.get(Script.prototype, 'runInThisContext') as (options?: object) => unknown;
  vi.spyOn(Script.prototype, 'runInThisContext').mockImplementation(function run(this: Script, options) {
    return runInThisContext.call(this, { ...options, timeout: 50 });
  });
  const site = testSite({
    routes: { home: { path: '/', template: 'page' }, list: { path: '/list', template: 'page' } },
    pages: { home: () => [{ title: 'T', description: 'D', data: {} }], list: forever },
    errorPage: { template: 'page', page: forever },
  });
  const { plan, diagnostics } = planRoutes(site, {
    content: { entries: [], broken: new Set() },
    translators: new Map([
      ['fr', String],
      ['en', String],
    ]),
    names: { templates: ['page'], layouts: ['default'], middleware: [] },
    pictures: { images: { widths: [480], formats: ['jpeg'], recipe: 'r' } },
  } as never);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['page-function', "pages['list'] (fr, en): It did not finish and was stopped."],
    ['page-function', 'errorPage (fr, en): It did not finish and was stopped.'],
  ]);
  expect(plan.pages.map(({ path }) => path)).toEqual(['/fr', '/en']);
});
