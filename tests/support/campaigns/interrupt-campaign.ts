import path from 'node:path';

import {
  changingNames,
  nextVersion,
  publishChangingSite,
  treesOf,
  type ChangingSite,
  type Versions,
} from './changing-site.ts';
import type { Version } from '../generated-site.ts';
import { differences, readPublished } from './invariants.ts';
import { killAtInstant, type Shot } from './kill-instant.ts';
import { createRandom, type CampaignSize } from './random.ts';
import { describeEnd, type BuildEnd } from '../running-build.ts';
import { temporaryFolder } from '../sitegen.ts';

export interface InterruptCampaign extends CampaignSize {
  /** The states of the site. */
  readonly versions: Versions;
}

export interface InterruptReport {
  readonly interrupts: number;
  /** Of them, those that came while the site was being published: it was published to the end. */
  readonly finished: number;
  /** Builds that came to their end before their signal. */
  readonly missed: number;
  readonly failures: readonly string[];
}

const aims: Shot['aims'] = [
  ...(['anywhere', 'anywhere', 'at-lock', 'at-lock', 'at-lock', 'at-file'] as const),
  ...([
    'after-scan',
    'after-content',
    'after-bundle',
    'after-plan',
    'after-render',
    'after-emit',
    'after-check',
  ] as const),
];

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Interrupts builds at random instants, `count` of them: each leaves the old site or the whole new one, nothing staged
 * and no lock, so that the next build need not wait.
 */
export async function interruptBuilds({
  count,
  seed,
  versions,
}: InterruptCampaign): Promise<InterruptReport> {
  await using folder = await temporaryFolder();
  const site = await publishChangingSite(path.join(folder.path, 'site'), { kind: 'folder', versions });
  const report = { interrupts: 0, finished: 0, missed: 0, failures: [] as string[] };
  let current: Version = 'a';
  for (let turn = 0; report.interrupts < count; turn += 1) {
    const random = createRandom(seed, turn);
    const signal = random.pick(['SIGINT', 'SIGINT', 'SIGTERM'] as const);
    const next = nextVersion(current);
    await site.write(next);
    const changing = changingNames(versions[current].clean, versions[next].clean);
    const end = await killAtInstant(site, random, { aims, signal, start: site.start, changing });
    const found = checkInterrupted(site, versions, { end, signal, current, next });
    report.failures.push(
      ...found.failures.map((failure) => `signal ${turn} (${signal}, after ${lastStage(end)}): ${failure}`),
    );
    if (end.code === 0) report.missed += 1;
    else report.interrupts += 1;
    if (end.code !== 0 && found.isNew) report.finished += 1;
    if (found.isNew) current = next;
  }
  return report;
}

interface Interrupted {
  readonly end: BuildEnd;
  readonly signal: keyof typeof exitCodes;
  readonly current: Version;
  readonly next: Version;
}

function checkInterrupted(
  site: ChangingSite,
  versions: Versions,
  { end, signal, current, next }: Interrupted,
) {
  const tree = readPublished(site.outDir);
  const isAt = (version: Version) =>
    differences(tree, versions[version].clean, treesOf(versions)).length === 0;
  // Before the first event nothing listens to signals yet, and nothing is begun.
  const isRight =
    end.code === 0 || end.code === exitCodes[signal] || (end.signal === signal && end.events.length === 0);
  const isNew = isAt(next);
  const failures = [
    ...(isRight ? [] : [`ended with ${end.code ?? end.signal}: ${describeEnd(end)}`]),
    ...(end.events.some(({ event }) => event === 'waiting') ? ['waited for the one before'] : []),
    ...(isNew || isAt(current) ? [] : ['the site is neither old nor new']),
    ...site.remains().map((name) => `leaves ${name}`),
  ];
  return { isNew, failures };
}

function lastStage({ events }: BuildEnd): string {
  return String(events.findLast(({ event }) => event === 'stage')?.['stage'] ?? 'the start');
}

/** A line for people. */
export function describeInterrupts({ interrupts, finished, missed, failures }: InterruptReport): string {
  return `${interrupts} signals (${finished} while it published; ${missed} builds were faster), ${failures.length} failures`;
}
