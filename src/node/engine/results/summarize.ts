import { gzipSync } from 'node:zlib';

import type { BuiltAsset } from '../../bundle/built-asset.ts';
import type { SiteBundle } from '../../bundle/bundle-site.ts';
import type { OutputDiff } from '../../model/output.ts';
import type { AssetSummary, BuildSummary } from '../engine-types.ts';
import type { PipelineResult } from './pipeline-result.ts';
import { groupPages } from '../../render/group-pages.ts';
import { islandScripts, type NamedScript } from './island-assets.ts';
import { measureRoutes } from './measure-routes.ts';

/** The summary at the end of a complete build. `outDir`: where the published pages are. */
export function summarize(
  { planned, pages: { reports }, pictures }: PipelineResult,
  { outDir, diff }: { readonly outDir: string; readonly diff: OutputDiff | undefined },
): BuildSummary {
  const scripts = namedScripts(planned.bundle).map((script) => ({
    ...sizes(script),
    name: script.name,
    imports: script.imports,
  }));
  const styles = [sizes(planned.bundle.stylesheet)];
  return {
    pages: reports.length,
    rendered: reports.filter(({ ms }) => ms !== undefined).length,
    files: diff && countFiles(diff),
    images: pictures.summary,
    scripts,
    styles,
    routes: diff === undefined ? [] : measureRoutes(groupPages(reports), { scripts, styles }, outDir),
  };
}

export function countFiles({ written, unchanged, removed }: OutputDiff): BuildSummary['files'] {
  return { written: written.length, unchanged, removed: removed.length };
}

function namedScripts({ boot, scripts, islands }: SiteBundle): readonly NamedScript[] {
  return [
    { name: 'boot', path: '(inline)', text: boot, imports: [] },
    { name: 'runtime', ...scripts.main, imports: [] },
    { name: 'errors', ...scripts.errors, imports: [] },
    { name: 'prefetching', ...scripts.prefetch, imports: [] },
    { name: 'tooltips', ...scripts.tooltips, imports: [] },
    { name: 'root page', ...scripts.root, imports: [] },
    { name: 'redirect pages', ...scripts.redirect, imports: [] },
    ...islandScripts(islands, scripts.islands),
  ];
}

function sizes({ path, text }: BuiltAsset): AssetSummary {
  return { path, bytes: Buffer.byteLength(text), gzipBytes: gzipSync(text, { level: 9 }).length };
}
