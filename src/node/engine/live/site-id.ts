import { shortHash } from '../../lib/bytes/hash.ts';
import type { Site } from '../../model/site.ts';
import { clockRange, type ClockRange } from '../last-build/clock-range.ts';
import type { PlannedSite } from '../planned-site.ts';

/** Derived from everything that the site is made of: the config, the time, the author's files (`sources`: their hash) and the code. */
export function siteId(site: Site, planned: PlannedSite, sources: string): string {
  const { bundle, middleware } = planned;
  const { templates, stylesheet, scripts, islands } = bundle;
  const code = [stylesheet, scripts.main, ...islands.islands.map(({ module }) => module), middleware];
  return shortHash(
    [
      site.configHash,
      rangeOf(site, planned).until,
      sources,
      templates.hash,
      ...code.map((file) => file?.path),
    ].join('\n'),
    16,
  );
}

/** When the site becomes outdated because of the clock, in milliseconds since 1970; undefined: the clock is fixed. */
export function goodUntil(site: Site, planned: PlannedSite): number | undefined {
  return site.clock.timestamp === undefined ? rangeOf(site, planned).until : undefined;
}

function rangeOf({ clock }: Site, { content }: PlannedSite): ClockRange {
  return clockRange(clock.now, content.unpublished);
}
