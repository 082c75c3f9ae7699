import { memoize } from '../../../shared/memoize.ts';
import { withBase, withoutBase } from '../../../shared/routes/paths.ts';
import { diagnostic } from '../../lib/diagnostics/diagnostics.ts';
import { otherPages } from '../../lib/diagnostics/other-pages.ts';
import { readablePath } from '../../lib/files/path-forms.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { baseSlip } from './base-slip.ts';
import type { HrefPlaces } from './href-places.ts';
import type { LinkCheckInput } from './link-check-input.ts';
import type { Targets } from './link-targets.ts';
import { noAddress, pathsOf } from './relative-address.ts';
import { createSuggestTarget } from './suggest-target.ts';

/** Checks that every address in `src`, `srcset` etc. is a file or page of the site; reported once for all pages that contain it. */
export function checkFileUrls(
  site: Site,
  { pages, otherPaths, plan }: LinkCheckInput,
  { problem }: Targets,
  places: HrefPlaces,
): readonly Diagnostic[] {
  const cdnURL = cdnPath(site);
  const isThere = memoize((path: string): boolean => {
    if (problem(path, '') === undefined) return true;
    const onCdn = cdnURL === undefined ? undefined : withoutBase(cdnURL, path);
    return onCdn !== undefined && otherPaths.has(readablePath(onCdn));
  });

  const wrong = new Map<string, WrongUrl>();
  for (const {
    page: { path, source },
    links,
  } of pages)
    for (const url of links.fileUrls) {
      const paths = pathsOf(url, path);
      if (paths.length === 0 || paths.some(isThere)) continue;
      const same = wrong.get(url);
      if (same === undefined) wrong.set(url, { url, paths, source, pages: [path] });
      else same.pages.push(path);
    }
  if (wrong.size === 0) return [];

  const files = new Set([...otherPaths].map((path) => withBase(site.baseURL, path)));
  const nearTo = createSuggestTarget({ paths: new Set([...files, ...plan.paths]), entryPaths: new Map() });

  function fixOf([path = '']: readonly string[]): string | undefined {
    const slip = baseSlip(site.baseURL, path, isThere);
    if (slip?.kind === 'missing')
      return `Write "${readablePath(slip.url)}": useConfig().baseURL gives the base.`;
    if (slip?.kind === 'twice') return `The base is written twice: write "${readablePath(slip.url)}".`;
    const near = nearTo.page(readablePath(path)) ?? nearTo.page(readablePath(withBase(site.baseURL, path)));
    return near === undefined ? undefined : `Did you mean "${near}"?`;
  }

  return [...wrong.values()].map(({ url, paths, source, pages: all }) => {
    const [first = ''] = all;
    const fix = noAddress(url) ?? fixOf(paths);
    const found = diagnostic('template-file', {
      message: `No file has the address ${url} (on ${first}${otherPages(all.length - 1)}).`,
      ...(fix !== undefined && { fix }),
      at: places.file(url, source),
    });
    return { ...found, pages: all };
  });
}

interface WrongUrl {
  readonly url: string;
  /** The site paths that it may resolve to. */
  readonly paths: readonly string[];
  readonly source: string;
  readonly pages: string[];
}

/** The path on the site's own host of a file on the CDN; undefined: it is elsewhere, or a path of pages. */
function cdnPath({
  cdnURL,
  siteUrl,
  baseURL,
}: Pick<Site, 'cdnURL' | 'siteUrl' | 'baseURL'>): string | undefined {
  const path = siteUrl !== '' && cdnURL.startsWith(`${siteUrl}/`) ? cdnURL.slice(siteUrl.length) : cdnURL;
  return path.startsWith('/') && path !== baseURL ? path : undefined;
}
