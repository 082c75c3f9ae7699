import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';

import type { PlannedPage } from '../../model/routes.ts';
import { groupPages } from '../../render/group-pages.ts';
import { measureRoutes } from './measure-routes.ts';

const html = `<script src="/assets/main.1.js"></script>{"src":"/assets/menu.7.js"}<link href="/assets/main.2.css">${'x'.repeat(3000)}`;

function page(
  route: string,
  locale: string,
  slug: string,
  htmlBytes: number,
  kind: PlannedPage['kind'] = 'page',
) {
  const planned = {
    kind,
    path: `/${locale}/${slug}`,
    route: { name: route, params: {} },
    locale,
    file: `${locale}/${slug}/index.html`,
  };
  return { page: planned as unknown as PlannedPage, htmlBytes };
}

const groups = groupPages([
  page('error', 'fr', '404', 10, 'error'),
  page('note', 'fr', 'a', 2000),
  page('index', 'fr', '', 500),
  page('note', 'fr', 'b', 3000),
  page('note', 'en', 'a', 1000),
]);

const script = (name: string, gzipBytes: number, imports: readonly string[] = []) => ({
  name,
  path: `assets/${name}.js`,
  bytes: gzipBytes * 2,
  gzipBytes,
  imports,
});

test('pages are grouped by route and locale, the largest page named, error pages last', () => {
  const rows = groups.map(({ route, locale, pages, htmlBytes, largest }) => [
    route,
    locale,
    pages,
    htmlBytes,
    largest.page.path,
  ]);
  expect(rows).toEqual([
    ['note', 'fr', 2, 5000, '/fr/b'],
    ['note', 'en', 1, 1000, '/en/a'],
    ['index', 'fr', 1, 500, '/fr/'],
    ['(error page)', 'fr', 1, 10, '/fr/404'],
  ]);
});

test('the largest page of each route is weighed with the files that it names, and what those import', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'summary-'));
  mkdirSync(path.join(outDir, 'fr/b'), { recursive: true });
  writeFileSync(path.join(outDir, 'fr/b/index.html'), html);
  const assets = {
    scripts: [
      script('main.1', 400),
      script('root.3', 410),
      script('react.5', 4000),
      script('shared.6', 40, ['assets/react.5.js']),
      script('menu.7', 4, ['assets/shared.6.js']),
    ],
    styles: [{ path: 'assets/main.2.css', bytes: 8000, gzipBytes: 2000 }],
  };
  const rows = measureRoutes(groups, assets, outDir);
  expect(rows.map(({ largest }) => largest.gzip)).toEqual([
    { html: gzipSync(html, { level: 9 }).length, js: 400 + 4 + 40 + 4000, css: 2000 },
    undefined,
    undefined,
    undefined,
  ]);
  expect(rows[0]).toMatchObject({
    route: 'note',
    pages: 2,
    htmlBytes: 5000,
    largest: { path: '/fr/b', htmlBytes: 3000 },
  });
});
