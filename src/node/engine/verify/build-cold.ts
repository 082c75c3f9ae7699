import type { BuildStamp } from '../../../shared/pages/build-manifest.ts';
import { modulesFolder } from '../../lib/files/cache-files.ts';
import { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Site } from '../../model/site.ts';
import { manifestFiles } from '../../output/emit/manifests.ts';
import { renderPages } from '../../render/render-pages.ts';
import { collectDiagnostics, planFindings } from '../results/collect-diagnostics.ts';
import { emitFiles } from '../staging/emit-files.ts';
import { addContentFiles } from '../pictures/encode-pictures.ts';
import type { OpenCache } from '../store/open-cache.ts';
import { fromText } from '../staging/output-files.ts';
import { createPlanTools } from '../create-plan-tools.ts';
import { prepareRender } from '../prepare-render.ts';
import { manifestContent } from '../staging/publish-site.ts';
import { planSite } from '../run-pipeline.ts';
import { samplePages } from './sample-pages.ts';

/** A part of a site, built from the sources alone. */
export interface ColdBuild {
  /** Path → SHA-256 of the bytes. */
  readonly files: ReadonlyMap<string, string>;
  /** How many pages are among them. */
  readonly pages: number;
  /** Paths of the files of all pages, including pages that were not built. */
  readonly pageFiles: ReadonlySet<string>;
}

/** Values that a single build cannot derive: its name and time depend on the previous build, these keys on all pages. */
export interface ColdOptions extends BuildStamp {
  readonly shellMessages: ReadonlySet<string>;
}

/**
 * Builds a sample of the pages with an empty cache, the content files that they name, and everything that is neither page nor picture. Does
 * not request icons from other hosts. Throws a DiagnosticsError if this finds mistakes.
 */
export async function buildCold(
  site: Site,
  { cacheDir, store }: OpenCache,
  { id, timestamp, shellMessages }: ColdOptions,
): Promise<ColdBuild> {
  const own = { ...site, cacheDir, iconSets: {} };
  const files = new Map<string, string>();
  const add = ({ path: file, hash }: OutputFile) => {
    files.set(file, hash);
    return Promise.resolve();
  };
  const tools = {
    ...createPlanTools(own, { store, onEvent: () => undefined }),
    workDir: modulesFolder(cacheDir),
    placing: undefined,
    add,
  };
  await using _bundler = tools.bundler;
  const planned = await planSite(own, tools);
  const { pages } = planned.routes.plan;
  const rendered = await renderPages(samplePages(pages, id), await prepareRender(own, planned, tools));
  assertGood(own, [...planFindings(planned), ...rendered.diagnostics]);
  await addContentFiles(planned, rendered, tools);
  const keys = new Set([...shellMessages, ...rendered.shellMessages]);
  const { messageUrls } = await emitFiles(own, planned, { shellMessages: keys }, tools);
  const manifest = manifestContent(own, planned, messageUrls);
  for (const file of manifestFiles({ id, timestamp, ...manifest })) await add(fromText(file));
  return {
    files,
    pages: rendered.reports.length,
    pageFiles: new Set(pages.flatMap(({ file, payloadFile }) => [file, payloadFile ?? file])),
  };
}

/** Throws if there are mistakes that the build under verification did not report. */
function assertGood(site: Site, found: readonly Diagnostic[]): void {
  const errors = found.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new DiagnosticsError(collectDiagnostics(site, errors));
}
