import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { keptFile } from '../../lib/cache-files.ts';
import { codeVersion } from '../../lib/code-version.ts';
import {
  areCurrent,
  mayHaveChanged,
  packLooks,
  takeLooks,
  unpackLooks,
  type PackedLooks,
} from '../../lib/file-looks.ts';
import { TICK_MS } from '../../lib/file-stamps.ts';
import { hashValue } from '../../lib/hash-value.ts';
import { readSealed, writeSealed } from '../../lib/sealed-json.ts';
import type { Diagnostic } from '../../model/diagnostics.ts';
import type { Site } from '../../model/site.ts';
import { isInRange, type ClockRange } from './clock-range.ts';
import type { BuildResult, EngineOptions } from '../engine-types.ts';
import {
  lookAtOutputs,
  openOutputs,
  type KnownOutputs,
  type LastOutputs,
  type PublishedFiles,
} from './known-outputs.ts';
import {
  areUnchanged,
  lookAtSources,
  toKnownSources,
  type KnownSources,
  type SeenSources,
} from '../scan/known-sources.ts';
import { listCode } from '../scan/list-sources.ts';
import type { Scan } from '../scan/scan-sources.ts';

/** What a build was made of and what it left: while all of that is as it was, there is nothing to do. */
interface BuildRecord extends ClockRange {
  /** Hash of the code, the config and the flags. */
  readonly key: string;
  readonly code: PackedLooks;
  readonly sources: KnownSources;
  readonly outputs: KnownOutputs;
  readonly result: BuildResult;
}

/** The last build, and what it looks like by now. */
export interface LastBuild {
  /** The result of a build that would do nothing; undefined when there may be something to do. `ms` is the last one's. */
  readonly finished: BuildResult | undefined;
  readonly sources: SeenSources;
  readonly outputs: LastOutputs;
}

/** A published build, as far as the next one depends on it. */
export interface FinishedBuild {
  /** Milliseconds since 1970; what of the code changed after it may have been read before. */
  readonly began: number;
  /** The end of publishing, by `performance.now()`. */
  readonly published: number;
  readonly sources: Pick<Scan, 'sources' | 'look'>;
  readonly outputs: PublishedFiles;
  /** Absolute paths of the files of the config, and of those that bundles were made of. */
  readonly codeFiles: Iterable<string>;
  readonly clock: ClockRange;
  readonly result: BuildResult;
}

type RecordOptions = Pick<EngineOptions, 'failOn'>;

/**
 * Looks at what the last build of the same config and code was made of, and, where none of that is another, at what it left: at
 * names, times and sizes. Reads no file of the site.
 */
export function lookAtLastBuild(site: Site, options: RecordOptions): LastBuild | undefined {
  const record = readSealed(recordFile(site)) as BuildRecord | undefined;
  if (record?.key !== recordKey(site, options)) return undefined;
  const sources = lookAtSources(record.sources);
  const outputs = openOutputs(record.outputs);
  const isFinished =
    isInRange(site.clock.now, record) &&
    areUnchanged(sources) &&
    areCurrent(unpackLooks(record.code)) &&
    outputs.areCurrent();
  return { finished: isFinished ? idleResult(record.result) : undefined, sources, outputs };
}

function idleResult({ summary, ...result }: BuildResult): BuildResult {
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
  const { began, published, sources, outputs, codeFiles, clock, result } = build;
  if (sources.look.isRacy || result.diagnostics.some(mayChange)) return;
  // What changes from then on has another time than what was just written.
  await setTimeout(Math.max(0, published + TICK_MS - performance.now()));
  const code = takeLooks('', listCode(site.root, codeFiles));
  if (mayHaveChanged(code, began)) return;
  const record: BuildRecord = {
    key: recordKey(site, options),
    ...clock,
    code: packLooks(code),
    sources: toKnownSources(sources),
    outputs: lookAtOutputs(site, outputs),
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
  return keptFile(cacheDir, 'build', path.relative(root, outDir));
}

/** The clock counts by its range, and how many threads work makes no difference. */
function recordKey(site: Site, { failOn }: RecordOptions): string {
  const { timestamp } = site.clock;
  return hashValue([codeVersion(), process.version, { ...site, clock: timestamp, jobs: 0 }, failOn]);
}
