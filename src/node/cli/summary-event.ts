import type { BuildResult } from '../engine/engine-types.ts';
import type { MeasuredRow } from './measure-rows.ts';

/** The fields of a build's `result` event. */
export function summaryEvent(
  result: BuildResult,
  rows: readonly MeasuredRow[],
): Readonly<Record<string, unknown>> {
  const { published, buildId, diff, pages, scripts, styles, images, ms } = result;
  return {
    published,
    buildId,
    pages: pages.length,
    rendered: pages.filter(({ rendered }) => rendered).length,
    files: diff && { written: diff.written.length, unchanged: diff.unchanged, removed: diff.removed.length },
    images,
    scripts,
    styles,
    routes: rows.map(({ row, gzip }) => ({
      route: row.route,
      locale: row.locale,
      pages: row.pages,
      htmlBytes: row.htmlBytes,
      largest: { path: row.largest.page.path, htmlBytes: row.largest.htmlBytes, gzip },
    })),
    ms,
  };
}
