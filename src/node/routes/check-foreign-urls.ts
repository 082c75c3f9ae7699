import { diagnostic } from '../lib/diagnostics.ts';
import { otherPages } from '../lib/other-pages.ts';
import { remoteOrigin } from '../lib/remote-origin.ts';
import type { Diagnostic, Site } from '../model.ts';
import type { HrefPlaces } from './href-places.ts';
import type { LinkCheckInput } from './link-check-input.ts';

/** What pages load of another host, which the Content-Security-Policy has browsers refuse; told once for all pages that have it. */
export function checkForeignUrls(
  { cdnURL }: Pick<Site, 'cdnURL'>,
  pages: LinkCheckInput['pages'],
  places: HrefPlaces,
): readonly Diagnostic[] {
  const cdn = remoteOrigin(cdnURL);
  const found = new Map<string, { readonly source: string; readonly pages: string[] }>();
  for (const { path, source, fileUrls } of pages)
    for (const url of fileUrls) {
      const origin = remoteOrigin(url);
      if (origin === undefined || origin === cdn) continue;
      const same = found.get(url);
      if (same === undefined) found.set(url, { source, pages: [path] });
      else same.pages.push(path);
    }
  return [...found].map(([url, { source, pages: all }]) => {
    const [first = ''] = all;
    const told = diagnostic('csp-blocked', {
      message: `Browsers are told not to load ${url}, which is of another host (on ${first}${otherPages(all.length - 1)}).`,
      at: places.file(url, source),
    });
    return { ...told, pages: all };
  });
}
