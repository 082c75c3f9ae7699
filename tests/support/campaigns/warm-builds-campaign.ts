import { rm } from 'node:fs/promises';
import path from 'node:path';

import type { SiteTree } from '../generated-site.ts';
import { differences, readPublished, type PublishedTree } from './invariants.ts';
import { createEditor } from './random-edits.ts';
import { createRandom, type CampaignSize } from './random.ts';
import { startBuild, type BuildEnd } from '../running-build.ts';
import { temporaryFolder } from '../sitegen.ts';
import { writeTree } from '../small-site.ts';
import { putBack, readTree } from './source-tree.ts';

export interface WarmBuildCampaign extends CampaignSize {
  /** Of builds that publish, and of those that have mistakes, one in so many is compared with a cold one. */
  readonly each: number;
}

export interface WarmBuildReport {
  readonly edits: number;
  /** Edits after which the site was published. */
  readonly good: number;
  /** Builds that were compared with a cold one. */
  readonly compared: number;
  readonly failures: readonly string[];
}

/**
 * Edits a site at random and builds it after each edit, one process after another with what the last one left in the cache and on
 * one thread or two. Every now and then a build from nothing must give the same bytes, or say the same.
 */
export async function buildAndCompare(
  sources: SiteTree,
  { count, seed, each }: WarmBuildCampaign,
): Promise<WarmBuildReport> {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await writeTree(root, sources);
  const random = createRandom(seed);
  const edit = createEditor(root, random);
  const warm = () => startBuild({ root, args: ['--out-dir', '.out', '--jobs', random.pick(['1', '2'])] }).end;
  const failures: string[] = [];
  const log: string[] = [];
  const earlier: PublishedTree[] = [];
  let [compared, good] = [0, 0];
  await warm();
  let lastGood = readTree(root);
  for (let number = 1; number <= count; number += 1) {
    log.push((await edit()).name);
    const end = await warm();
    const isGood = end.code === 0;
    if (isGood) earlier.push(readPublished(path.join(root, '.out')));
    if (isGood) good += 1;
    if ((isGood ? good : number - good) % each === 0) {
      compared += 1;
      const problems = await compareWithCold(root, end, earlier);
      if (problems.length > 0)
        failures.push(`edit ${number}, ${log.slice(-each).join(', ')}: ${problems.join('; ')}`);
    }
    // What builds leave for open pages is gone three builds later.
    earlier.splice(0, earlier.length - 4);
    if (isGood) lastGood = readTree(root);
    else if (random.chance(0.9)) putBack(root, lastGood);
    if (failures.length > 0) break;
  }
  return { edits: log.length, compared, good, failures };
}

export function describeWarmBuilds({ edits, compared, good, failures }: WarmBuildReport): string {
  return `${edits} edits, ${good} of them good, ${compared} builds compared with cold ones, ${failures.length} failures`;
}

async function compareWithCold(
  root: string,
  warm: BuildEnd,
  earlier: readonly PublishedTree[],
): Promise<readonly string[]> {
  const outDir = path.join(root, '.fresh');
  await rm(outDir, { recursive: true, force: true });
  const cold = await startBuild({ root, args: ['--out-dir', '.fresh', '--no-cache'] }).end;
  const [ours, theirs] = [said(warm), said(cold)];
  if (ours !== theirs) return [`warm: ${ours}`, `cold: ${theirs}`];
  if (cold.code !== 0) return [];
  return differences(readPublished(path.join(root, '.out')), readPublished(outDir), earlier).slice(0, 5);
}

/** How a build ended, with all that it said of mistakes. */
function said({ code, events }: BuildEnd): string {
  const told = events.filter(({ event }) => event === 'diagnostic').map((event) => JSON.stringify(event));
  return [code, ...told].join(' ');
}
