import { gzipSync } from 'node:zlib';

import type { BuiltAsset } from '../bundle/built-asset.ts';
import type { SiteBundle } from '../bundle/bundle-site.ts';
import type { AssetSummary, BuildResult } from './engine-types.ts';
import type { BuiltSite } from './built-site.ts';
import { islandScripts, type NamedScript } from './island-assets.ts';

/** What the end of a build tells of what it made. */
export function summarize({
  planned,
  pages,
  pictures,
}: BuiltSite): Pick<BuildResult, 'pages' | 'scripts' | 'styles' | 'images'> {
  return {
    pages: pages.reports.map(({ page, rendered, htmlBytes }) => ({ page, rendered, htmlBytes })),
    scripts: namedScripts(planned.bundle).map((script) => ({
      ...sizes(script),
      name: script.name,
      imports: script.imports,
    })),
    styles: [sizes(planned.bundle.stylesheet)],
    images: pictures.summary,
  };
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
