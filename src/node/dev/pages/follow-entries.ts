import { canonicalPath } from '../../../shared/routes/paths.ts';
import type { LiveSite } from '../../engine/live/live-site.ts';
import type { PlannedPage } from '../../model/routes.ts';
import { findPage } from './find-page.ts';

/** What a requested page was made from. */
interface Shown {
  readonly source: string;
  readonly route: string;
  readonly locale: string;
  /** Of the source's bytes, as they were last. */
  readonly hash: string | undefined;
}

type Version = Pick<LiveSite, 'pages' | 'sources'>;

/** Follows the entries of requested pages: an author who changes a slug, or renames an entry's folder, has the page open. */
export interface FollowEntries {
  /** To be called with every version of the site, before its pages are requested. */
  readonly take: (live: Version) => void;
  /** The new page of an entry whose old path has vanished; undefined if the path needs none. `path`: as in the address bar. */
  readonly newPath: (pages: readonly PlannedPage[], path: string) => string | undefined;
}

export function createFollowEntries(): FollowEntries {
  const shown = new Map<string, Shown>();
  let last: Version = { pages: [], sources: [] };
  return {
    take(live) {
      last = live;
      const present = hashesOf(
        live,
        [...shown.values()].map(({ source }) => source),
      );
      for (const [path, page] of shown) {
        const hash = present.get(page.source);
        const { source } = hash === undefined ? (findRenamed(live, page) ?? page) : page;
        shown.set(path, { ...page, source, hash: hash ?? page.hash });
      }
    },
    newPath(pages, path) {
      const [, address = path] = /^(.*)\/_payload\.json$/.exec(path) ?? [];
      // Not for every script and picture, since this looks through all pages.
      if (/\.\w+$/.test(address)) return undefined;
      const page = findPage(pages, address);
      if (page !== undefined) {
        const { source, route, locale } = page;
        if (!source.startsWith('content/')) return undefined;
        const hash = hashesOf(last, [source]).get(source);
        shown.set(page.path, { source, route: route.name, locale, hash });
        return undefined;
      }
      const gone = address === path ? shown.get(canonicalPath(path)) : undefined;
      return gone && only(pages, gone, (source) => source === gone.source)?.path;
    },
  };
}

/** In one pass, without a map of all sources: this runs between a save and the page that shows it. */
function hashesOf({ sources }: Version, wanted: readonly string[]): ReadonlyMap<string, string> {
  const among = new Set(wanted);
  const found = sources.filter(({ path }) => among.has(path));
  return new Map(found.map(({ path, hash }) => [path, hash]));
}

/** The page made from a source with the text that this one had last. */
function findRenamed({ pages, sources }: Version, gone: Shown): PlannedPage | undefined {
  const equal = new Set(sources.filter(({ hash }) => hash === gone.hash).map(({ path }) => path));
  return only(pages, gone, (source) => equal.has(source));
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
