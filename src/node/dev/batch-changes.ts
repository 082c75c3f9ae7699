import type { PathState } from './path-state.ts';
import { ENDLESS_MS, isHalf, isReady, QUIET_MS, settlesAt, type SeenSave } from './save-progress.ts';

export interface Batches {
  /** Something has happened to a file, or may have. */
  readonly touch: (file: string) => void;
  /** Discards pending changes. */
  readonly close: () => void;
}

export interface BatchOptions {
  readonly readState: (file: string) => PathState | undefined;
  /** The state of files when they were last handed over; updated here. */
  readonly known: Map<string, PathState>;
  /** Receives each settled batch, one at a time. Must not reject. */
  readonly work: (files: readonly string[]) => Promise<void>;
}

/** In milliseconds: how long without events before a batch is checked, and after how long it is checked even if events continue. */
const ORDINARY = { quiet: QUIET_MS, limit: 100 };
/** Switching branches writes thousands of files, with pauses: a batch of at least this many files gets more time. */
const STORM = { files: 20, quiet: 150, limit: 5000 };

/**
 * Collects touched files and hands over those that differ from what is known, once they have been completely saved: together, and each
 * once. Only the state of the files counts; events merely say when to check.
 */
export function createBatches({ readState, known, work }: BatchOptions): Batches {
  const pending = new Map<string, SeenSave>();
  /** When this batch began, and when something last happened. */
  let first = 0;
  let last = 0;
  let isBusy = false;
  let isClosed = false;
  const alarm = createAlarm(wake);

  function wake(): void {
    const now = performance.now();
    const pace = pending.size < STORM.files ? ORDINARY : STORM;
    const due = Math.min(last + pace.quiet, first + pace.limit);
    if (now < due) return wakeAt(due);
    recheck(now);
    const end = first + Math.max(pace.limit, ENDLESS_MS);
    const settledAt = waitsUntil(now < first + pace.limit);
    if (settledAt > now && now < end) return wakeAt(Math.min(settledAt, end));
    handOver(now);
  }

  function wakeAt(time: number): void {
    if (!isClosed) alarm.ringBy(time);
  }

  /** Drops files that are as before, or that appeared and vanished again. */
  function recheck(now: number): void {
    for (const [file, before] of pending) {
      const present = readState(file);
      if (isSame(present, known.get(file))) pending.delete(file);
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
    for (const [file, save] of ready) {
      pending.delete(file);
      if (save.state === undefined) known.delete(file);
      else known.set(file, save.state);
    }
    if (ready.length > 0) start(ready.map(([file]) => file).sort());
    else if (pending.size > 0)
      wakeAt(Math.min(...[...pending].map(([file, save]) => settlesAt(save, known.get(file)))));
  }

  function start(files: readonly string[]): void {
    isBusy = true;
    void work(files).finally(() => {
      isBusy = false;
      // The wait for what arrived meanwhile has not begun.
      first = Math.max(first, performance.now());
      if (pending.size > 0) wakeAt(first);
    });
  }

  return {
    touch(file) {
      if (isClosed) return;
      const present = readState(file);
      const before = pending.get(file);
      if (before === undefined && isSame(present, known.get(file))) return;
      const now = performance.now();
      if (pending.size === 0) first = now;
      last = now;
      if (before === undefined || !isSame(present, before.state))
        pending.set(file, { state: present, since: now, from: before?.from ?? now });
      if (!isBusy) wakeAt(now + ORDINARY.quiet);
    },
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

function isSame(a: PathState | undefined, b: PathState | undefined): boolean {
  return a?.stamp === b?.stamp;
}
