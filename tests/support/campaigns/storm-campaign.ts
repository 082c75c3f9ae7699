import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { openWatchedSite, type WatchedSite } from '../servers/watched-site.ts';
import { generatedSite, type SiteTree, type Version } from '../generated-site.ts';
import { openHeapProbe } from './heap-probe.ts';
import { readPublished } from './invariants.ts';
import { createRandom, type CampaignSize, type Random } from './random.ts';
import { buildToEnd } from '../running-build.ts';
import { temporaryFolder } from '../sitegen.ts';
import { writeTree } from '../small-site.ts';

export interface StormCampaign extends CampaignSize {
  /** Files that each storm changes at least. */
  readonly files: number;
}

export interface StormReport {
  readonly storms: number;
  /** Files that the smallest storm has changed. */
  readonly files: number;
  /** Rebuilds of a storm → how many storms had so many. */
  readonly rebuilds: Readonly<Record<number, number>>;
  /** Bytes by which the server's heap has grown since the first storms. */
  readonly growth: number;
  readonly failures: readonly string[];
}

/** A state of the site, and what a clean build gives of it. */
interface State {
  readonly sources: SiteTree;
  readonly clean: ReadonlyMap<string, Buffer>;
}

const names = ['a', 'b'] as const satisfies readonly Version[];

/** Switches a site between two states, `count` times, while `sitegen dev` runs. */
export async function raiseStorms({ count, seed, files }: StormCampaign): Promise<StormReport> {
  const states = [await cleanState('a', files), await cleanState('b', files)] as const;
  await using probe = await openHeapProbe();
  await using site = await openWatchedSite(states[0].sources, { env: probe.env });
  const random = createRandom(seed);
  const failures: string[] = [];
  const rebuilds: Record<number, number> = {};
  let early: number | undefined;
  let fewest = Infinity;
  for (let storm = 1; storm <= count; storm += 1) {
    const next = states[storm % 2 === 0 ? 0 : 1];
    const last = states[storm % 2 === 0 ? 1 : 0];
    const before = site.told();
    fewest = Math.min(fewest, switchTo(site.root, { from: last.sources, to: next.sources, random }));
    failures.push(
      ...(await settle(site, { next, last, before })).map((failure) => `storm ${storm}: ${failure}`),
    );
    const told = site.told() - before;
    rebuilds[told] = (rebuilds[told] ?? 0) + 1;
    if (told > 2) failures.push(`storm ${storm}: ${told} rebuilds`);
    // Both states have been there, and what the first builds keep for the next ones is there.
    if (storm === 4) early = await probe.measure(site.pid);
  }
  const late = await probe.measure(site.pid);
  return { storms: count, files: fewest, rebuilds, growth: late - (early ?? late), failures };
}

async function cleanState(version: (typeof names)[number], files: number): Promise<State> {
  await using folder = await temporaryFolder();
  const sources = await generatedSite({ articles: Math.ceil(files / 2), version });
  await writeTree(folder.path, sources);
  await buildToEnd({ root: folder.path, args: ['--no-cache'] });
  const tree = readPublished(path.join(folder.path, 'dist'));
  return { sources, clean: new Map([...tree].map(([name, { bytes }]) => [name, bytes])) };
}

interface Switch {
  readonly from: SiteTree;
  readonly to: SiteTree;
  readonly random: Random;
}

/** In an order of its own, each file in place or deleted first; answers how many files it were. */
function switchTo(root: string, { from, to, random }: Switch): number {
  const all = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !isEqual(from[name], to[name]),
  );
  const isDeletedFirst = random.chance(0.5);
  for (const name of random.shuffle(all)) {
    const file = path.join(root, name);
    const bytes = to[name];
    if (bytes === undefined || isDeletedFirst) rmSync(file, { force: true });
    if (bytes === undefined) continue;
    if (!existsSync(path.dirname(file))) mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return all.length;
}

interface Settling {
  readonly next: State;
  readonly last: State;
  /** Rebuilds that had been told before. */
  readonly before: number;
}

/** More than a storm may cause: what has not come by then does not come. */
const mostRebuilds = 5;

/** Waits until the server shows the state, and says how its files differ from a clean build's. */
async function settle(site: WatchedSite, { next, last, before }: Settling): Promise<readonly string[]> {
  const { clean } = next;
  const sign =
    [...clean.keys()].find(
      (name) => name.endsWith('index.html') && !isEqual(clean.get(name), last.clean.get(name)),
    ) ?? '';
  const get = (name: string) => site.get(`/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`);
  let told = before;
  do {
    if (told - before === mostRebuilds) return ['the state of a clean build does not come'];
    await site.toldOf((told += 1));
  } while (!isEqual((await get(sign)).body, clean.get(sign)));
  const wrong: string[] = [];
  for (const [name, bytes] of clean) {
    // The server names its builds by their sources.
    if (name.startsWith('builds/')) continue;
    const { status, body } = await get(name);
    // Where the site redirects from, there is a page for hosts that cannot.
    if ((status < 300 || status > 399) && !body.equals(bytes)) wrong.push(`${name} differs`);
  }
  return wrong.slice(0, 5);
}

function isEqual(a: string | Uint8Array | undefined, b: string | Uint8Array | undefined): boolean {
  return a !== undefined && b !== undefined && Buffer.from(a).equals(Buffer.from(b));
}

/** A line for people. */
export function describeStorms({ storms, files, rebuilds, growth, failures }: StormReport): string {
  const counts = Object.entries(rebuilds).map(([number, storms]) => `${storms} with ${number}`);
  return `${storms} storms of ${files} files or more, rebuilds: ${counts.join(', ')}; heap +${Math.round(growth / 1e6)} MB, ${failures.length} failures`;
}
