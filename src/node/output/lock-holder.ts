import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

import { hasErrorCode } from '../lib/files/files.ts';

/** Identifies a process uniquely, even among later ones with the same id. */
export interface LockHolder {
  readonly pid: number;
  /** The machine since its last boot, and the namespaces of its process ids. */
  readonly machine: string;
  /** When the process started, in the machine's own ticks. */
  readonly started: string;
}

/** This process; undefined if its end could not be proved here: then only the heartbeat shows whether it lives. */
export function ownHolder(): LockHolder | undefined {
  const machine = thisMachine();
  const started = machine === undefined ? undefined : startOf(process.pid);
  return machine === undefined || started === undefined ? undefined : { pid: process.pid, machine, started };
}

/** Whether a process has certainly ended. False if in doubt: on another machine, in another container. */
export function isGone({ pid, machine, started }: LockHolder): boolean {
  if (machine !== thisMachine()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, and belongs to another user.
    if (hasErrorCode(error, 'ESRCH')) return true;
  }
  const now = startOf(pid);
  return now !== undefined && now !== started;
}

/**
 * A boot id identifies one run of one kernel; process ids are relative to a pid namespace, and start times to a time namespace. The host's
 * name distinguishes copies of a running virtual machine. Only Linux provides all of these.
 */
function thisMachine(): string | undefined {
  try {
    // Where /proc belongs to another pid namespace, our process id does not name this process.
    if (readlinkSync('/proc/self') !== String(process.pid)) return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const spaces = ['pid', 'time'].map((name) => readlinkSync(`/proc/self/ns/${name}`));
    return [boot, ...spaces, encodeURIComponent(hostname())].join('/');
  } catch {
    return undefined;
  }
}

/** Field 22 of https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; the name before field 3 may contain spaces and parentheses. */
function startOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[22 - 3];
  } catch {
    return undefined;
  }
}
