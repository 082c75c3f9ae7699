import { renameSync } from 'node:fs';
import { resolve } from 'node:path';

import { byCodeUnit } from '../lib/lists/by-code-unit.ts';
import type { PlacedFile, PlacingFolder } from '../lib/files/new-file.ts';
import type { Diagnostic } from '../model/diagnostics.ts';
import type { OutputContent, OutputDiff, OutputFile } from '../model/output.ts';
import { createClaims, type Claims, type PlaceOf } from './publish-claims.ts';
import { createKnownFiles, type KnownFile, type KnownFiles } from './known-files.ts';
import { createCollector, type Collector } from './publish-collect.ts';
import { createIdentity, type Identity } from './publish-identity.ts';
import { publishInPlace } from './publish-in-place.ts';
import { keptFiles, sortLeftovers, type PublishJob } from './publish-job.ts';
import { addToLedger, isManifest, retainedPaths } from './publish-ledger.ts';
import { pathProblem } from './publish-path.ts';
import { settleLinks } from './publish-recover.ts';
import { openStaging, type Staging } from './publish-staging.ts';
import { folderIdentity, readState, writeState, type PublishState } from './publish-state.ts';
import { publishSwitched } from './publish-switched.ts';
import { assertOurs, isOurs, openOutputTarget, type OutputTarget } from './publish-target.ts';
import { scanTree, type FileTree } from './publish-tree.ts';

export interface PublisherOptions {
  /** The public folder, or a symbolic link to it. */
  readonly outDir: string;
  /** State kept between builds; outside of the output folder. */
  readonly stateFile: string;
  /** Publish even into a folder with foreign files, which are removed. */
  readonly force: boolean;
  /** The contents of the output folder, if nothing there has changed since the last build. Default: the folder is scanned. */
  readonly untouched?: () => FileTree | undefined;
}

export interface Publisher {
  /**
   * Stages one file; in any order, concurrently, while the build streams. Skips the work if the published bytes are the same, or if the path
   * is refused: see `diagnostics`. `placed`: the file is already in the `placing` folder.
   */
  add(file: OutputFile, placed?: PlacedFile): Promise<void>;
  /** Where threads may write files themselves before adding them; undefined if files are compared with published ones first. */
  readonly placing: PlacingFolder | undefined;
  /** Id of the published build; undefined if there is none. */
  readonly publishedId: string | undefined;
  /**
   * Adds every file of that build except its manifests and `others`, which have to be added anew. If one of them has changed, adds nothing
   * and returns false.
   */
  keepAllBut(others: ReadonlySet<string>): Promise<boolean>;
  /** Paths claimed twice, and paths that cannot be published. */
  diagnostics(placeOf?: PlaceOf): readonly Diagnostic[];
  /** Every added file. */
  files(): KnownFiles;
  /** Where the bytes of every added file are until it is public. */
  contents(): ReadonlyMap<string, OutputContent>;
  /** Makes the added files public; `last` appears after everything else, before anything is removed. */
  publish(buildId: string, last: readonly OutputFile[]): Promise<OutputDiff>;
  /** Whether the output folder contains only published and retained files, once they are published. */
  isAlone(): boolean;
  /** Discards the staged files; what is published stays as it is. During `publish`, waits for it to finish. */
  discard(): Promise<void>;
}

/** A publication in progress. */
interface Session {
  readonly options: PublisherOptions;
  readonly state: PublishState;
  readonly target: OutputTarget;
  readonly tree: FileTree;
  readonly staging: Staging;
  readonly claims: Claims;
  readonly identity: Identity;
  readonly collector: Collector;
}

/**
 * Opens the output folder for one build. Throws `OutputFolderError` if it contains foreign files. The folder holds a usable site at every
 * moment, even if the process is killed; builds into one folder must not overlap (`acquireBuildLock`).
 */
export async function createPublisher(options: PublisherOptions): Promise<Publisher> {
  const session = await openSession({ ...options, outDir: resolve(options.outDir) });
  const { target, staging, claims, collector } = session;
  let publication: Promise<OutputDiff> | undefined;
  let isAlone = false;

  return {
    async add(file, placed) {
      if (publication !== undefined) throw new Error(`${file.path} is added after the site was published.`);
      return collector.add(file, placed);
    },
    placing: isFresh(target)
      ? { path: staging.room('tree'), accepts: (path) => pathProblem(path) === undefined }
      : undefined,
    publishedId: session.state.builds[0]?.id,
    keepAllBut: (others) => keepAllBut(session, others),
    diagnostics: (placeOf) => claims.diagnostics(placeOf),
    files: () => collector.produced,
    contents() {
      const kept = keptFiles(collector).map((path) => ({ path, from: `${target.live}/${path}` }));
      return new Map([...kept, ...collector.staged].map(({ path, from }) => [path, { kind: 'copy', from }]));
    },
    publish(buildId, last) {
      publication ??= publish(session, buildId, last).then((published) => {
        ({ isAlone } = published);
        return published.diff;
      });
      return publication;
    },
    isAlone: () => isAlone,
    async discard() {
      const published = publication?.then(
        () => true,
        () => false,
      );
      if (await published) return;
      settleLinks(target.live, scanTree(target.live), target.staging);
      await staging.clear();
    },
  };
}

