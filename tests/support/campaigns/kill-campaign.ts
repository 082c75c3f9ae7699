import { rmSync } from 'node:fs';
import path from 'node:path';

import {
  changingNames,
  nextVersion,
  publishChangingSite,
  treesOf,
  type ChangingSite,
  type Versions,
} from './changing-site.ts';
import { generatedOrigin, type Version } from '../generated-site.ts';
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
import { describeEnd, type BuildEnd } from '../running-build.ts';
import { temporaryFolder } from '../sitegen.ts';

export interface KillCampaign extends CampaignSize {
  /** Sites that are killed in turn, so that the five seconds in which a dead build's lock goes stale overlap. */
  readonly lanes: readonly LaneKind[];
  /** The states of the site. */
  readonly versions: Versions;
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
  /** The versions that files may be of: that of the last build that came to its end, and those of builds killed since. */
  possible: readonly [Version, ...Version[]];
}

/**
 * Publishes a site, then kills builds of its next version at random instants, `count` of them. After each kill, what is
 * public is checked; the next build has no flag, comes to its end and gives what a clean build gives.
 */
export async function killBuilds({ count, seed, lanes, versions }: KillCampaign): Promise<KillReport> {
  await using folder = await temporaryFolder();
  const instants = { before: 0, staged: 0, publishing: 0, published: 0 };
  const failures: string[] = [];
  let missed = 0;
  await Promise.all(
    lanes.map(async (kind, number) => {
      const site = await publishChangingSite(path.join(folder.path, `site-${number}`), { kind, versions });
      const lane: Lane = { site, versions, possible: ['a'] };
      let kills = Math.floor((count + number) / lanes.length);
      for (let turn = 0; kills > 0; turn += 1) {
        const kill = await killOnce(lane, createRandom(seed, number * 10_000 + turn));
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
  const { site, versions, possible } = lane;
  const current = possible.at(-1) ?? possible[0];
  const next = nextVersion(current);
  await site.write(next);
  if (random.chance(0.1)) rmSync(path.join(site.root, '.sitegen/cache'), { recursive: true, force: true });
  const found = readPublished(site.outDir);
  const changing = changingNames(found, versions[next].clean);
  const end = await killAtInstant(site, random, { aims, signal: 'SIGKILL', start: site.start, changing });
  const tree = readPublished(site.outDir);
  const instant = end.signal === 'SIGKILL' ? instantOf(lane, found, tree) : undefined;
  const kept = possible.length === 1 ? [...versions[current].clean.keys()].filter(outlives) : [];
  lane.possible = [...possible, next];
  const failures = [...checkEnd(end), ...checkPublic(lane, tree, kept)];
  // Now and then the next build is killed too, and finds what two have left.
  if (random.chance(0.2)) return { instant, failures };
  const again = random.chance(0.25) ? possible[0] : next;
  return { instant, failures: [...failures, ...(await buildAgain(lane, again))] };
}

/** Where a kill fell, by what it changed: for the report. */
function instantOf({ site }: Lane, before: PublishedTree, after: PublishedTree): Instant {
  const changed = changingNames(before, after).length > 0 || before.size !== after.size;
  const remains = site.remains();
  if (changed) return remains.some((name) => name.endsWith('.staging')) ? 'publishing' : 'published';
  return remains.some((name) => name.endsWith('.staging')) ? 'staged' : 'before';
}

function checkEnd(end: BuildEnd): readonly string[] {
  return end.signal === 'SIGKILL' || end.code === 0
    ? []
    : [`the build ended with ${end.code}: ${describeEnd(end)}`];
}

/** What holds at every instant; `kept`: the assets of the last whole build, of which visitors have pages open. */
function checkPublic(
  { site, versions, possible }: Lane,
  tree: PublishedTree,
  kept: readonly string[],
): readonly string[] {
  const trees = treesOf(versions, possible);
  const always = [
    ...foreignFiles(tree, trees, treesOf(versions)),
    ...missingFiles(tree, trees, kept),
    ...brokenReferences(tree, generatedOrigin),
    ...missingPayloads(tree),
  ];
  if (site.kind === 'folder') return always;
  const isWhole = trees.some((whole) => differences(tree, whole, treesOf(versions)).length === 0);
  return isWhole ? always : [...always, 'the linked folder is neither old nor new'];
}

/** Without any flag, and after whatever was left. */
async function buildAgain(lane: Lane, version: Version): Promise<readonly string[]> {
  const { site, versions } = lane;
  await site.write(version);
  const end = await site.start().end;
  if (end.code !== 0) return [`the next build ended with ${end.code ?? end.signal}: ${describeEnd(end)}`];
  lane.possible = [version];
  if (!end.events.some(({ event }) => event === 'waiting')) site.remember(end);
  const wrong = differences(readPublished(site.outDir), versions[version].clean, treesOf(versions));
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
