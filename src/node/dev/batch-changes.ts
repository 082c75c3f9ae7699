export interface Batches {
  /** Notes a changed file. */
  readonly add: (file: string) => void;
  /** Drops what waits. */
  readonly close: () => void;
}

/**
 * Hands changed files to `work` together: those of `waitMs` after the first one, and those that came while it was busy. One
 * call at a time. `work` must not reject.
 */
export function createBatches(waitMs: number, work: (files: readonly string[]) => Promise<void>): Batches {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let busy: Promise<void> | undefined;
  let closed = false;

  function schedule(): void {
    if (closed || timer !== undefined || busy !== undefined || waiting.size === 0) return;
    timer = setTimeout(start, waitMs);
  }

  function start(): void {
    timer = undefined;
    const files = [...waiting].sort();
    waiting.clear();
    busy = work(files).finally(() => {
      busy = undefined;
      schedule();
    });
  }

  return {
    add(file) {
      waiting.add(file);
      schedule();
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
