import picocolors from 'picocolors';
import { expect, test } from 'vitest';

import type { BuildResult } from '../../engine/engine-types.ts';
import { formatOutcome, formatSummary, formatVerified } from './format-summary.ts';

const result: BuildResult = {
  diagnostics: [],
  published: true,
  buildId: 'b1',
  summary: {
    pages: 5,
    rendered: 2,
    files: { written: 2, unchanged: 3, removed: 0 },
    images: { files: 4, encoded: 1, bytes: 1_500_000 },
    scripts: [
      { name: 'runtime', path: 'assets/main.1.js', bytes: 900, gzipBytes: 400, imports: [] },
      { name: 'island menu', path: 'assets/menu.7.js', bytes: 9, gzipBytes: 4, imports: [] },
    ],
    styles: [{ path: 'assets/main.2.css', bytes: 8000, gzipBytes: 2000 }],
    routes: [
      {
        route: 'note',
        locale: 'fr',
        pages: 2,
        htmlBytes: 5000,
        largest: { path: '/fr/b', htmlBytes: 3000, gzip: { html: 1200, js: 4444, css: 2000 } },
      },
      {
        route: 'note',
        locale: 'en',
        pages: 1,
        htmlBytes: 1000,
        largest: { path: '/en/a', htmlBytes: 1000, gzip: undefined },
      },
    ],
  },
  ms: 1240,
};

test('the summary shows routes, scripts and what all pages share', () => {
  const lines = formatSummary(result.summary, picocolors.createColors(false)).split('\n');
  expect(lines[1]).toMatch(/^note +fr +2 +5\.0 kB +\/fr\/b +1\.2 kB +4\.4 kB +2\.0 kB$/);
  expect(lines[2]).toMatch(/^note +en +1 +1\.0 kB +\/en\/a +– +– +–$/);
  expect(lines.slice(3)).toEqual([
    '',
    'Script        Size   gzip',
    'runtime      900 B  400 B',
    'island menu    9 B    4 B',
    '',
    'Styles  1 file, 8.0 kB, 2.0 kB gzip',
    'Images  4 files, 1 encoded now, 1.5 MB',
    'Files   2 written, 3 unchanged, 0 removed',
  ]);
});

test('it ends with what was done', () => {
  expect(formatOutcome(result)).toBe('Built 5 pages (2 rendered) in 1.24 s');
});

test('and with what was verified', () => {
  expect(formatVerified({ pages: 1, files: 20 })).toMatch(/^Verified 20 files, 1 page among them: /);
});
