import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { readTextIfExists } from '../../lib/files/files.ts';
import type { AssetSummary, BuildSummary, PageWeight, RouteSummary, ScriptSummary } from '../engine-types.ts';
import type { PageGroup } from '../../render/group-pages.ts';

type Assets = Pick<BuildSummary, 'scripts' | 'styles'>;

/** Reads one published page per route: gzipping all pages of a large site would take longer than building it. */
export function measureRoutes(
  groups: readonly PageGroup[],
  assets: Assets,
  outDir: string,
): readonly RouteSummary[] {
  return groups.map(({ largest: { page, htmlBytes }, ...group }) => {
    const html = readTextIfExists(path.join(outDir, page.file));
    return { ...group, largest: { path: page.path, htmlBytes, gzip: weigh(html, assets) } };
  });
}

function weigh(html: string | undefined, { scripts, styles }: Assets): PageWeight | undefined {
  if (html === undefined) return undefined;
  return {
    html: gzipSync(html, { level: 9 }).length,
    js: sum(loaded(html, scripts)),
    css: sum(styles.filter(({ path: name }) => html.includes(name))),
  };
}

/** Script names contain a hash: a page that contains the name loads the script, and everything it imports. */
function loaded(html: string, scripts: readonly ScriptSummary[]): ReadonlySet<ScriptSummary> {
  const found = new Set(scripts.filter(({ path: name }) => html.includes(name)));
  // Iterating over a set includes what is added meanwhile.
  for (const { imports } of found) {
    for (const script of scripts) if (imports.includes(script.path)) found.add(script);
  }
  return found;
}

function sum(assets: Iterable<AssetSummary>): number {
  return [...assets].reduce((total, { gzipBytes }) => total + gzipBytes, 0);
}
