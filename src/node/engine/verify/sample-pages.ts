import { byCodeUnit } from '../../lib/lists/by-code-unit.ts';
import { sha256 } from '../../lib/bytes/hash.ts';
import type { PlannedPage } from '../../model/routes.ts';

/** The share of pages in the sample. */
const SHARE = 0.05;
/** The minimum number of pages. */
const LEAST = 20;

type DrawnPage = Pick<PlannedPage, 'file' | 'template' | 'locale'>;

/**
 * A sample of the pages, drawn with a seed: all pages of a small site; otherwise one of each template and locale, then a second of each,
 * until there are enough.
 */
export function samplePages<Page extends DrawnPage>(pages: readonly Page[], seed: string): readonly Page[] {
  const lots = pages
    .map((page) => ({ page, lot: sha256(`${seed}\n${page.file}`) }))
    .sort((a, b) => byCodeUnit(a.lot, b.lot));
  const counts = new Map<string, number>();
  const rounds = lots.map(({ page }) => {
    const kind = `${page.template}\n${page.locale}`;
    const round = counts.get(kind) ?? 0;
    counts.set(kind, round + 1);
    return { page, round };
  });
  const size = Math.max(LEAST, counts.size, Math.ceil(pages.length * SHARE));
  return rounds
    .sort((a, b) => a.round - b.round)
    .slice(0, size)
    .map(({ page }) => page);
}
