import {
  constants,
  PerformanceObserver,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
} from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Live bytes that are many. V8 lets a heap double and more until all of it is collected again: a server of 10,000 pages, with 200 MB
 * of live objects, came to 1.1 GB. One of some hundred pages holds 40 MB; collections would cost its saves more than the memory is
 * worth.
 */
const LARGE = 64 << 20;

/** Percent by which a large heap may grow: rendering all pages takes as long; a save may wait for a collection, some 50 ms, now and then. */
const PERCENT = 20;

/** For a process that runs all day beside others. */
export function limitHeapGrowth(): void {
  let isLimited = false;
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(isWhole)) return;
    const isLarge = getHeapStatistics().used_heap_size > LARGE;
    setHeapGrowth(isLarge ? PERCENT : 0);
    // How far the heap may grow up to the next collection was settled by this one, with the setting as it was.
    if (isLarge && !isLimited) collect();
    isLimited = isLarge;
  });
  observer.observe({ entryTypes: ['gc'] });
}

/**
 * Percent by which the heaps of all threads may grow until they are collected as a whole. V8 reads the setting at each collection; 0 leaves
 * the choice to it.
 */
export function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** Collects all of the heap once this thread has a moment. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { readonly execution: 'async' }) => Promise<void>;
  void gc({ execution: 'async' });
}

/** Whether all of the heap was collected, so that what is left is what lives. */
function isWhole(entry: PerformanceEntry): boolean {
  const { detail } = entry as PerformanceEntry & { readonly detail: NodeGCPerformanceDetail };
  return detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}
