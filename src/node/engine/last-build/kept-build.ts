import path from 'node:path';

import type { UsedFacts } from '../../content/entries/used-facts.ts';
import { shortHash } from '../../lib/bytes/hash.ts';
import { decodeUtf8 } from '../../lib/bytes/utf8.ts';
import type { Store } from '../../model/cache.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import type { ShelfOutline } from '../../render/page-shelf.ts';
import type { ClockRange } from './clock-range.ts';
import type { BuildSummary } from '../engine-types.ts';
import type { PlannedForms } from '../forms/plan-forms.ts';
import type { BuildIntent } from '../staging/publish-site.ts';

/** The part of a published build that stays the same when only texts change. */
export interface KeptBuild extends BuildIntent {
  readonly id: string;
  readonly clock: ClockRange;
  /** `siteHash` of its inputs. */
  readonly siteHash: string;
  /** Markdown file of an entry → hash of its bytes. */
  readonly texts: Readonly<Record<string, string>>;
  /** Facts of texts that its pages and feeds show or depend on. */
  readonly used: UsedFacts;
  /** The shelves that keep its pages. */
  readonly shelves: readonly ShelfOutline[];
  readonly summary: BuildSummary;
  /** What it found. An entry in whose text something was found is not kept: if that changes, all is built. */
  readonly diagnostics: readonly Diagnostic[];
  readonly forms: KeptForms;
}

/** The endpoint's data, with its files as id → path of the source. */
export interface KeptForms extends Pick<PlannedForms, 'site'> {
  readonly files: Readonly<Record<string, string>>;
}

export function toKeptForms({ site, files }: PlannedForms): KeptForms {
  return { site, files: Object.fromEntries([...files].map(([id, source]) => [id, source.path])) };
}

/** `sources`: of a site with the same files. */
export function toPlannedForms({ site, files }: KeptForms, sources: readonly SourceFile[]): PlannedForms {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const found = Object.entries(files).map(([id, name]) => [id, byPath.get(name) as SourceFile] as const);
  return { site, files: new Map(found), diagnostics: [] };
}

export function readKeptBuild(store: Store, site: Site): KeptBuild | undefined {
  const bytes = store.get('build', keyOf(site));
  return bytes && (JSON.parse(decodeUtf8(bytes)) as KeptBuild);
}

export function writeKeptBuild(store: Store, site: Site, build: KeptBuild): void {
  store.set('build', keyOf(site), JSON.stringify(build));
}

/** Builds into different folders are kept apart. */
function keyOf({ root, outDir }: Site): string {
  return shortHash(path.relative(root, outDir));
}
