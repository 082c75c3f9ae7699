import {
  constants,
  PerformanceObserver,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
} from 'node:perf_hooks';
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * From how many live bytes on a heap counts as large. V8 lets a heap more than double before it collects all of it again: a server of
 * 10,000 pages, with 200 MB of live objects, grew to 1.1 GB. One of two hundred pages holds 65 MB; there, collections would slow down
 * saves by more than the memory is worth.
 */
const LARGE = 80 << 20;

/**
 * By how much a large heap may grow, in percent: rendering all pages takes no longer, but now and then a save waits some 50 ms for a
 * collection.
 */
const PERCENT = 20;

/**
 * After how much growth the process itself asks for a collection, in percent; a heap may be twice `LARGE` in any case. One that is just
 * not large, V8 lets grow to three times as much; and without incremental marking, it let a large one grow on for long.
 */
const MOST_PERCENT = 50;

/** The bytes from which on a heap is collected that had so many after its last full collection. */
const mostAfter = (used: number): number => Math.max(2 * LARGE, used * (1 + MOST_PERCENT / 100));

/** For a process that runs all day next to others. */
export function limitHeapGrowth(): void {
  limitYoungGeneration();
  let isLimited = false;
  watchHeap(mostAfter(0), {
    onCollected(live) {
      const isLarge = live > LARGE;
      setHeapGrowth(isLarge ? PERCENT : 0);
      // The growth allowed until the next collection was fixed by this one, under the old setting.
      if (isLarge && !isLimited) collect();
      isLimited = isLarge;
      return mostAfter(live);
    },
    onGrown() {
      isLimited = true;
      setHeapGrowth(PERCENT);
    },
  });
}

/** By how many bytes the heap of a build may grow until V8 begins to mark what is live. At 10,000 pages, 75 MB are. */
const BUILD_GROWTH = 40 << 20;

/**
 * The same in percent: at least, since large heaps take long to collect, and at most, since V8 would let a small heap grow to three times as
 * much.
 */
const BUILD_LEAST_PERCENT = 20;
const BUILD_MOST_PERCENT = 100;

/**
 * How much more it may grow until the process itself asks for a collection. V8 marks while the build goes on, and so slowly where all cores
 * are busy that another 25 MB come meanwhile: 10,000 pages take 25 MB more, and no less time.
 */
const BUILD_OVERSHOOT = 10 << 20;

/**
 * For a build of all pages: there may be thousands. Call it when most code is loaded: V8 rejects the code caches of modules that are loaded
 * once a flag has changed.
 */
export function limitHeapOfBuild(): void {
  limitYoungGeneration();
  setHeapGrowth(BUILD_MOST_PERCENT);
  const { used_heap_size: used } = getHeapStatistics();
  watchHeap(used + BUILD_GROWTH + BUILD_OVERSHOOT, {
    onCollected(live) {
      const percent = (BUILD_GROWTH / live) * 100;
      const growth = Math.round(Math.min(Math.max(percent, BUILD_LEAST_PERCENT), BUILD_MOST_PERCENT));
      setHeapGrowth(growth);
      return Math.max(live + BUILD_GROWTH, live * (1 + growth / 100)) + BUILD_OVERSHOOT;
    },
  });
}

interface HeapRules {
  /** After a full collection; returns how many bytes the heap may have before another one is asked for. */
  readonly onCollected: (live: number) => number;
  /** When it has more. */
  readonly onGrown?: () => void;
}

/** Watches the heap of this thread, and collects it once it has more than so many bytes. */
function watchHeap(first: number, { onCollected, onGrown }: HeapRules): void {
  let most = first;
  const observer = new PerformanceObserver((list) => {
    const used = getHeapStatistics().used_heap_size;
    if (list.getEntries().some(isWhole)) {
      most = onCollected(used);
    } else if (used > most) {
      most = Infinity;
      onGrown?.();
      collect();
    }
  });
  observer.observe({ entryTypes: ['gc'] });
}

/**
 * How large the young generation of a thread may become, in bytes: as large as Node 20 allows. Node 24 allows four times as much; a build
 * of 4,000 pages then takes 680 MB instead of 520 or less, and 5 % less processor time.
 */
const MOST_YOUNG = 32 << 20;

/** Once that of this thread is so large, those of all threads stay as they are: the setting is one for the process. */
function limitYoungGeneration(): void {
  const observer = new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    if (young === undefined || young.space_size < MOST_YOUNG) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}

/**
 * By how much the heaps of all threads may grow before a full collection, in percent. V8 reads the setting at each collection; 0 leaves the
 * choice to V8.
 */
function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** Collects the whole heap as soon as this thread is idle. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { readonly execution: 'async' }) => Promise<void>;
  void gc({ execution: 'async' });
}

/** Whether this was a full collection, after which what remains is live. */
function isWhole(entry: PerformanceEntry): boolean {
  const { detail } = entry as PerformanceEntry & { readonly detail: NodeGCPerformanceDetail };
  return detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}
