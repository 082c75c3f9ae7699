import type { Look } from './look-at.ts';

export interface Batches {
  /** Something has happened to a file, or may have. */
  readonly touch: (file: string) => void;
  /** Drops what waits. */
  readonly close: () => void;
}

export interface BatchOptions {
  readonly look: (file: string) => Look | undefined;
  /** Files as they were when they were last handed over; kept up to date here. */
  readonly known: Map<string, Look>;
  /** Gets each settled batch, one at a time. Must not reject. */
  readonly work: (files: readonly string[]) => Promise<void>;
}

/**
 * Milliseconds without an event after which a batch is looked at, and those after which it is though events go on. The first is
 * longer than a tick of the clock of file systems (4 ms), so that no two states of a file have one time.
 */
const ORDINARY = { quiet: 6, limit: 100 };
/** A switch of branches writes thousands of files, with pauses: with as many files as this a batch has more time. */
const STORM = { files: 20, quiet: 150, limit: 5000 };
/** Milliseconds after which a file that is written without end is taken as it is. */
const ENDLESS_MS = 500;
/** Milliseconds for the other half of a save: the content of a file that was emptied, a file that was deleted. */
const HALVES = { empty: 150, gone: 100 };
/** Milliseconds for a file that has lost an eighth and more: it may be the first piece of one that a busy machine writes. */
const SHRUNK_MS = 40;

interface Pending {
  readonly look: Look | undefined;
  /** When it was first seen like this, and when it was first seen to differ from what is known. */
  readonly since: number;
  readonly from: number;
}

/**
 * Collects touched files, and hands over those that differ from what is known once their saves are through: together, each
 * once. The state of the files counts; events are hints when to look.
 */
export function createBatches({ look, known, work }: BatchOptions): Batches {
  const pending = new Map<string, Pending>();
  let first = 0;
  let last = 0;
  let isBusy = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;

  function wakeAt(time: number): void {
    if (isClosed || time >= timerAt) return;
    clearTimeout(timer);
    timerAt = time;
    timer = setTimeout(wake, Math.max(0, Math.ceil(time - performance.now())));
  }

  function wake(): void {
    timerAt = Infinity;
    const now = performance.now();
    const pace = pending.size < STORM.files ? ORDINARY : STORM;
    const due = Math.min(last + pace.quiet, first + pace.limit);
    if (now < due) return wakeAt(due);
    lookAgain(now);
    const end = first + Math.max(pace.limit, ENDLESS_MS);
    const settledAt = waitsUntil(now < first + pace.limit);
    if (settledAt > now && now < end) return wakeAt(Math.min(settledAt, end));
    handOver(now);
  }

  /** What is as it was, or came and went, is no change. */
  function lookAgain(now: number): void {
    for (const [file, before] of pending) {
      const present = look(file);
      if (isSame(present, known.get(file))) pending.delete(file);
      else if (!isSame(present, before.look)) pending.set(file, { ...before, look: present, since: now });
    }
  }

  /** A batch is one state of the site: of a file that got another name, both names are in it. */
  function waitsUntil(hasTime: boolean): number {
    const waits = [...pending].filter(([file, seen]) => hasTime || isHalf(file, seen));
    return Math.max(0, ...waits.map(([file, seen]) => settlesAt(file, seen)));
  }

  /** What is gone or was emptied is half a save, for a while. */
  function isHalf(file: string, { look }: Pending): boolean {
    return look === undefined || (look.size === 0 && known.get(file)?.size !== 0);
  }

  function isShrunk(file: string, { look }: Pending): boolean {
    return (look?.size ?? 0) < ((known.get(file)?.size ?? 0) * 7) / 8;
  }

  function settlesAt(file: string, seen: Pending): number {
    if (!isHalf(file, seen)) return seen.since + (isShrunk(file, seen) ? SHRUNK_MS : ORDINARY.quiet);
    return seen.since + (seen.look === undefined ? HALVES.gone : HALVES.empty);
  }

  /** A file that is written without end is handed over as it is; half a save never is. */
  function handOver(now: number): void {
    const ready = [...pending].filter(
      ([file, seen]) =>
        settlesAt(file, seen) <= now || (!isHalf(file, seen) && now >= seen.from + ENDLESS_MS),
    );
    first = now;
    for (const [file, seen] of ready) {
      pending.delete(file);
      if (seen.look === undefined) known.delete(file);
      else known.set(file, seen.look);
    }
    if (ready.length > 0) start(ready.map(([file]) => file).sort());
    else if (pending.size > 0) wakeAt(Math.min(...[...pending].map(([file, seen]) => settlesAt(file, seen))));
  }

  function start(files: readonly string[]): void {
    isBusy = true;
    void work(files).finally(() => {
      isBusy = false;
      // What came meanwhile has not been waited for yet.
      first = Math.max(first, performance.now());
      if (pending.size > 0) wakeAt(first);
    });
  }

  return {
    touch(file) {
      if (isClosed) return;
      const present = look(file);
      const before = pending.get(file);
      if (before === undefined && isSame(present, known.get(file))) return;
      const now = performance.now();
      if (pending.size === 0) first = now;
      last = now;
      if (before === undefined || !isSame(present, before.look))
        pending.set(file, { look: present, since: now, from: before?.from ?? now });
      if (!isBusy) wakeAt(now + ORDINARY.quiet);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function isSame(a: Look | undefined, b: Look | undefined): boolean {
  return a?.state === b?.state;
}
