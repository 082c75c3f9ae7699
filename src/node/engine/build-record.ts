import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { codeVersion } from '../lib/code-version.ts';
import { areCurrent, takeStamps, takeStampsOfUnchanged, TICK_MS, type Stamps } from '../lib/file-stamps.ts';
import { formsFolder } from '../lib/forms-folder.ts';
import { hashValue } from '../lib/hash-value.ts';
import { shortHash } from '../lib/hash.ts';
import { readSealed, writeSealed } from '../lib/sealed-json.ts';
import { listFolder } from '../lib/walk-folder.ts';
import type { Diagnostic, Site } from '../model.ts';
import { ancestors } from '../output/publish-path.ts';
import type { BuildResult, EngineOptions } from './engine-types.ts';
import { listCode } from './list-sources.ts';
import { isInRange, type ClockRange } from './clock-range.ts';
import type { SourceLook } from './scan-sources.ts';

/** What a build was made of and what it left: while all of that is as it was, there is nothing to do. */
interface BuildRecord extends ClockRange {
  /** Hash of the code, the config and the flags. */
  readonly key: string;
  readonly inputs: Stamps;
  readonly outputs: Stamps;
  readonly result: BuildResult;
}

/** A published build, as far as the next one depends on it. */
export interface FinishedBuild {
  /** Milliseconds since 1970; what of the code changed after it may have been read before. */
  readonly began: number;
  readonly sources: SourceLook;
  /** All files that are public now, relative to the output folder. */
  readonly files: readonly string[];
  /** Absolute paths of the files of the config, and of those that bundles were made of. */
  readonly codeFiles: Iterable<string>;
  readonly clock: ClockRange;
  readonly result: BuildResult;
}

type RecordOptions = Pick<EngineOptions, 'failOn'>;

/**
 * The result of a build that would do nothing, since nothing is another than after the last one; undefined when there may be
 * something to do; `ms` is the last one's. Looks at names, times and sizes, and reads no file of the site.
 */
export function findFinishedBuild(site: Site, options: RecordOptions): BuildResult | undefined {
  const record = readSealed(recordFile(site)) as BuildRecord | undefined;
  if (record?.key !== recordKey(site, options)) return undefined;
  if (!isInRange(site.clock.now, record)) return undefined;
  if (!areCurrent(record.inputs) || !areCurrent(record.outputs)) return undefined;
  const { summary, ...result } = record.result;
  const { files, images } = summary;
  const unchanged = (files?.written ?? 0) + (files?.unchanged ?? 0);
  return {
    ...result,
    summary: {
      ...summary,
      rendered: 0,
      files: { written: 0, unchanged, removed: 0 },
      images: { ...images, encoded: 0 },
    },
  };
}

/** Notes a build that has just been published. */
export async function recordBuild(site: Site, build: FinishedBuild, options: RecordOptions): Promise<void> {
  const { began, sources, files, codeFiles, clock, result } = build;
  if (sources.isRacy || result.diagnostics.some(mayChange)) return;
  // What changes from here on has another time than what was just written.
  await setTimeout(TICK_MS);
  const others = takeStampsOfUnchanged(
    new Set([...sources.folders, ...listCode(site.root), ...codeFiles]),
    began,
  );
  if (others === undefined) return;
  const record: BuildRecord = {
    key: recordKey(site, options),
    ...clock,
    inputs: [...others, ...sources.files],
    outputs: takeStamps(listOutputs(site, files)),
    result,
  };
  // The site is published: without a record the next build takes longer, and that is all.
  await writeSealed(recordFile(site), record).catch(() => undefined);
}

/** Whether the next build may find otherwise, of the same files: another host may answer then. */
function mayChange({ code }: Diagnostic): boolean {
  return code === 'icon-set';
}

function recordFile({ root, outDir, cacheDir }: Site): string {
  return path.join(cacheDir, `build-${shortHash(path.relative(root, outDir))}.json`);
}

/** The clock counts by its range, and how many threads work makes no difference. */
function recordKey(site: Site, { failOn }: RecordOptions): string {
  const { timestamp } = site.clock;
  return hashValue([codeVersion(), process.version, { ...site, clock: timestamp, jobs: 0 }, failOn]);
}

function listOutputs({ root, outDir }: Site, files: readonly string[]): readonly string[] {
  const folders = new Set(files.flatMap(ancestors));
  const published = [...folders, ...files].map((file) => path.join(outDir, file));
  const forms = formsFolder(root);
  return [outDir, ...published, forms.siteFile, ...listFolder(forms.files)];
}
