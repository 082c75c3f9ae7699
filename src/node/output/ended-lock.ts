import { randomUUID } from 'node:crypto';
import { renameSync, rmdirSync } from 'node:fs';

import { readTextIfPossible } from '../lib/files/files.ts';
import { isGone, ownHolder, type LockHolder } from './lock-holder.ts';
import { folderIdentity } from './publish-state.ts';

/** Content of the holder's file: identifies the lock and, where this can be proved, the process that holds it. */
export function describeLock(lockPath: string): string {
  const own = ownHolder();
  const lock = lockIdentity(lockPath);
  const proof = own === undefined || lock === undefined ? [] : [lock, own.machine, own.started];
  return [process.pid, randomUUID(), ...proof].join(' ');
}

/**
 * Removes a lock whose holder has certainly ended. Of several builds that try, one succeeds; a late one that takes away the new lock of the
 * first by mistake recognises this and puts it back.
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

/** Removes what a build left that was killed while removing a lock. */
export function dropAside(lockPath: string): void {
  try {
    rmdirSync(asidePath(lockPath));
  } catch {
    // As a rule there is none.
  }
}

/** Where a lock is moved while it is being removed. */
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

/** Identifies the lock's folder, as distinct from a later one of the same name. Undefined without birth times. */
function lockIdentity(path: string): string | undefined {
  const identity = folderIdentity(path);
  return identity?.endsWith(':0') === true ? undefined : identity;
}
