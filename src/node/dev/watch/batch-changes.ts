import type { PathState } from './path-state.ts';
import type { RecentFiles } from './recent-files.ts';
import {
  EARLY_MS,
  ENDLESS_MS,
  isHalf,
  isReady,
  looksWhole,
  QUIET_MS,
  settlesAt,
  type SeenSave,
} from './save-progress.ts';

export interface Batches {
  /** Something has happened to a file, or may have. */
  readonly touch: (file: string) => void;
  /** Discards pending changes. */
  readonly close: () => void;
}

export interface Batch {
  readonly files: readonly string[];
  /**
   * Resolves when it is known whether the files have been completely saved. If false, they will be handed over again, together with what
   * has changed meanwhile.
   */
  readonly isSettled: () => Promise<boolean>;
}

export interface BatchOptions {
  readonly readState: (file: string) => PathState | undefined;
  /** The state of files when they were last handed over; updated here. */
  readonly known: Map<string, PathState>;
  /** Tells whether files that have just been written are the same although their states are. */
  readonly recent: RecentFiles;
  /** Receives each batch, one at a time. Must not reject. */
  readonly work: (batch: Batch) => Promise<void>;
}

/** In milliseconds: how long without events before a batch is checked, and after how long it is checked even if events continue. */
const ORDINARY = { quiet: QUIET_MS, limit: 100 };
/** Switching branches writes thousands of files, with pauses: a batch of at least this many files gets more time. */
const STORM = { files: 20, quiet: 150, limit: 5000 };
/** At most this many files are handed over early: they are what a writer saves at once. */
const FEW = 2;

/**
 * Collects touched files and hands over those that differ from what is known, once they have been completely saved: together, and each
 * once. Only the state of the files counts; events merely say when to check. A few files that look completely saved are handed over
 * early, and again if they turn out not to be.
 */
export function createBatches({ readState, known, recent, work }: BatchOptions): Batches {
  const pending = new Map<string, SeenSave>();
  /** When this batch began, and when something last happened. */
  let first = 0;
  let last = 0;
  let isBusy = false;
  let isClosed = false;
  /** The files of a batch that was handed over early, as long as it has not settled. */
  let early: ReadonlySet<string> = new Set();
  let hasEarlyChanged = false;
  /** Files of such a batch that did not settle. */
  let owed: readonly string[] = [];
  const alarm = createAlarm(wake);

  function wake(): void {
    const now = performance.now();
    const pace = pending.size < STORM.files ? ORDINARY : STORM;
    const isEarly = mayBeEarly();
    const due = Math.min(last + (isEarly ? EARLY_MS : pace.quiet), first + pace.limit);
    if (now < due) return wakeAt(due);
    recheck(now);
    if (isEarly && mayBeEarly()) return handOverEarly();
    const end = first + Math.max(pace.limit, ENDLESS_MS);
    const settledAt = waitsUntil(now < first + pace.limit);
    if (settledAt > now && now < end) return wakeAt(Math.min(settledAt, end));
    handOver(now);
  }

  function mayBeEarly(): boolean {
    if (pending.size === 0 || pending.size > FEW || owed.length > 0) return false;
    // A new file may be temporary: editors write to one, and then rename it.
    return [...pending].every(([file, save]) => known.has(file) && looksWhole(save, known.get(file)));
  }

  function wakeAt(time: number): void {
    if (!isClosed) alarm.ringBy(time);
  }

  /** Whether a file is as it was when it was last handed over. */
  function isKnown(file: string, present: PathState | undefined): boolean {
    return isSame(present, known.get(file)) && !recent.hasChanged(file);
  }

  /** Drops files that are as before, or that appeared and vanished again. */
  function recheck(now: number): void {
    for (const [file, before] of pending) {
      const present = readState(file);
      if (isKnown(file, present)) pending.delete(file);
      else if (!isSame(present, before.state)) pending.set(file, { ...before, state: present, since: now });
    }
  }

  /** A batch is one state of the site: if a file is renamed, both names belong to it. */
  function waitsUntil(hasTime: boolean): number {
    const waits = [...pending].filter(([file, save]) => hasTime || isHalf(save, known.get(file)));
    return Math.max(0, ...waits.map(([file, save]) => settlesAt(save, known.get(file))));
  }

  function handOver(now: number): void {
    const ready = [...pending].filter(([file, save]) => isReady(save, known.get(file), now));
    first = now;
    const files = take(ready);
    if (files.length > 0 || pending.size === 0) start([...owed, ...files]);
    else wakeAt(Math.min(...[...pending].map(([file, save]) => settlesAt(save, known.get(file)))));
  }

  function handOverEarly(): void {
    early = new Set(take([...pending]));
    hasEarlyChanged = false;
    start([...early]);
  }

  function take(saves: readonly (readonly [string, SeenSave])[]): readonly string[] {
    for (const [file, { state }] of saves) {
      pending.delete(file);
      if (state === undefined) known.delete(file);
      else known.set(file, state);
      recent.note(file);
    }
    return saves.map(([file]) => file);
  }

  async function isSettled(): Promise<boolean> {
    if (early.size === 0) return true;
    await pass(last + QUIET_MS - performance.now());
    for (const file of early) if (!isKnown(file, readState(file))) touch(file);
    recheck(performance.now());
    const hasSettled = !hasEarlyChanged && pending.size === 0;
    if (!hasSettled) owed = [...early];
    early = new Set();
    return hasSettled;
  }

  function start(files: readonly string[]): void {
    owed = [];
    if (files.length === 0) return;
    isBusy = true;
    void work({ files: [...new Set(files)].sort(), isSettled }).finally(() => {
      isBusy = false;
      early = new Set();
      // The wait for what arrived meanwhile has not begun.
      first = Math.max(first, performance.now());
      if (pending.size > 0 || owed.length > 0) wakeAt(first);
    });
  }

  function touch(file: string): void {
    const present = readState(file);
    const before = pending.get(file);
    // Two states within a clock tick may look the same.
    if (early.has(file)) hasEarlyChanged = true;
    else if (before === undefined && isKnown(file, present)) return;
    const now = performance.now();
    if (pending.size === 0) first = now;
    last = now;
    if (before === undefined || !isSame(present, before.state))
      pending.set(file, { state: present, since: now, from: before?.from ?? now });
    if (!isBusy) wakeAt(now + EARLY_MS);
  }

  return {
    touch,
    close() {
      isClosed = true;
      alarm.stop();
    },
  };
}

/** A single timer, for the earliest of the requested times (`performance.now()`). */
function createAlarm(ring: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;
  return {
    ringBy(time: number): void {
      if (time >= timerAt) return;
      clearTimeout(timer);
      timerAt = time;
      timer = setTimeout(
        () => {
          timerAt = Infinity;
          ring();
        },
        Math.max(0, Math.ceil(time - performance.now())),
      );
    },
    stop: () => clearTimeout(timer),
  };
}

/** Waits, and then until every event that had happened by then has been reported. */
async function pass(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(ms)));
  // The first may come in the same turn of the event loop, the second comes after the next look for events.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function isSame(a: PathState | undefined, b: PathState | undefined): boolean {
  return a?.stamp === b?.stamp;
}
