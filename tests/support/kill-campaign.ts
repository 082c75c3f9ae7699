import { rmSync } from 'node:fs';
import path from 'node:path';

import {
  changingNames,
  cleanVersions,
  publishChangingSite,
  type ChangingSite,
  type Versions,
} from './changing-site.ts';
import { generatedOrigin, type Version } from './generated-site.ts';
import {
  brokenReferences,
  differences,
  foreignFiles,
  missingFiles,
  missingPayloads,
  outlives,
  readPublished,
  type PublishedTree,
} from './invariants.ts';
import { killAtInstant, type KillTarget, type Shot } from './kill-instant.ts';
import { createRandom, type CampaignSize, type Random } from './random.ts';
import { describeEnd, type BuildEnd } from './running-build.ts';
import { temporaryFolder } from './sitegen.ts';

export interface KillCampaign extends CampaignSize {
  /** Sites that are killed in turn, so that the five seconds in which a dead build's lock goes stale overlap. */
  readonly lanes: readonly LaneKind[];
}

/** `link`: the output folder is a symbolic link, which is switched between two trees. */
export type LaneKind = KillTarget['kind'];

/** What a kill found: nothing new staged or public, new files staged, some public, all public. */
export type Instant = 'before' | 'staged' | 'publishing' | 'published';

export interface KillReport {
  readonly kills: number;
  /** Builds that came to their end before their kill. */
  readonly missed: number;
  readonly instants: Readonly<Record<Instant, number>>;
  readonly failures: readonly string[];
}

interface Lane {
  readonly site: ChangingSite;
  readonly versions: Versions;
  /** The version that was published last by a build that came to its end. */
  current: Version;
  /** Whether no killed build came after it. */
  settled: boolean;
}

/**
 * Publishes a site, then kills builds of its other version at random instants, `count` of them. After each kill, what
 * is public is checked; the next build has no flag, comes to its end and gives what a clean build gives.
 */
export async function killBuilds({ count, seed, lanes }: KillCampaign): Promise<KillReport> {
  await using folder = await temporaryFolder();
  const versions = await cleanVersions(folder.path);
  const instants = { before: 0, staged: 0, publishing: 0, published: 0 };
  const failures: string[] = [];
  let missed = 0;
  let turn = 0;
  await Promise.all(
    lanes.map(async (kind, number) => {
      const site = await publishChangingSite(path.join(folder.path, `site-${number}`), { kind, versions });
      const lane: Lane = { site, versions, current: 'a', settled: true };
      let kills = Math.floor((count + number) / lanes.length);
      while (kills > 0) {
        const kill = await killOnce(lane, createRandom(seed, number * 10_000 + turn));
        turn += 1;
        failures.push(
          ...kill.failures.slice(0, 5).map((failure) => `${kind}, ${kill.instant ?? 'missed'}: ${failure}`),
        );
        if (kill.instant === undefined) {
          missed += 1;
        } else {
          kills -= 1;
          instants[kill.instant] += 1;
        }
      }
    }),
  );
  return { kills: Object.values(instants).reduce((sum, number) => sum + number), missed, instants, failures };
}

/** Publishing is short, and it is where a kill could do harm: most kills are to fall there. */
const aims: Shot['aims'] = [
  ...(['anywhere', 'anywhere', 'anywhere', 'at-lock', 'after-render', 'after-emit', 'after-check'] as const),
  ...(['at-file', 'at-file', 'at-file', 'at-file', 'at-file'] as const),
];

interface Kill {
  /** Undefined when the build was faster. */
  readonly instant: Instant | undefined;
  readonly failures: readonly string[];
}

async function killOnce(lane: Lane, random: Random): Promise<Kill> {
  const { site, versions, current } = lane;
  const next = current === 'a' ? 'b' : 'a';
  const [before, after] = [versions[current].clean, versions[next].clean];
  await site.write(next);
  if (random.chance(0.1)) rmSync(path.join(site.root, '.sitegen/cache'), { recursive: true, force: true });
  const changing = changingNames(before, after);
  const end = await killAtInstant(site, random, { aims, signal: 'SIGKILL', start: site.start, changing });
  const tree = readPublished(site.outDir);
  const instant = end.signal === 'SIGKILL' ? instantOf(site, tree, [before, after]) : undefined;
  const failures = [...checkEnd(end), ...checkPublic(lane, tree)];
  lane.settled = false;
  // Now and then the next build is killed too, and finds what two have left.
  if (random.chance(0.2)) return { instant, failures };
  return {
    instant,
    failures: [...failures, ...(await buildAgain(lane, random.chance(0.25) ? current : next))],
  };
}

function instantOf(
  site: ChangingSite,
  tree: PublishedTree,
  [old, next]: readonly [PublishedTree, PublishedTree],
): Instant {
  const isAt = (version: PublishedTree) => differences(tree, version, [old, next]).length === 0;
  if (isAt(next)) return 'published';
  if (!isAt(old)) return 'publishing';
  return site.remains().some((name) => name.endsWith('.staging')) ? 'staged' : 'before';
}

function checkEnd(end: BuildEnd): readonly string[] {
  return end.signal === 'SIGKILL' || end.code === 0
    ? []
    : [`the build ended with ${end.code}: ${describeEnd(end)}`];
}

/** What holds at every instant. */
function checkPublic({ site, versions, current, settled }: Lane, tree: PublishedTree): readonly string[] {
  const both = [versions.a.clean, versions.b.clean];
  // Visitors have pages of the last build open; after two killed builds nobody knows what they have.
  const kept = settled ? [...versions[current].clean.keys()].filter(outlives) : [];
  const always = [
    ...foreignFiles(tree, both),
    ...missingFiles(tree, both, kept),
    ...brokenReferences(tree, generatedOrigin),
    ...missingPayloads(tree),
  ];
  if (site.kind === 'folder') return always;
  const isWhole = both.some((version) => differences(tree, version, both).length === 0);
  return isWhole ? always : [...always, 'the linked folder is neither old nor new'];
}

/** Without any flag, and after whatever was left. */
async function buildAgain(lane: Lane, version: Version): Promise<readonly string[]> {
  const { site, versions } = lane;
  await site.write(version);
  const end = await site.start().end;
  if (end.code !== 0) return [`the next build ended with ${end.code ?? end.signal}: ${describeEnd(end)}`];
  lane.current = version;
  lane.settled = true;
  if (!end.events.some(({ event }) => event === 'waiting')) site.remember(end);
  const wrong = differences(readPublished(site.outDir), versions[version].clean, [
    versions.a.clean,
    versions.b.clean,
  ]);
  return [
    ...wrong.map((difference) => `after the next build ${difference}`),
    ...site.remains().map((name) => `the next build leaves ${name}`),
  ];
}

/** A line for people. */
export function describeKills({ kills, missed, instants, failures }: KillReport): string {
  const places = Object.entries(instants).map(([instant, number]) => `${number} ${instant}`);
  return `${kills} kills (${places.join(', ')}; ${missed} builds were faster), ${failures.length} failures`;
}
