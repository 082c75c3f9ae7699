import { canonicalPath } from '../../shared/paths.ts';
import type { PlannedPage } from '../model/routes.ts';
import { findPage } from './find-page.ts';

/** What a page that was asked for was made of. */
interface Shown {
  readonly source: string;
  readonly route: string;
  readonly locale: string;
}

/**
 * Where the page of an entry went that was asked for at a path at which there is none any more: whoever changes a slug has the page
 * open. `path`: as in the address bar.
 */
export function createFollowEntries(): (pages: readonly PlannedPage[], path: string) => string | undefined {
  const shown = new Map<string, Shown>();
  return (pages, path) => {
    const [, address = path] = /^(.*)\/_payload\.json$/.exec(path) ?? [];
    // Not for each script and picture: all pages are looked through.
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
    // A file may hold several.
    return now.length === 1 ? now[0]?.path : undefined;
  };
}
