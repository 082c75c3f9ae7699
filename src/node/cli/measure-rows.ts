import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { AssetSummary, BuildResult } from '../engine/engine-types.ts';
import { readTextIfExists } from '../lib/files.ts';
import { groupPages, type PageRow } from './page-rows.ts';

/** What a first visit to the largest page of a route loads, gzipped. */
export interface MeasuredRow extends PageRow {
  readonly gzip: { readonly html: number; readonly js: number; readonly css: number } | undefined;
}

/** Reads one published page a row: gzipping all pages of a large site would take longer than building it. */
export async function measureRows(result: BuildResult, outDir: string): Promise<readonly MeasuredRow[]> {
  return Promise.all(
    groupPages(result.pages).map(async (row): Promise<MeasuredRow> => {
      const html = await readTextIfExists(path.join(outDir, row.largest.page.file));
      if (html === undefined) return { ...row, gzip: undefined };
      const js = sumNamed(html, result.scripts);
      return { ...row, gzip: { html: gzipSync(html, { level: 9 }).length, js, css: sumNamed(html, result.styles) } };
    }),
  );
}

/** Names hold a hash, so that a page that holds the name loads the file. */
function sumNamed(html: string, assets: readonly AssetSummary[]): number {
  return assets.reduce((sum, { path: name, gzipBytes }) => (html.includes(name) ? sum + gzipBytes : sum), 0);
}
