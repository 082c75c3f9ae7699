import { utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { lockPath } from '../../../src/node/engine/staging/create-output-folder.ts';
import { acquireBuildLock, type BuildLock } from '../../../src/node/output/build-lock.ts';
import { cleanVersions, treesOf } from './changing-site.ts';
import { differences, readPublished } from './invariants.ts';
import { createRandom, type CampaignSize, type Random } from './random.ts';
import {
  buildToEnd,
  describeEnd,
  endOf,
  startBuild,
  type BuildEnd,
  type RunningBuild,
} from '../running-build.ts';
import { temporaryFolder } from '../sitegen.ts';
import { writeTree } from '../small-site.ts';

export interface ConcurrentReport {
  readonly rounds: number;
  /** Rounds in which one build waited for the other; those in which both had to wait for a third do not count. */
  readonly waited: number;
  readonly failures: readonly string[];
}

type Rival = 'a' | 'b';

/** Two site folders, of a version each, that publish into one folder. */
interface Rivals extends AsyncDisposable {
  readonly start: (version: Rival) => RunningBuild;
  /** Takes the lock for which both have to wait. */
  readonly lock: () => Promise<BuildLock>;
  /** How the published site differs from a version; what stays for open pages is no difference. */
  readonly differences: (version: Rival) => readonly string[];
}

async function openRivals(): Promise<Rivals> {
  const folder = await temporaryFolder();
  const versions = await cleanVersions(folder.path, ['a', 'b']);
  const outDir = path.join(folder.path, 'public/site');
  const roots = { a: path.join(folder.path, 'rival-a'), b: path.join(folder.path, 'rival-b') };
  for (const version of ['a', 'b'] as const) {
    await writeTree(roots[version], versions[version].sources);
    await buildToEnd({ root: roots[version], args: ['--out-dir', outDir] });
  }
  return {
    start(version) {
      const root = roots[version];
      // Else there would be nothing to do for who comes second.
      utimesSync(path.join(root, 'site.config.ts'), new Date(), new Date());
      return startBuild({ root, args: ['--out-dir', outDir] });
    },
    lock: () => acquireBuildLock(lockPath(outDir)),
    differences: (version) => differences(readPublished(outDir), versions[version].clean, treesOf(versions)),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** Starts two builds into one folder, `count` times: the one that comes later waits, and the site is that of the last one. */
export async function buildTwice({ count, seed }: CampaignSize): Promise<ConcurrentReport> {
  await using rivals = await openRivals();
  const failures: string[] = [];
  let waited = 0;
  for (let round = 0; round < count; round += 1) {
    const stage = stages[round % stages.length] ?? 'start';
    const result = await race(rivals, createRandom(seed, round), stage);
    waited += result.waited && stage !== 'locked' ? 1 : 0;
    failures.push(...result.failures.map((failure) => `round ${round}: ${failure}`));
  }
  return { rounds: count, waited, failures };
}

interface Runner {
  readonly version: Rival;
  readonly build: RunningBuild;
}

/** How far the first build is when the second starts; `locked`: both wait for the lock of a third. */
const stages = ['locked', 'start', 'scan', 'start', 'content', 'start', 'render', 'check'] as const;

async function race(rivals: Rivals, random: Random, stage: (typeof stages)[number]) {
  const third = stage === 'locked' ? await rivals.lock() : undefined;
  const order = random.pick<readonly [Rival, Rival]>([
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'a'],
  ]);
  const first: Runner = { version: order[0], build: rivals.start(order[0]) };
  if (stage !== 'start' && stage !== 'locked') await first.build.event(endOf(stage));
  const second: Runner = { version: order[1], build: rivals.start(order[1]) };
  if (third !== undefined) {
    await Promise.all([first, second].map(({ build }) => build.event(({ event }) => event === 'waiting')));
    await third.release();
  }
  const finish: Rival[] = [];
  const ends = await Promise.all(
    [first, second].map(async ({ version, build }) => {
      const end = await build.end;
      finish.push(version);
      return end;
    }),
  );
  const last = finish.at(-1) ?? 'a';
  const pids = [first.build.pid, second.build.pid];
  const waits = ends.map(({ events }) => events.find(({ event }) => event === 'waiting'));
  const wrongPids = waits.flatMap((wait, index) =>
    wrongPid(wait?.['pid'], third === undefined ? pids[1 - index] : process.pid),
  );
  const failures = [
    ...ends.flatMap((end) =>
      end.code === 0 ? [] : [`ended with ${end.code ?? end.signal}: ${describeEnd(end)}`],
    ),
    ...rivals.differences(last).slice(0, 5),
    ...wrongPids,
  ];
  return { waited: waits.some((wait) => wait !== undefined), failures };
}

/** In the instant in which the holder has not written its pid yet, none is named. */
function wrongPid(told: unknown, expected: number | undefined): readonly string[] {
  return told === undefined || told === expected ? [] : [`waited for ${String(told)} instead of ${expected}`];
}

export interface StalledReport {
  readonly stalled: BuildEnd;
  readonly other: BuildEnd;
  /** How what is published differs from what the other build made. */
  readonly differences: readonly string[];
}

/** Longer than a lock lives without its holder's heartbeat. */
const deadMs = 6_500;

/**
 * A build stands still after a stage, as on a machine that sleeps, while another one takes over; it wakes when the other
 * has come to the end of `wakeAfter`, or is over.
 */
export async function stallBuild(stallAfter: string, wakeAfter?: string): Promise<StalledReport> {
  await using rivals = await openRivals();
  const first = rivals.start('a');
  await first.event(endOf(stallAfter));
  first.kill('SIGSTOP');
  await sleep(deadMs);
  const second = rivals.start('b');
  if (wakeAfter === undefined) await second.end;
  else await second.event(endOf(wakeAfter));
  first.kill('SIGCONT');
  const [stalled, other] = await Promise.all([first.end, second.end]);
  return { stalled, other, differences: rivals.differences('b') };
}

/** A line for people. */
export function describeConcurrent({ rounds, waited, failures }: ConcurrentReport): string {
  return `${rounds} pairs of builds (in ${waited} one waited), ${failures.length} failures`;
}
