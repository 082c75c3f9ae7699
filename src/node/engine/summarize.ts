import { gzipSync } from 'node:zlib';

import type { BuiltAsset } from '../bundle/built-asset.ts';
import type { AssetSummary, BuildResult } from './engine-types.ts';
import type { BuiltSite } from './built-site.ts';
import { islandAssets } from './island-assets.ts';

/** What the end of a build tells of what it made. */
export function summarize({
  planned,
  pages,
  pictures,
}: BuiltSite): Pick<BuildResult, 'pages' | 'scripts' | 'styles' | 'images'> {
  const { scripts, islands, stylesheet } = planned.bundle;
  return {
    pages: pages.reports.map(({ page, rendered, htmlBytes }) => ({ page, rendered, htmlBytes })),
    scripts: [...Object.values(scripts), ...islandAssets(islands)].map(sizes),
    styles: [sizes(stylesheet)],
    images: pictures.summary,
  };
}

function sizes({ path, text }: BuiltAsset): AssetSummary {
  return { path, bytes: Buffer.byteLength(text), gzipBytes: gzipSync(text, { level: 9 }).length };
}
