import path from 'node:path';
import { gzipSync } from 'node:zlib';

import type { AssetSummary, BuildResult, ScriptSummary } from '../engine/engine-types.ts';
import { readTextIfExists } from '../lib/files.ts';
import { groupPages, type PageRow } from './page-rows.ts';

/** What a first visit to a page loads, gzipped. */
interface PageWeight {
  readonly html: number;
  readonly js: number;
  readonly css: number;
}

export interface MeasuredRow {
  readonly row: PageRow;
  /** Of the largest page; undefined when it cannot be read. */
  readonly gzip: PageWeight | undefined;
}

/** Reads one published page a row: gzipping all pages of a large site would take longer than building it. */
export async function measureRows(result: BuildResult, outDir: string): Promise<readonly MeasuredRow[]> {
  return Promise.all(
    groupPages(result.pages).map(async (row) => ({
      row,
      gzip: weigh(await readTextIfExists(path.join(outDir, row.largest.page.file)), result),
    })),
  );
}

function weigh(html: string | undefined, { scripts, styles }: BuildResult): PageWeight | undefined {
  if (html === undefined) return undefined;
  return {
    html: gzipSync(html, { level: 9 }).length,
    js: sum(loaded(html, scripts)),
    css: sum(styles.filter(({ path: name }) => html.includes(name))),
  };
}

/** Names hold a hash, so that a page that holds the name loads the file, and what that imports. */
function loaded(html: string, scripts: readonly ScriptSummary[]): ReadonlySet<ScriptSummary> {
  const found = new Set(scripts.filter(({ path: name }) => html.includes(name)));
  // A set goes on to what is added while it is read.
  for (const { imports } of found) {
    for (const script of scripts) if (imports.includes(script.path)) found.add(script);
  }
  return found;
}

function sum(assets: Iterable<AssetSummary>): number {
  return [...assets].reduce((total, { gzipBytes }) => total + gzipBytes, 0);
}
