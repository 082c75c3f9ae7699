import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { killAtInstant, type KillTarget } from './kill-instant.ts';
import { generatedOrigin, generatedSite, type SiteTree, type Version } from './generated-site.ts';
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
import { createRandom, type CampaignSize, type Random } from './random.ts';
import { buildToEnd, describeEnd, stageMs, startBuild, type BuildEnd } from './running-build.ts';
import { temporaryFolder } from './sitegen.ts';
import { writeTree } from './small-site.ts';

export interface KillCampaign extends CampaignSize {
  /** Sites that are killed in turn, so that the five seconds in which a dead build's lock goes stale overlap. */
  readonly lanes: readonly LaneKind[];
  /** No kill begins after so many milliseconds. */
  readonly budgetMs?: number;
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

type Sites = Readonly<Record<Version, { readonly sources: SiteTree; readonly clean: PublishedTree }>>;

interface Lane extends KillTarget {
  readonly root: string;
  /** The version that was published last by a build that came to its end. */
  current: Version;
  /** Whether a killed build came after it. */
  settled: boolean;
}

const articles = 28;

/**
 * Publishes a site, then kills builds of its other version at random instants, `count` of them. After each kill, what
 * is public is checked; the next build has no flag, comes to its end and gives what a clean build gives.
 */
export async function killBuilds(campaign: KillCampaign): Promise<KillReport> {
  const { count, seed, lanes, budgetMs = Number.POSITIVE_INFINITY } = campaign;
  await using folder = await temporaryFolder();
  const deadline = performance.now() + budgetMs;
  const sites = await cleanSites(folder.path);
  const instants = { before: 0, staged: 0, publishing: 0, published: 0 };
  const failures: string[] = [];
  let missed = 0;
  let turn = 0;
  await Promise.all(
    lanes.map(async (kind, number) => {
      const lane = await openLane(path.join(folder.path, `site-${number}`), kind, sites);
      let kills = Math.floor((count + number) / lanes.length);
      while (kills > 0 && performance.now() < deadline) {
        const kill = await killOnce(lane, sites, createRandom(seed, number * 10_000 + turn));
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

/** What both versions give without a cache and in a folder of their own. */
async function cleanSites(folder: string): Promise<Sites> {
  const [a, b] = await Promise.all(
    (['a', 'b'] as const).map(async (version) => {
      const root = path.join(folder, `clean-${version}`);
      const sources = await generatedSite({ articles, version });
      await writeTree(root, sources);
      await buildToEnd({ root, args: ['--no-cache'] });
      const clean = readPublished(path.join(root, 'dist'));
      const wrong = [...brokenReferences(clean, generatedOrigin), ...missingPayloads(clean)];
      if (wrong.length > 0) throw new Error(`The site is broken from the start: ${wrong.join('; ')}`);
      return { sources, clean };
    }),
  );
  if (a === undefined || b === undefined) throw new Error('Two versions are needed.');
  return { a, b };
}

async function openLane(root: string, kind: LaneKind, sites: Sites): Promise<Lane> {
  const outDir = path.join(root, 'public-site');
  mkdirSync(root, { recursive: true });
  if (kind === 'link') symlinkSync('releases/site', outDir);
  const lane: Lane = { kind, root, outDir, current: 'a', settled: true, buildMs: 0, publishMs: 0 };
  await writeVersion(lane, 'a', sites);
  // The second build is the one that changes what is there, as all that follow do.
  for (const version of ['b', 'a'] as const) {
    await writeVersion(lane, version, sites);
    remember(lane, await buildToEnd({ root, args: buildArgs }));
  }
  return lane;
}

const buildArgs = ['--out-dir', 'public-site'] as const;

function remember(lane: Lane, end: BuildEnd): void {
  lane.buildMs = end.ms;
  lane.publishMs = stageMs(end, 'publish');
}

async function writeVersion({ root }: Lane, version: Version, sites: Sites): Promise<void> {
  rmSync(path.join(root, 'content'), { recursive: true, force: true });
  await writeTree(root, sites[version].sources);
}

interface Kill {
  /** Undefined when the build was faster. */
  readonly instant: Instant | undefined;
  readonly failures: readonly string[];
}

async function killOnce(lane: Lane, sites: Sites, random: Random): Promise<Kill> {
  const before = lane.current;
  const next = before === 'a' ? 'b' : 'a';
  await writeVersion(lane, next, sites);
  if (random.chance(0.1)) rmSync(path.join(lane.root, '.sitegen/cache'), { recursive: true, force: true });
  const end = await killAtInstant(lane, random, {
    start: () => startBuild({ root: lane.root, args: buildArgs }),
    changing: changingNames(sites[before].clean, sites[next].clean),
  });
  const tree = readPublished(lane.outDir);
  const instant =
    end.signal === 'SIGKILL' ? instantOf(lane, tree, [sites[before].clean, sites[next].clean]) : undefined;
  const failures = [...checkEnd(end), ...checkPublic(lane, tree, sites)];
  lane.settled = false;
  // Now and then the next build is killed too, and finds what two have left.
  if (random.chance(0.2)) return { instant, failures };
  return {
    instant,
    failures: [...failures, ...(await buildAgain(lane, random.chance(0.25) ? before : next, sites))],
  };
}

/** Files that a build brings, replaces or takes away. */
function changingNames(old: PublishedTree, next: PublishedTree): readonly string[] {
  const names = new Set([...old.keys(), ...next.keys()]);
  return [...names].filter(
    (name) => old.get(name)?.hash !== next.get(name)?.hash && !(outlives(name) && old.has(name)),
  );
}

function instantOf(
  lane: Lane,
  tree: PublishedTree,
  [old, next]: readonly [PublishedTree, PublishedTree],
): Instant {
  const isAt = (version: PublishedTree) => differences(tree, version, [old, next]).length === 0;
  if (isAt(next)) return 'published';
  if (!isAt(old)) return 'publishing';
  return namesBeside(lane).some((name) => name.endsWith('.staging')) ? 'staged' : 'before';
}

function checkEnd(end: BuildEnd): readonly string[] {
  return end.signal === 'SIGKILL' || end.code === 0
    ? []
    : [`the build ended with ${end.code}: ${describeEnd(end)}`];
}

/** What holds at every instant. */
function checkPublic(
  { kind, current, settled }: Lane,
  tree: PublishedTree,
  { a, b }: Sites,
): readonly string[] {
  const versions = [a.clean, b.clean];
  const published = (current === 'a' ? a : b).clean;
  // Visitors have pages of the last build open; after two killed builds nobody knows what they have.
  const kept = settled ? [...published.keys()].filter(outlives) : [];
  const always = [
    ...foreignFiles(tree, versions),
    ...missingFiles(tree, versions, kept),
    ...brokenReferences(tree, generatedOrigin),
    ...missingPayloads(tree),
  ];
  if (kind === 'folder') return always;
  const isWhole = versions.some((version) => differences(tree, version, versions).length === 0);
  return isWhole ? always : [...always, 'the linked folder is neither old nor new'];
}

/** Without any flag, and after whatever was left. */
async function buildAgain(lane: Lane, version: Version, sites: Sites): Promise<readonly string[]> {
  await writeVersion(lane, version, sites);
  const end = await startBuild({ root: lane.root, args: buildArgs }).end;
  if (end.code !== 0) return [`the next build ended with ${end.code ?? end.signal}: ${describeEnd(end)}`];
  lane.current = version;
  lane.settled = true;
  if (waited(end) === 0) remember(lane, end);
  const tree = readPublished(lane.outDir);
  const wrong = differences(tree, sites[version].clean, [sites.a.clean, sites.b.clean]);
  const beside = namesBeside(lane).filter((name) => /staging|lock|switch/.test(name));
  return [
    ...wrong.map((difference) => `after the next build ${difference}`),
    ...beside.map((name) => `the next build leaves ${name}`),
  ];
}

function waited({ events }: BuildEnd): number {
  return events.filter(({ event }) => event === 'waiting').length;
}

function namesBeside({ kind, root, outDir }: Lane): readonly string[] {
  const folders = kind === 'link' ? [root, path.join(root, 'releases')] : [path.dirname(outDir)];
  return folders.flatMap((folder) => readdirSync(folder));
}

/** A line for people. */
export function describeKills({ kills, missed, instants, failures }: KillReport): string {
  const places = Object.entries(instants).map(([instant, number]) => `${number} ${instant}`);
  return `${kills} kills (${places.join(', ')}; ${missed} builds were faster), ${failures.length} failures`;
}
