import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import picocolors from 'picocolors';
import { describe, expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';

import type { BuildResult, PageSummary } from '../engine/engine-types.ts';
import type { PlannedPage } from '../model.ts';
import { formatOutcome, formatSummary } from './format-summary.ts';
import { measureRows } from './measure-rows.ts';
import { groupPages } from './page-rows.ts';

const html = `<script src="/assets/main.1.js"></script>{"src":"/assets/menu.7.js"}<link href="/assets/main.2.css">${'x'.repeat(3000)}`;

function summary(
  route: string,
  locale: string,
  slug: string,
  htmlBytes: number,
  kind: PlannedPage['kind'] = 'page',
): PageSummary {
  const path = `/${locale}/${slug}`;
  return {
    page: {
      kind,
      path,
      route: { name: route, params: {} },
      locale,
      file: `${locale}/${slug}/index.html`,
    } as unknown as PlannedPage,
    rendered: slug === 'a',
    htmlBytes,
  };
}

const result: BuildResult = {
  diagnostics: [],
  published: true,
  buildId: 'b1',
  diff: { written: ['a', 'b'], unchanged: 3, removed: [] },
  pages: [
    summary('error', 'fr', '404', 10, 'error'),
    summary('note', 'fr', 'a', 2000),
    summary('index', 'fr', '', 500),
    summary('note', 'fr', 'b', 3000),
    summary('note', 'en', 'a', 1000),
  ],
  scripts: [
    { name: 'runtime', path: 'assets/main.1.js', bytes: 900, gzipBytes: 400, imports: [] },
    { name: 'root page', path: 'assets/root.3.js', bytes: 900, gzipBytes: 410, imports: [] },
    { name: 'React', path: 'assets/react.5.js', bytes: 9000, gzipBytes: 4000, imports: [] },
    {
      name: 'shared by islands',
      path: 'assets/shared.6.js',
      bytes: 90,
      gzipBytes: 40,
      imports: ['assets/react.5.js'],
    },
    {
      name: 'island menu',
      path: 'assets/menu.7.js',
      bytes: 9,
      gzipBytes: 4,
      imports: ['assets/shared.6.js'],
    },
  ],
  styles: [{ path: 'assets/main.2.css', bytes: 8000, gzipBytes: 2000 }],
  images: { files: 4, encoded: 1, bytes: 1_500_000 },
  ms: 1240,
};

test('groupPages: by route and locale, the largest page named, error pages last', () => {
  const rows = groupPages(result.pages).map(({ route, locale, pages, htmlBytes, largest }) => [
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

describe('the summary', () => {
  test('weighs the largest page of each route, with the files that it names', async () => {
    const outDir = mkdtempSync(path.join(tmpdir(), 'summary-'));
    mkdirSync(path.join(outDir, 'fr/b'), { recursive: true });
    writeFileSync(path.join(outDir, 'fr/b/index.html'), html);
    const rows = await measureRows(result, outDir);
    expect(rows.map(({ gzip }) => gzip)).toEqual([
      { html: gzipSync(html, { level: 9 }).length, js: 400 + 4 + 40 + 4000, css: 2000 },
      undefined,
      undefined,
      undefined,
    ]);

    const lines = formatSummary(result, rows, picocolors.createColors(false)).split('\n');
    expect(lines[1]).toMatch(/^note +fr +2 +5\.0 kB +\/fr\/b +\d+ B +4\.4 kB +2\.0 kB$/);
    expect(lines[2]).toMatch(/^note +en +1 +1\.0 kB +\/en\/a +– +– +–$/);
    expect(lines.slice(5)).toEqual([
      '',
      'Script               Size    gzip',
      'runtime             900 B   400 B',
      'root page           900 B   410 B',
      'React              9.0 kB  4.0 kB',
      'shared by islands    90 B    40 B',
      'island menu           9 B     4 B',
      '',
      'Styles  1 file, 8.0 kB, 2.0 kB gzip',
      'Images  4 files, 1 encoded now, 1.5 MB',
      'Files   2 written, 3 unchanged, 0 removed',
    ]);
  });

  test('ends with what was done', () => {
    expect(formatOutcome(result)).toBe('Built 5 pages (2 rendered) in 1.24 s');
  });
});
