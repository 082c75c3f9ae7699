import path from 'node:path';

import { codeVersion } from '../../lib/code-version.ts';
import { DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { meantText } from '../../lib/entries/entry-path.ts';
import { decodeUtf8 } from '../../lib/bytes/utf8.ts';
import type { Store } from '../../model/cache.ts';
import type { SourceFile } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { deniedAccess, isDenied } from './denied-access.ts';
import {
  areUnchanged,
  createKnownHash,
  compareSources,
  MANY_CHANGES,
  scanSeen,
  toKeptSources,
  type KeptSources,
  type SeenSources,
} from './kept-sources.ts';
import {
  scanFile,
  scanSources,
  type OnText,
  type SourceScan,
  type ScannedFile,
  type SourceStates,
} from './scan-sources.ts';

/** The author's files, sorted by path. A file that has not changed since an earlier scan is the same object. */
export interface SiteScan {
  readonly sources: readonly SourceFile[];
  /** Texts of the content: Markdown and YAML, and files that were meant as Markdown. */
  readonly content: readonly SourceFile[];
  /** Pictures and other files of the content. */
  readonly assets: readonly SourceFile[];
  readonly messages: readonly SourceFile[];
  readonly publicFiles: readonly SourceFile[];
  /** The states of the sources at the last complete scan. */
  readonly states: SourceStates;
  /** Absolute paths that were scanned, and whether there was a file; after a complete scan, only those that appeared or disappeared. */
  readonly seen: ReadonlyMap<string, boolean>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Lists a site's files. `changed`: absolute paths, if it is certain that nothing else has changed since the last scan. */
export type ScanSite = (changed?: readonly string[]) => Promise<SiteScan>;

type Listed = Pick<SiteScan, 'sources' | 'states' | 'seen' | 'diagnostics'>;

/** A scan as stored for the next process with the same code: another version may store something else. */
interface KeptScan extends KeptSources {
  /** When it began, in milliseconds since 1970. */
  readonly began: number;
  /** A file may have changed before the scan ended, or the scan has findings to report again. */
  readonly isOpen: boolean;
}

export interface ScanOptions {
  /** The sources, compared just now with those of the last build, if there is one. */
  readonly seen?: () => SeenSources | undefined;
  /** Receives each text that is read. */
  readonly onText?: OnText | undefined;
}

/** Scans the site's files, using the stored hashes of an earlier process's scan. */
export function createScan(
  site: Pick<Site, 'root'>,
  store: Store,
  { seen, onText }: ScanOptions = {},
): ScanSite {
  let last: Listed | undefined;
  /** What had changed then was not read, and is not reported again. */
  let hasFailed = false;

  async function scanFirst(): Promise<Omit<Listed, 'seen'>> {
    const found = seen?.();
    if (found !== undefined) return (await scanSeen(site.root, found)) ?? scanAll();
    const kept = readKept();
    const isHere = kept?.files.base === site.root + path.sep;
    if (kept === undefined || kept.isOpen || !isHere) return scanAll(kept);
    const compared = compareSources(kept);
    const scan = await scanSeen(site.root, compared);
    if (scan === undefined) return scanAll(kept);
    if (!areUnchanged(compared)) keep({ ...scan, began: compared.began });
    return scan;
  }

  function readKept(): KeptScan | undefined {
    const bytes = store.get('scan', codeVersion());
    return bytes && (JSON.parse(decodeUtf8(bytes)) as KeptScan);
  }

  function keep({ began, ...scan }: SourceScan): void {
    const isOpen = scan.states.isRacy || scan.diagnostics.length > 0;
    const kept: KeptScan = { ...toKeptSources(scan), began, isOpen };
    store.set('scan', codeVersion(), JSON.stringify(kept));
  }

  async function scanAll(kept = readKept()): Promise<Omit<Listed, 'seen'>> {
    const scan = await scanSources(site.root, kept && createKnownHash(kept, kept.began), onText);
    keep(scan);
    const { began: _began, ...rest } = scan;
    return rest;
  }

  async function scanAgain(before: Listed): Promise<Listed> {
    const { sources, ...rest } = await scanAll();
    const known = new Map(before.sources.map((source) => [source.path, source]));
    const now = sources.map((source) => sameAs(known.get(source.path), source));
    return { ...rest, sources: now, seen: comeOrGone(before.sources, now) };
  }

  async function scanNow(changed: readonly string[] | undefined): Promise<SiteScan> {
    const isFew = changed !== undefined && changed.length <= MANY_CHANGES;
    const scan =
      last === undefined
        ? { ...(await scanFirst()), seen: new Map() }
        : ((isFew ? await rescan(site.root, last, changed) : undefined) ?? (await scanAgain(last)));
    last = scan;
    return { ...scan, ...groupSources(scan.sources) };
  }

  return async (changed) => {
    try {
      const scan = await scanNow(hasFailed ? undefined : changed);
      hasFailed = false;
      return scan;
    } catch (error) {
      hasFailed = true;
      // A folder, which cannot be listed.
      throw isDenied(error) ? new DiagnosticsError([deniedAccess(site.root, error)]) : error;
    }
  };
}

/** Undefined: there are links or unreadable files to judge, or links out of the site that may be gone; that takes a complete scan. */
async function rescan(
  root: string,
  { sources, ...rest }: Listed,
  changed: readonly string[],
): Promise<Listed | undefined> {
  if (rest.diagnostics.length > 0) return undefined;
  const found = await Promise.all(changed.map((file) => scanFile(root, file)));
  if (found.some((file) => file.kind === 'unclear')) return undefined;
  const seen = new Map(
    changed.flatMap((file, index) => {
      const kind = found[index]?.kind;
      return kind === 'source' || kind === 'gone' ? [[file, kind === 'source'] as const] : [];
    }),
  );
  return { ...rest, sources: found.reduce(takeFile, sources), seen };
}

function comeOrGone(before: readonly SourceFile[], now: readonly SourceFile[]): ReadonlyMap<string, boolean> {
  const seen = new Map(before.map(({ absolute }) => [absolute, false]));
  for (const { absolute } of now) {
    if (seen.has(absolute)) seen.delete(absolute);
    else seen.set(absolute, true);
  }
  return seen;
}

/** Updates the list of sources with what was found at one path. */
function takeFile(sources: readonly SourceFile[], file: ScannedFile): readonly SourceFile[] {
  if (file.kind !== 'gone' && file.kind !== 'source') return sources;
  const { path } = file.kind === 'gone' ? file : file.source;
  const place = placeOf(sources, path);
  const before = sources[place]?.path === path ? sources[place] : undefined;
  const now = file.kind === 'gone' ? [] : [sameAs(before, file.source)];
  return sources.toSpliced(place, before === undefined ? 0 : 1, ...now);
}

/** The position of a path in the list, or where it would be inserted. */
function placeOf(sources: readonly SourceFile[], path: string): number {
  let low = 0;
  let high = sources.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sources[middle] as SourceFile).path < path) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sameAs(before: SourceFile | undefined, now: SourceFile): SourceFile {
  return before?.hash === now.hash ? before : now;
}

function groupSources(sources: readonly SourceFile[]): Omit<SiteScan, keyof Listed> {
  // In code unit order, `0` follows `/`.
  const below = (folder: string) =>
    sources.slice(placeOf(sources, `${folder}/`), placeOf(sources, `${folder}0`));
  const content = below('content');
  return {
    content: content.filter(({ path }) => /\.(?:md|ya?ml)$/.test(path) || meantText(path) !== undefined),
    assets: content.filter(({ path }) => !/\.(?:md|ya?ml|ts)$/.test(path)),
    messages: below('locales'),
    publicFiles: below('public'),
  };
}
