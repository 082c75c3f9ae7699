import { errorPageMaker } from '../../lib/page-maker.ts';
import type { SourcePosition } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import type { PlaceOf } from '../../output/publish-claims.ts';
import type { PlannedSite } from '../planned-site.ts';

/** Maps a claim to a published path back to its origin in the author's files: a slug, a route, a redirect, a file. */
export function createOutputPlaces(site: Site, { routes, scan }: PlannedSite): PlaceOf {
  return ({ path, source }) => {
    if (source.startsWith('public/')) return { file: source };
    const place = redirectPlace(site, source) ?? feedPlace(site, source) ?? routes.placeOf(path);
    if (place !== undefined) return place;
    if (source === errorPageMaker) return site.places.ofKey(['errorPage']);
    return scan.sources.some((file) => file.path === source) ? { file: source } : undefined;
  };
}

function redirectPlace(site: Site, source: string): SourcePosition | undefined {
  const redirect = site.redirects.find(({ from }) => source === `redirect ${from}`);
  return redirect && site.places.ofKey(['redirects', redirect.from]);
}

function feedPlace(site: Site, source: string): SourcePosition | undefined {
  const index = site.feeds.findIndex(({ name }) => source === `feed ${name}`);
  return index < 0 ? undefined : site.places.ofKey(['feeds', index, 'name']);
}
