import type { BuildManifest, BuildStamp } from '../../../shared/pages/build-manifest.ts';
import { trimSlash } from '../../../shared/routes/paths.ts';
import { buildManifestFile, latestBuildFile } from '../../lib/files/published-names.ts';
import type { PlannedPage } from '../../model/routes.ts';
import type { Clock } from '../../model/site.ts';
import { emittedFile, type EmittedFile } from './emitted-file.ts';

/** Above this number, the list would weigh more than the pages it saves. */
const listedPages = 500;

/** The two manifests; `latest.json` comes last, since it announces the other. */
export function manifestFiles(manifest: BuildManifest): readonly EmittedFile[] {
  const { id, timestamp } = manifest;
  return [
    emittedFile(buildManifestFile(id), toText(manifest), 'build manifest'),
    emittedFile(latestBuildFile, toText({ id, timestamp }), 'build manifest'),
  ];
}

function toText(value: BuildStamp): string {
  return `${JSON.stringify(value)}\n`;
}

/** The paths that the manifest lists as prerendered, sorted: all pages except error pages; redirects are never planned as pages. */
export function prerenderedPaths(
  pages: readonly Pick<PlannedPage, 'kind' | 'path'>[],
): readonly string[] | true {
  const paths = pages.filter(({ kind }) => kind === 'page').map(({ path }) => trimSlash(path));
  return paths.length > listedPages ? true : paths.sort();
}

/** The time of a build: fixed by the caller, else that of its newest content; never the clock's. */
export function buildTimestamp(
  { timestamp }: Pick<Clock, 'timestamp'>,
  newestContent: number | undefined,
): number {
  return timestamp === undefined ? (newestContent ?? 0) : Date.parse(timestamp);
}
