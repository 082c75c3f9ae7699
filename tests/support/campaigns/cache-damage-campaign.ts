import { cpSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { differences, readPublished } from './invariants.ts';
import { createRandom, type CampaignSize, type Random } from './random.ts';
import { readSources } from './read-sources.ts';
import { buildToEnd, startBuild, type BuildEnd } from '../running-build.ts';
import { temporaryFolder } from '../sitegen.ts';
import { smallSite, writeTree } from '../small-site.ts';

export interface CacheDamageReport {
  readonly rounds: number;
  /** How often each kind of damage was done. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly failures: readonly string[];
}

/** What a damaged file may be made of: the files of caches, by their paths in them. */
interface Sources {
  /** As the last build left it. */
  readonly own: ReadonlyMap<string, Buffer>;
  /** That of the same site, before its texts and templates were changed. */
  readonly older: ReadonlyMap<string, Buffer>;
  /** That of another site. */
  readonly foreign: ReadonlyMap<string, Buffer>;
}

type Damage = (
  bytes: Buffer,
  sources: Sources & { readonly name: string; readonly random: Random },
) => Buffer;

const damages: Readonly<Record<string, Damage>> = {
  'flipped bits': (bytes, { random }) => {
    const damaged = Buffer.from(bytes);
    for (let count = 1 + Math.floor(random.next() ** 3 * 40); count > 0; count -= 1) {
      const at = Math.floor(random.next() * bytes.length);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random.next() * 8));
    }
    return damaged;
  },
  'a page of zeros': (bytes, { random }) => {
    const damaged = Buffer.from(bytes);
    const at = Math.floor((random.next() * bytes.length) / 512) * 512;
    return damaged.fill(0, at, Math.min(bytes.length, at + 512 * (1 + Math.floor(random.next() * 16))));
  },
  'the first part': (bytes, { random }) => bytes.subarray(0, Math.floor(random.next() * bytes.length)),
  'the first part, then zeros': (bytes, { random }) =>
    Buffer.concat([bytes.subarray(0, Math.floor(random.next() * bytes.length))], bytes.length),
  'more at the end': (bytes, { random }) =>
    Buffer.concat([bytes, bytes.subarray(0, Math.ceil(random.next() * 5000))]),
  nothing: () => Buffer.alloc(0),
  'another file of the cache': (_bytes, { own, random }) => pickFile(own, random),
  'the file of an older state': (bytes, { older, name, random }) =>
    older.get(name) ?? pickFile(older, random),
  'a file of another site': (bytes, { foreign, name, random }) =>
    foreign.get(name) ?? pickFile(foreign, random),
};

/**
 * Damages a cache at random, and builds with it: with what it published before, or from the cache alone. Each time the site must
 * come out as it is built from nothing.
 */
export async function damageCaches({ count, seed }: CampaignSize): Promise<CacheDamageReport> {
  await using folder = await temporaryFolder();
  await using other = await temporaryFolder();
  const root = folder.path;
  const [cache, out] = [path.join(root, '.sitegen'), path.join(root, '.out')];
  const [goodCache, goodOut] = [path.join(other.path, 'cache'), path.join(other.path, 'out')];
  const random = createRandom(seed);
  const build = (...args: readonly string[]) =>
    startBuild({ root, args: ['--out-dir', '.out', ...args] }).end;

  await writeTree(other.path, smallSite);
  await buildToEnd({ root: other.path });
  const foreign = readFiles(path.join(other.path, '.sitegen/cache'));
  await writeTree(root, readSources('atlas'));
  assertBuilt(await build('--out-dir', '.older'));
  const older = readFiles(path.join(cache, 'cache'));
  edit(root);
  await buildToEnd({ root, args: ['--no-cache', '--out-dir', '.fresh'] });
  const clean = readPublished(path.join(root, '.fresh'));
  assertBuilt(await build('--out-dir', '.out'));
  const own = readFiles(path.join(cache, 'cache'));
  cpSync(cache, goodCache, { recursive: true, preserveTimestamps: true });
  cpSync(out, goodOut, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });

  const kinds = new Map<string, number>();
  const failures: string[] = [];
  let rounds = 0;
  for (; rounds < count && failures.length < 5; rounds += 1) {
    for (const [good, place] of [
      [goodCache, cache],
      [goodOut, out],
    ] as const) {
      rmSync(place, { recursive: true, force: true });
      cpSync(good, place, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    }
    const fromCacheAlone = random.chance(0.5);
    if (fromCacheAlone) rmSync(out, { recursive: true });
    const done = damageSome(path.join(cache, 'cache'), { own, older, foreign }, random);
    for (const [, kind] of done) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const end = await build('--out-dir', '.out', '--jobs', random.pick(['1', '2']));
    const problems =
      end.code === 0
        ? differences(readPublished(out), clean)
        : [`exit ${end.code}: ${end.stderr.slice(0, 400)}`];
    if (problems.length > 0) {
      const what = done.map(([name, kind]) => `${name}: ${kind}`).join(', ');
      failures.push(
        `${what}${fromCacheAlone ? ', from the cache alone' : ''}: ${problems.slice(0, 3).join('; ')}`,
      );
    }
  }
  return { rounds, kinds, failures };
}

export function describeCacheDamage({ rounds, kinds, failures }: CacheDamageReport): string {
  const done = [...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  return `${rounds} damaged caches (${done}), ${failures.length} failures`;
}

/** Damages one to three files; half of them keep the time that they had. */
function damageSome(
  folder: string,
  sources: Sources,
  random: Random,
): readonly (readonly [name: string, kind: string])[] {
  const count = 1 + Math.floor(random.next() * 3);
  return Array.from({ length: count }, () => {
    const name = pickName(sources.own, random);
    const file = path.join(folder, name);
    const { atime, mtime } = statSync(file);
    const [kind, damage] = random.pick(Object.entries(damages) as [[string, Damage], ...[string, Damage][]]);
    const bytes = readFileSync(file);
    writeFileSync(file, damage(bytes, { ...sources, name, random }));
    if (random.chance(0.5)) utimesSync(file, atime, mtime);
    return [name, kind] as const;
  });
}

/** There are many pictures, and one of most others. */
function pickName(files: ReadonlyMap<string, Buffer>, random: Random): string {
  const kindOf = (name: string) => name.replace(/[\w-]*(?=\.\w+$)/, '');
  const names = [...files.keys()];
  const kind = random.pick([...new Set(names.map(kindOf))] as [string, ...string[]]);
  return random.pick(names.filter((name) => kindOf(name) === kind) as [string, ...string[]]);
}

function pickFile(files: ReadonlyMap<string, Buffer>, random: Random): Buffer {
  return random.pick([...files.values()] as [Buffer, ...Buffer[]]);
}

function readFiles(folder: string): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [path.relative(folder, file), readFileSync(file)]));
}

/** Makes another state of every text and template. */
function edit(root: string): void {
  for (const folder of ['content', 'templates']) {
    for (const [name, bytes] of readFiles(path.join(root, folder))) {
      const more = { '.md': '\nMore.\n', '.tsx': '\nexport const more = 1;\n' }[path.extname(name)];
      if (more !== undefined) writeFileSync(path.join(root, folder, name), bytes.toString() + more);
    }
  }
}

function assertBuilt({ code, stderr }: BuildEnd): void {
  if (code !== 0) throw new Error(`The site cannot be built: ${stderr}`);
}
