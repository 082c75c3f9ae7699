import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import { readPublished, type PublishedTree } from './invariants.ts';
import { treeHash } from '../output.ts';
import { fastFolder } from '../shared-memory.ts';
import { createRandom, type Random } from './random.ts';
import { buildToEnd, type BuildEnd } from '../running-build.ts';
import { projectRoot, temporaryFolder } from '../sitegen.ts';
import { writeTree } from '../small-site.ts';
import type { SiteTree } from '../generated-site.ts';

export const zones = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns'] as const;
export const languages = ['en_US.UTF-8', 'tr_TR.UTF-8'] as const;
export const jobCounts = ['1', '2', '4'] as const;
/** `warm`: filled by the first build of the campaign, on another machine as it were. `emptied`: while the site is published. */
const cacheStates = ['cold', 'warm', 'emptied'] as const;
type CacheState = (typeof cacheStates)[number];

/** A machine that builds. */
export interface Machine {
  readonly zone: string;
  readonly language: string;
  readonly jobs: string;
  /** What it builds with, one after the other. Default: with each. */
  readonly caches?: readonly CacheState[];
}

export interface DeterminismCampaign {
  readonly machines: readonly Machine[];
  readonly seed: number;
  /** Builds at a time. */
  readonly lanes?: number;
  /** Whether to build in folders of other names and depths too. Default: true. */
  readonly elsewhere?: boolean;
}

export interface DeterminismReport {
  readonly builds: number;
  /** Hash of the tree that the first build gave. */
  readonly hash: string;
  /** What other builds gave, and in which surroundings. */
  readonly failures: readonly string[];
}

/** Every machine of the grid. */
export function allMachines(): readonly Machine[] {
  return zones.flatMap((zone) =>
    languages.flatMap((language) => jobCounts.map((jobs) => ({ zone, language, jobs }))),
  );
}

interface Reference {
  readonly hash: string;
  readonly tree: PublishedTree;
}

/**
 * Builds one site on each machine with each state of the cache, each in a folder of its own into which the sources are
 * written in an order of its own; then in folders at another depth and on another file system.
 */
export async function buildEverywhere(
  sources: SiteTree,
  campaign: DeterminismCampaign,
): Promise<DeterminismReport> {
  const { machines, seed, lanes = 2, elsewhere: isElsewhere = true } = campaign;
  await using folder = await temporaryFolder();
  const sharedCache = path.join(folder.path, 'shared-cache');
  const first = await makeSite(path.join(folder.path, 'machine-0'), sources);
  await buildToEnd({ root: first, args: ['--cache-dir', sharedCache] });
  const reference = {
    hash: treeHash(path.join(first, 'dist')),
    tree: readPublished(path.join(first, 'dist')),
  };
  const failures: string[] = [];
  let builds = 1;

  async function buildOn(machine: Machine, number: number): Promise<void> {
    const home = path.join(folder.path, `machine-${number}`);
    const root = await makeSite(home, sources, createRandom(seed, number));
    for (const cache of machine.caches ?? cacheStates) {
      const end = await buildWith({ root, machine, cache, sharedCache });
      builds += 1;
      const difference = compare(path.join(root, 'dist'), reference) ?? checkCache(end, cache);
      if (difference !== undefined)
        failures.push(`${machine.zone}, ${machine.language}, ${machine.jobs}, ${cache}: ${difference}`);
    }
    await rm(home, { recursive: true });
  }

  const queue = machines.entries();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const [index, machine] of queue) await buildOn(machine, index + 1);
    }),
  );
  for (const [number, base] of (isElsewhere ? [await diskFolder(), fastFolder()] : []).entries()) {
    await using elsewhere = await folderIn(base);
    const home = path.join(elsewhere.path, 'İstanbul ı', `a "quoted" name`);
    const root = await makeSite(home, sources, createRandom(seed, 1000 + number));
    await buildToEnd({ root });
    builds += 1;
    const difference = compare(path.join(root, 'dist'), reference);
    if (difference !== undefined) failures.push(`in ${root}: ${difference}`);
  }
  return { builds, hash: reference.hash, failures };
}

/** Of the project's disk: the temporary folder may be in memory. */
async function diskFolder(): Promise<string> {
  const folder = path.join(projectRoot, '.sitegen');
  await mkdir(folder, { recursive: true });
  return folder;
}

async function folderIn(base: string): Promise<AsyncDisposable & { readonly path: string }> {
  const made = await mkdtemp(path.join(base, 'sitegen-elsewhere-'));
  return { path: made, [Symbol.asyncDispose]: () => rm(made, { recursive: true, force: true }) };
}

/** Writes the sources, in an order of their own when there is something to draw it from: some file systems list by age. */
async function makeSite(home: string, sources: SiteTree, random?: Random): Promise<string> {
  const root = path.join(home, 'site');
  const files = Object.entries(sources);
  await writeTree(root, Object.fromEntries(random === undefined ? files : random.shuffle(files)));
  return root;
}

interface Surroundings {
  readonly root: string;
  readonly machine: Machine;
  readonly cache: CacheState;
  readonly sharedCache: string;
}

async function buildWith({ root, machine, cache, sharedCache }: Surroundings): Promise<BuildEnd> {
  const { zone, language, jobs } = machine;
  const own = path.join(root, '.sitegen/cache');
  await rm(own, { recursive: true, force: true });
  if (cache !== 'emptied') await rm(path.join(root, 'dist'), { recursive: true, force: true });
  const args = ['--jobs', jobs, '--cache-dir', cache === 'warm' ? sharedCache : own];
  return buildToEnd({ root, args, env: { TZ: zone, LANG: language, LC_ALL: language } });
}

/** The cache has to be in the state that is spoken of, or nothing is shown. */
function checkCache({ events }: BuildEnd, cache: Surroundings['cache']): string | undefined {
  const result = events.find(({ event }) => event === 'result');
  const [pages, rendered] = [result?.['pages'], result?.['rendered']];
  return rendered === (cache === 'warm' ? 0 : pages)
    ? undefined
    : `${String(rendered)} of ${String(pages)} pages rendered`;
}

function compare(dir: string, { hash, tree }: Reference): string | undefined {
  if (treeHash(dir) === hash) return undefined;
  const found = readPublished(dir);
  const names = new Set([...tree.keys(), ...found.keys()]);
  const different = [...names].filter((name) => tree.get(name)?.hash !== found.get(name)?.hash);
  return `${different.length} files differ: ${different.slice(0, 8).join(', ')}`;
}
