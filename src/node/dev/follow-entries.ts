import { canonicalPath } from '../../shared/paths.ts';
import type { PlannedPage } from '../model/routes.ts';
import { findPage } from './find-page.ts';

/** What a requested page was made from. */
interface Shown {
  readonly source: string;
  readonly route: string;
  readonly locale: string;
}

/**
 * Finds the new page of an entry whose old path has just vanished: an author who changes a slug has the page open. `path`: as in the
 * address bar.
 */
export function createFollowEntries(): (pages: readonly PlannedPage[], path: string) => string | undefined {
  const shown = new Map<string, Shown>();
  return (pages, path) => {
    const [, address = path] = /^(.*)\/_payload\.json$/.exec(path) ?? [];
    // Not for every script and picture, since this looks through all pages.
    if (/\.\w+$/.test(address)) return undefined;
    const page = findPage(pages, address);
    if (page !== undefined) {
      const { source, route, locale } = page;
      if (source.startsWith('content/')) shown.set(page.path, { source, route: route.name, locale });
      return undefined;
    }
    const last = address === path ? shown.get(canonicalPath(path)) : undefined;
    if (last === undefined) return undefined;
    const now = pages.filter(
      ({ source, route, locale }) =>
        source === last.source && route.name === last.route && locale === last.locale,
    );
    // A file may contain several entries.
    return now.length === 1 ? now[0]?.path : undefined;
  };
}
