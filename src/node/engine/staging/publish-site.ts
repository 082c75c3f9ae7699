import path from 'node:path';

import type { ManifestContent } from '../../../shared/pages/build-manifest.ts';
import type { ContentEntry } from '../../model/content.ts';
import type { OutputFile } from '../../model/output.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Site } from '../../model/site.ts';
import type { Publisher } from '../../output/create-publisher.ts';
import { buildId } from '../../output/emit/build-id.ts';
import { newestInstant } from '../../lib/instant.ts';
import { buildTimestamp, manifestFiles, prerenderedPaths } from '../../output/emit/manifests.ts';
import { routeMatcher } from '../../output/emit/route-matcher.ts';
import { routeTable } from '../../routes/route-table.ts';
import { readTextIfExists } from '../../lib/files/files.ts';
import { latestBuildFile } from '../../lib/files/published-names.ts';
import { fromText } from './output-files.ts';
import type { PlannedSite } from '../planned-site.ts';

export interface NamedBuild {
  readonly id: string;
  readonly manifests: readonly OutputFile[];
}

/** The manifest of a build whose id and time are not decided yet. `timestamp`: used if the build produces something new. */
export interface BuildIntent {
  readonly manifest: ManifestContent;
  readonly timestamp: number;
}

/** Derives a build's id from its output. Its manifests must appear last. */
export function nameBuild(
  { outDir }: Pick<Site, 'outDir'>,
  { manifest, timestamp }: BuildIntent,
  publisher: Publisher,
): NamedBuild {
  const id = buildId(publisher.files(), manifest);
  const published = publishedTimestamp(outDir, id);
  const stamp = { id, timestamp: published ?? timestamp };
  return { id, manifests: manifestFiles({ ...stamp, ...manifest }).map(fromText) };
}

/** Dates in the content: entries are published by them, and pages show when they last changed. */
export interface DatedSite {
  readonly content: { readonly published: { readonly entries: readonly Pick<ContentEntry, 'date'>[] } };
  readonly routes: { readonly plan: { readonly pages: readonly Pick<PlannedPage, 'modified'>[] } };
}

export function siteTimestamp({ clock }: Pick<Site, 'clock'>, { content, routes }: DatedSite): number {
  const dates = content.published.entries.map(({ date }) => date);
  const modified = routes.plan.pages.map((page) => page.modified);
  return buildTimestamp(clock, newestInstant([...dates, ...modified]));
}

/** `messages`: locale → URL. */
export function manifestContent(
  site: Site,
  planned: PlannedSite,
  messages: ManifestContent['messages'],
): ManifestContent {
  return {
    matcher: routeMatcher(site),
    prerendered: prerenderedPaths(planned.routes.plan.pages),
    messages,
    routes: routeTable(site),
    middleware: planned.middleware === undefined ? null : site.cdnURL + planned.middleware.path,
  };
}

/** A build that produced nothing new keeps its time: the same id always has the same timestamp. */
function publishedTimestamp(outDir: string, id: string): number | undefined {
  const text = readTextIfExists(path.join(outDir, latestBuildFile));
  try {
    const latest = JSON.parse(text ?? '{}') as { readonly id?: unknown; readonly timestamp?: unknown };
    return latest.id === id && typeof latest.timestamp === 'number' ? latest.timestamp : undefined;
  } catch {
    return undefined;
  }
}
