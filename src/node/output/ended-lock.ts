import { randomUUID } from 'node:crypto';
import { renameSync, rmdirSync } from 'node:fs';

import { readTextIfPossible } from '../lib/files.ts';
import { isGone, ownHolder, type LockHolder } from './lock-holder.ts';
import { folderIdentity } from './publish-state.ts';

/** Text of the holder's file: it names no other lock, and says whose process holds this one where that can be proved. */
export function describeLock(lockPath: string): string {
  const own = ownHolder();
  const lock = lockIdentity(lockPath);
  const proof = own === undefined || lock === undefined ? [] : [lock, own.machine, own.started];
  return [process.pid, randomUUID(), ...proof].join(' ');
}

/**
 * Takes away a lock whose holder has surely ended. Of several builds that see it, one finds it to take; who comes too late
 * and takes that one's new lock in the same instant sees that it is another, and puts it back.
 */
export function dropEndedLock(lockPath: string): void {
  const known = readLock(`${lockPath}.holder`);
  if (known === undefined || known.lock !== lockIdentity(lockPath) || !isGone(known.holder)) return;
  const aside = asidePath(lockPath);
  try {
    renameSync(lockPath, aside);
    if (lockIdentity(aside) === known.lock) rmdirSync(aside);
    else renameSync(aside, lockPath);
  } catch {
    // Another build was faster.
  }
}

/** Removes the lock that a build was killed over while it took it away. */
export function dropAside(lockPath: string): void {
  try {
    rmdirSync(asidePath(lockPath));
  } catch {
    // As a rule there is none.
  }
}

/** Where a lock stands in the instant in which it is taken away. */
export function asidePath(lockPath: string): string {
  return `${lockPath}.ended`;
}

interface KnownLock {
  readonly lock: string;
  readonly holder: LockHolder;
}

function readLock(holderFile: string): KnownLock | undefined {
  const [pid, , lock, machine, started] = (readTextIfPossible(holderFile) ?? '').split(' ');
  if (lock === undefined || machine === undefined || started === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(pid ?? '')) return undefined;
  return { lock, holder: { pid: Number(pid), machine, started } };
}

/** The lock as a folder, which a later one of its name is not. Without times of birth there is no telling. */
function lockIdentity(path: string): string | undefined {
  const identity = folderIdentity(path);
  return identity?.endsWith(':0') === true ? undefined : identity;
}
