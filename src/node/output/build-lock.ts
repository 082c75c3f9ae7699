import fs, { rmSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { lock } from 'proper-lockfile';

import { ExpectedFailure } from '../lib/diagnostics/expected-failure.ts';
import { hasErrorCode, namingFile, readTextIfPossible } from '../lib/files/files.ts';
import { asidePath, describeLock, dropAside, dropEndedLock } from './ended-lock.ts';

export interface BuildLockOptions {
  /** How long to wait for another build. */
  readonly waitMs?: number;
  /** Called once, when there is another build to wait for. */
  readonly onWait?: (holder: WaitedFor) => void;
  /** Cancels waiting; its reason is then thrown. */
  readonly signal?: AbortSignal;
}

export interface WaitedFor {
  /** Undefined for the short time until the holder has written it. */
  readonly pid: number | undefined;
}

export interface BuildLock {
  /** False if another build took the lock, which it may after this process was suspended. */
  isHeld(): boolean;
  /** Throws `BuildLockLostError` unless the lock is held. */
  assertHeld(): void;
  release(): Promise<void>;
}

/** Another build held the lock for the whole wait. */
export class BuildLockedError extends ExpectedFailure {
  override readonly name = 'BuildLockedError';
  readonly pid: number | undefined;
  constructor(pid: number | undefined, waitMs: number) {
    const holder = pid === undefined ? 'Another process' : `Process ${pid}`;
    super(
      `${holder} is building this site; gave up after ${waitMs / 1000} s. Wait for it to end, or stop it.`,
    );
    this.pid = pid;
  }
}

/** The lock was lost during the build, which must not publish. */
export class BuildLockLostError extends ExpectedFailure {
  override readonly name = 'BuildLockLostError';
  constructor() {
    super('Another build took over while this one stood still; nothing is published. Run the build again.');
  }
}

/**
 * A living holder renews the lock each second; after five seconds without renewal it counts as dead, whatever its process id says. A holder
 * that has provably ended is not waited for.
 */
const STALE_MS = 5_000;
const UPDATE_MS = 1_000;
const RETRY_MS = 100;

/** Every file and folder that a lock may consist of at some moment. */
export function lockFiles(lockPath: string): readonly string[] {
  return [lockPath, `${lockPath}.holder`, `${lockPath}.holder.tmp`, asidePath(lockPath)];
}

/** Makes this the only build that publishes; `lockPath` is a folder while the lock is held. */
export async function acquireBuildLock(lockPath: string, options: BuildLockOptions = {}): Promise<BuildLock> {
  const { waitMs = 30_000, onWait, signal } = options;
  const holderFile = `${lockPath}.holder`;
  let lost = false;
  let token: string | undefined;

  const hooks: LockHooks = {
    onCompromised: () => (lost = true),
    isOurs: () => token === undefined || readTextIfPossible(holderFile) === token,
  };

  await mkdir(dirname(lockPath), { recursive: true });
  const deadline = performance.now() + waitMs;
  dropEndedLock(lockPath);
  let release = await tryLock(lockPath, hooks);
  if (release === undefined) onWait?.({ pid: await readHolder(holderFile) });
  while (release === undefined) {
    signal?.throwIfAborted();
    if (performance.now() >= deadline) throw new BuildLockedError(await readHolder(holderFile), waitMs);
    await sleep(Math.min(RETRY_MS, waitMs));
    dropEndedLock(lockPath);
    release = await tryLock(lockPath, hooks);
  }
  try {
    token = describeLock(lockPath);
    // All builds use one name: the next one overwrites what a killed build left.
    await writeFile(`${holderFile}.tmp`, token);
    await rename(`${holderFile}.tmp`, holderFile);
  } catch (error) {
    // If the disk is full, the lock must not stay: nobody would hold it.
    rmSync(`${holderFile}.tmp`, { force: true });
    await release();
    throw namingFile(error, holderFile);
  }
  dropAside(lockPath);
  return createLock({ holderFile, token, isLost: () => lost, release });
}

interface HeldLock {
  readonly holderFile: string;
  readonly token: string;
  readonly isLost: () => boolean;
  readonly release: () => Promise<void>;
}

function createLock({ holderFile, token, isLost, release }: HeldLock): BuildLock {
  // The heartbeat notices a loss within a second, a comparison of the token at once.
  function isHeld(): boolean {
    return !isLost() && readTextIfPossible(holderFile) === token;
  }
  return {
    isHeld,
    assertHeld() {
      if (!isHeld()) throw new BuildLockLostError();
    },
    async release() {
      // A lock that another build now holds is not ours to remove.
      if (!isHeld()) return;
      rmSync(holderFile, { force: true });
      await release();
    },
  };
}

interface LockHooks {
  /** The heartbeat found another build's lock. */
  readonly onCompromised: () => void;
  readonly isOurs: () => boolean;
}

async function tryLock(
  lockPath: string,
  { onCompromised, isOurs }: LockHooks,
): Promise<(() => Promise<void>) | undefined> {
  try {
    return await lock(lockPath, {
      lockfilePath: lockPath,
      realpath: false,
      stale: STALE_MS,
      update: UPDATE_MS,
      onCompromised,
      fs: {
        ...fs,
        // At exit, another build may hold the lock: only our own is removed.
        rmdirSync: (path: string) => isOurs() && fs.rmdirSync(path),
      },
    });
  } catch (error) {
    if (hasErrorCode(error, 'ELOCKED')) return undefined;
    throw error;
  }
}

async function readHolder(holderFile: string): Promise<number | undefined> {
  const text = await readFile(holderFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isNaN(pid) ? undefined : pid;
}