async function openSession(options: PublisherOptions): Promise<Session> {
  const state = readState(options.stateFile, options.outDir);
  const target = openOutputTarget(options.outDir);
  assertOurs(target, state, options.force);
  const left = target.kind === 'folder' ? options.untouched?.() : undefined;
  const tree = left ?? scanTree(target.live);
  settleLinks(target.live, tree, target.staging);
  const staging = await openStaging(target.staging);
  const claims = createClaims();
  const identity = createIdentity(target.live, tree, { ...state, isUntouched: left !== undefined });
  const collector = createCollector({ claims, identity, staging, tree, asTree: isFresh(target) });
  return { options, state, target, tree, staging, claims, identity, collector };
}

function isFresh({ kind, found }: OutputTarget): boolean {
  return found === 'missing' || (found === 'empty' && kind === 'folder');
}

async function keepAllBut(
  { state, identity, collector }: Session,
  others: ReadonlySet<string>,
): Promise<boolean> {
  for (const path of others) if (!state.files.has(path)) return false;
  const kept = createKnownFiles();
  for (const path of state.files.keys()) {
    if (others.has(path) || isManifest(path)) continue;
    const known = state.files.get(path) as KnownFile;
    const { hash, size } = known;
    const found = identity.isLeft(path) ? known : await identity.published({ path, hash, size });
    if (found === undefined) return false;
    kept.set(path, found);
  }
  collector.keep(kept, state.builds[0]?.paths ?? []);
  return true;
}

interface Published {
  readonly diff: OutputDiff;
  readonly isAlone: boolean;
}

async function publish(session: Session, buildId: string, last: readonly OutputFile[]): Promise<Published> {
  const { collector, claims, staging } = session;
  for (const file of last) await collector.addLast(file);
  const [refused] = claims.diagnostics();
  if (refused !== undefined) throw new Error(`Nothing is published: ${refused.message}`);
  if (collector.unfinished() > 0) throw new Error('Nothing is published: not every file is staged.');

  const job = createJob(session, buildId);
  await claimForeignFolder(session);
  const isAlone = await runJob(job, session.target);
  await staging.clear();
  const diff = {
    written: [...job.staged, ...job.last].map(({ path }) => path).sort(byCodeUnit),
    unchanged: job.produced.size - job.staged.length - job.last.length,
    retained: job.leftovers.retained,
    removed: job.leftovers.stale,
  };
  return { diff, isAlone };
}

function createJob(session: Session, buildId: string): PublishJob {
  const { target, tree, staging, claims, collector, state } = session;
  const { produced, staged, last } = collector;
  const builds = addToLedger(state.builds, { id: buildId, paths: [...collector.outliving].sort(byCodeUnit) });
  const retained = retainedPaths(builds);
  const leftovers = sortLeftovers(tree, {
    claims,
    isProduced: (path) => produced.has(path),
    isRetained: (path) => retained.has(path),
    isOurs: (path) => state.files.has(path),
  });
  const outliving = new Set(state.builds.flatMap(({ paths }) => paths));
  const job = {
    live: target.live,
    tree,
    staging,
    staged,
    last,
    produced,
    claims,
    leftovers,
    outliving,
  };
  return {
    ...job,
    async onPublic() {
      const folders = foldersOf(target);
      const isKnown =
        isUnchanged(job) &&
        session.identity.fromState() &&
        state.builds[0]?.id === buildId &&
        state.files.size === produced.size &&
        state.folders.join() === folders.join();
      if (!isKnown) await saveState(session, { files: produced, builds, folders });
    },
  };
}

function saveState({ options }: Session, state: Omit<PublishState, 'writtenNs'>): Promise<void> {
  return writeState(options.stateFile, options.outDir, state);
}

function isUnchanged({
  staged,
  last,
  leftovers,
}: Pick<PublishJob, 'staged' | 'last' | 'leftovers'>): boolean {
  return staged.length === 0 && last.length === 0 && leftovers.stale.length === 0;
}

/** Whether nothing else is in the output folder now. */
async function runJob(job: PublishJob, target: OutputTarget): Promise<boolean> {
  if (isFresh(target)) {
    // Nothing is public yet: the whole site appears with one rename.
    renameSync(job.staging.room('tree'), job.live);
    await job.onPublic();
  } else if (target.kind === 'folder') return publishInPlace(job);
  else if (isUnchanged(job)) await job.onPublic();
  else await publishSwitched(job, target);
  return target.kind === 'folder';
}

/** A forced build that is killed before its manifest is written must not need force again. */
async function claimForeignFolder(session: Session): Promise<void> {
  const { target, state } = session;
  if (isOurs(target.live, state)) return;
  await saveState(session, { ...state, folders: foldersOf(target) });
}

/** Identities of our trees, whichever is public now. */
function foldersOf(target: OutputTarget): readonly string[] {
  const paths = target.kind === 'link' ? [target.live, target.spare] : [target.live];
  return paths.flatMap((path) => folderIdentity(path) ?? []).sort(byCodeUnit);
}
