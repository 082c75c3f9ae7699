import { canonicalPath } from '../../shared/paths.ts';
import type { LiveSite } from '../engine/live/live-site.ts';
import type { PlannedPage } from '../model/routes.ts';
import { findPage } from './find-page.ts';

/** What a requested page was made from. */
interface Shown {
  readonly source: string;
  readonly route: string;
  readonly locale: string;
}

/** Follows the entries of requested pages: an author who changes a slug, or renames an entry's folder, has the page open. */
export interface FollowEntries {
  /** To be called with every version of the site, before its pages are requested. */
  readonly take: (live: Pick<LiveSite, 'pages' | 'sources'>) => void;
  /** The new page of an entry whose old path has vanished; undefined if the path needs none. `path`: as in the address bar. */
  readonly newPath: (pages: readonly PlannedPage[], path: string) => string | undefined;
}

export function createFollowEntries(): FollowEntries {
  const shown = new Map<string, Shown>();
  let last: Pick<LiveSite, 'pages' | 'sources'> = { pages: [], sources: [] };
  return {
    take(live) {
      if (live.pages !== last.pages) {
        const before = hashes(last);
        const after = hashes(live);
        for (const [path, page] of shown) {
          if (after.has(page.source)) continue;
          const hash = before.get(page.source);
          const renamed = hash && only(live.pages, page, (source) => after.get(source) === hash);
          if (renamed) shown.set(path, { ...page, source: renamed.source });
        }
      }
      last = live;
    },
    newPath(pages, path) {
      const [, address = path] = /^(.*)\/_payload\.json$/.exec(path) ?? [];
      // Not for every script and picture, since this looks through all pages.
      if (/\.\w+$/.test(address)) return undefined;
      const page = findPage(pages, address);
      if (page !== undefined) {
        const { source, route, locale } = page;
        if (source.startsWith('content/')) shown.set(page.path, { source, route: route.name, locale });
        return undefined;
      }
      const gone = address === path ? shown.get(canonicalPath(path)) : undefined;
      return gone && only(pages, gone, (source) => source === gone.source)?.path;
    },
  };
}

function hashes({ sources }: Pick<LiveSite, 'sources'>): ReadonlyMap<string, string> {
  return new Map(sources.map(({ path, hash }) => [path, hash]));
}

/** The page of the same kind that was made from such a source; undefined if there are several, as a file may contain several entries. */
function only(
  pages: readonly PlannedPage[],
  { route: name, locale }: Shown,
  isSource: (source: string) => boolean,
): PlannedPage | undefined {
  const [page, ...others] = pages.filter(
    ({ source, route, locale: code }) => route.name === name && code === locale && isSource(source),
  );
  return others.length === 0 ? page : undefined;
}
