import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { createLimiter } from '../../../src/node/lib/scheduling/create-limiter.ts';
import {
  generatedOrigin,
  generatedSite,
  versionNames,
  type SiteTree,
  type Version,
} from '../generated-site.ts';
import {
  brokenReferences,
  missingPayloads,
  outlives,
  readPublished,
  type PublishedTree,
} from './invariants.ts';
import type { KillTarget } from './kill-instant.ts';
import { buildToEnd, stageMs, startBuild, type BuildEnd, type RunningBuild } from '../running-build.ts';
import { writeTree } from '../small-site.ts';

/** The states between which the site of a campaign changes, and what a clean build gives of each. */
export type Versions<Name extends Version = Version> = Readonly<Record<Name, CleanVersion>>;

export interface CleanVersion {
  readonly sources: SiteTree;
  readonly clean: PublishedTree;
}

/** A site that is published, and built again and again. */
export interface ChangingSite extends KillTarget {
  readonly root: string;
  /** Makes the sources those of a version. */
  readonly write: (version: Version) => Promise<void>;
  readonly start: () => RunningBuild;
  /** Keeps the times of an undisturbed build, which tell where to aim at the next. */
  readonly remember: (end: BuildEnd) => void;
  /** Names of what stands beside the published folder, the site's own aside. */
  readonly remains: () => readonly string[];
}

export interface ChangingSiteOptions {
  readonly kind: ChangingSite['kind'];
  readonly versions: Versions;
}

const articles = 28;

/** Builds versions without a cache, each in a folder of its own. */
export async function cleanVersions<Name extends Version = Version>(
  folder: string,
  names: readonly Name[] = versionNames as unknown as readonly Name[],
): Promise<Versions<Name>> {
  const limit = createLimiter(2);
  const made = names.map((name) => limit(async () => [name, await cleanVersion(folder, name)] as const));
  return Object.fromEntries(await Promise.all(made)) as Versions<Name>;
}

/** The published trees of versions, of all by default. */
export function treesOf(
  versions: Partial<Versions>,
  names = versionNames as readonly Version[],
): readonly PublishedTree[] {
  return names.flatMap((name) => versions[name]?.clean ?? []);
}

/** The version after one. Assets stay for two builds: when a version comes again, its own are gone. */
export function nextVersion(version: Version): Version {
  return versionNames[(versionNames.indexOf(version) + 1) % versionNames.length] ?? 'a';
}

async function cleanVersion(folder: string, version: Version): Promise<CleanVersion> {
  const root = path.join(folder, `clean-${version}`);
  const sources = await generatedSite({ articles, version });
  await writeTree(root, sources);
  await buildToEnd({ root, args: ['--no-cache'] });
  const clean = readPublished(path.join(root, 'dist'));
  const wrong = [...brokenReferences(clean, generatedOrigin), ...missingPayloads(clean)];
  if (wrong.length > 0) throw new Error(`The site is broken from the start: ${wrong.join('; ')}`);
  return { sources, clean };
}

/** Publishes version d, then version a: what a build does when there is something to change is known by then. */
export async function publishChangingSite(
  root: string,
  { kind, versions }: ChangingSiteOptions,
): Promise<ChangingSite> {
  const site = openChangingSite(root, { kind, versions });
  for (const version of ['d', 'a'] as const) {
    await site.write(version);
    site.remember(await buildToEnd({ root, args: outDirArgs }));
  }
  return site;
}

const outDirArgs = ['--out-dir', 'public-site'] as const;

function openChangingSite(root: string, { kind, versions }: ChangingSiteOptions): ChangingSite {
  const outDir = path.join(root, 'public-site');
  mkdirSync(root, { recursive: true });
  if (kind === 'link') symlinkSync('releases/site', outDir);
  const site: ChangingSite = {
    kind,
    root,
    outDir,
    buildMs: 0,
    publishMs: 0,
    async write(version) {
      rmSync(path.join(root, 'content'), { recursive: true, force: true });
      await writeTree(root, versions[version].sources);
    },
    start: () => startBuild({ root, args: outDirArgs }),
    remember(end) {
      site.buildMs = end.ms;
      site.publishMs = stageMs(end, 'publish');
    },
    remains() {
      const folders = kind === 'link' ? [root, path.join(root, 'releases')] : [root];
      return folders
        .flatMap((folder) => readdirSync(folder))
        .filter((name) => /staging|lock|switch|\.tmp$/.test(name));
    },
  };
  return site;
}

/** Files that a build brings, replaces or takes away. */
export function changingNames(old: PublishedTree, next: PublishedTree): readonly string[] {
  const names = new Set([...old.keys(), ...next.keys()]);
  return [...names].filter(
    (name) => old.get(name)?.hash !== next.get(name)?.hash && !(outlives(name) && old.has(name)),
  );
}
