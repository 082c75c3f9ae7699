import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { keptFile } from '../../lib/files/cache-files.ts';
import { codeVersion } from '../../lib/code-version.ts';
import { dependsOnHost } from '../../lib/diagnostics/diagnostics.ts';
import {
  areCurrent,
  mayHaveChanged,
  packStates,
  readStates,
  unpackStates,
  type PackedStates,
} from '../../lib/files/file-states.ts';
import { TICK_MS } from '../../lib/files/file-stamps.ts';
import { pictureCodecs } from '../../images/load-sharp.ts';
import { hashValue } from '../../lib/bytes/hash-value.ts';
import { readSealed, writeSealed } from '../../lib/files/sealed-json.ts';
import type { Site } from '../../model/site.ts';
import { isInRange, type ClockRange } from './clock-range.ts';
import type { BuildResult, EngineOptions } from '../engine-types.ts';
import {
  toKeptOutputs,
  openOutputs,
  type KeptOutputs,
  type LastOutputs,
  type PublishedFiles,
} from './kept-outputs.ts';
import {
  areUnchanged,
  compareSources,
  toKeptSources,
  type KeptSources,
  type SeenSources,
} from '../scan/kept-sources.ts';
import { listCode } from '../scan/list-sources.ts';
import type { SourceScan } from '../scan/scan-sources.ts';

/** The inputs and outputs of a build: as long as they are unchanged, there is nothing to do. */
interface BuildRecord extends ClockRange {
  /** Hash of the code, the picture codecs, the config and the flags. */
  readonly key: string;
  readonly code: PackedStates;
  readonly sources: KeptSources;
  readonly outputs: KeptOutputs;
  readonly result: BuildResult;
}

/** The last build, compared with the present state of its files. */
export interface LastBuild {
  /** The result, if a build would do nothing; undefined if there may be something to do. `ms` is that of the last build. */
  readonly finished: BuildResult | undefined;
  readonly sources: SeenSources;
  readonly outputs: LastOutputs;
}

/** A published build, as far as the next one depends on it. */
export interface FinishedBuild {
  /** Milliseconds since 1970; code that changed later may have been read before the change. */
  readonly began: number;
  /** The end of publishing, by `performance.now()`. */
  readonly published: number;
  readonly sources: Pick<SourceScan, 'sources' | 'states'>;
  readonly outputs: PublishedFiles;
  /** Absolute paths of the config's files, and of all inputs of bundles. */
  readonly codeFiles: Iterable<string>;
  readonly clock: ClockRange;
  readonly result: BuildResult;
}

type RecordOptions = Pick<EngineOptions, 'failOn'>;

/**
 * Compares names, times and sizes of the inputs of the last build with the same config and code and, if none has changed, of its outputs.
 * Reads no file of the site.
 */
export function compareLastBuild(site: Site, options: RecordOptions): LastBuild | undefined {
  const record = readSealed(recordFile(site)) as BuildRecord | undefined;
  if (record?.key !== recordKey(site, options)) return undefined;
  const sources = compareSources(record.sources);
  const outputs = openOutputs(record.outputs);
  const isFinished =
    isInRange(site.clock.now, record) &&
    areUnchanged(sources) &&
    areCurrent(unpackStates(record.code)) &&
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

/** Records a build that has just been published. */
export async function recordBuild(site: Site, build: FinishedBuild, options: RecordOptions): Promise<void> {
  const { began, published, sources, outputs, codeFiles, clock, result } = build;
  if (sources.states.isRacy || result.diagnostics.some(dependsOnHost)) return;
  // Ensures that later changes get a different time from the files just written.
  await setTimeout(Math.max(0, published + TICK_MS - performance.now()));
  const code = readStates('', listCode(site.root, codeFiles));
  if (mayHaveChanged(code, began)) return;
  const record: BuildRecord = {
    key: recordKey(site, options),
    ...clock,
    code: packStates(code),
    sources: toKeptSources(sources),
    outputs: toKeptOutputs(site, outputs),
    result,
  };
  // The site is published: without a record the next build merely takes longer.
  await writeSealed(recordFile(site), record).catch(() => undefined);
}

function recordFile({ root, outDir, cacheDir }: Site): string {
  return keptFile(cacheDir, 'build', path.relative(root, outDir));
}

/** Excludes the clock, which `ClockRange` covers, and the number of threads, which does not affect the result. */
function recordKey(site: Site, { failOn }: RecordOptions): string {
  const { timestamp } = site.clock;
  return hashValue([
    codeVersion(),
    process.version,
    process.versions.icu,
    pictureCodecs(),
    { ...site, clock: timestamp, jobs: 0 },
    failOn,
  ]);
}
