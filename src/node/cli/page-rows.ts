import type { PageSummary } from '../engine/engine-types.ts';

/** The pages of one route in one locale. */
export interface PageRow {
  readonly route: string;
  readonly locale: string;
  readonly pages: number;
  /** Of all its pages. */
  readonly htmlBytes: number;
  /** The one with the most HTML. */
  readonly largest: PageSummary;
}

/** Groups pages by route, then locale, in the order in which they were planned; error pages come last. */
export function groupPages(pages: readonly PageSummary[]): readonly PageRow[] {
  const routes = new Map<string, Map<string, PageRow>>();
  for (const summary of pages) {
    const { kind, locale } = summary.page;
    const route = kind === 'error' ? '(error page)' : summary.page.route.name;
    const rows = routes.get(route) ?? new Map<string, PageRow>();
    routes.set(route, rows.set(locale, addPage(rows.get(locale), route, summary)));
  }
  const rows = [...routes.values()].flatMap((byLocale) => Array.from(byLocale.values()));
  return rows.sort((a, b) => Number(isErrorRow(a)) - Number(isErrorRow(b)));
}

function addPage(row: PageRow | undefined, route: string, summary: PageSummary): PageRow {
  const { htmlBytes, page } = summary;
  if (row === undefined) return { route, locale: page.locale, pages: 1, htmlBytes, largest: summary };
  return {
    ...row,
    pages: row.pages + 1,
    htmlBytes: row.htmlBytes + htmlBytes,
    largest: htmlBytes > row.largest.htmlBytes ? summary : row.largest,
  };
}

function isErrorRow({ largest }: PageRow): boolean {
  return largest.page.kind === 'error';
}
