import { runWithin } from '../lib/run-within.ts';
import { sampleStack } from '../lib/sample-stack.ts';

/** Watches over the rendering with one module of templates. */
export interface EndlessWatch {
  /** Undefined: it does not come to an end. */
  readonly run: <Result>(work: () => Result) => Done<Result> | undefined;
  /** Renders a page by itself that did not come to an end: the machine, or the process, may have stood still meanwhile. */
  readonly runAgain: <Result>(template: string, work: () => Result) => Promise<Done<Result> | Endless>;
}

interface Done<Result> {
  readonly result: Result;
}

interface Endless {
  /** Where the time went. */
  readonly stack: string;
}

interface Limits {
  readonly first: number;
  readonly again: number;
}

/**
 * Milliseconds, hundreds of times what a page takes, and those that it has when it is rendered again by itself. Together less than a
 * writer waits before believing that the server is dead.
 */
const LIMITS: Limits = { first: 2000, again: 5000 };
/**
 * Those once a page has not come to an end. What loops in one is likely to loop in others, and between two of them a save is
 * seen, and Ctrl-C heard.
 */
const SHORT_LIMITS: Limits = { first: 1000, again: 2000 };

export function createEndlessWatch(): EndlessWatch {
  /** Templates of pages that do not come to an end, and where they are then. */
  const endless = new Map<string, string>();
  const limits = (): Limits => (endless.size === 0 ? LIMITS : SHORT_LIMITS);
  return {
    run: (work) => runWithin(limits().first, work),
    async runAgain(template, work) {
      const known = endless.get(template);
      if (known !== undefined) return { stack: known };
      const { url } = await import('node:inspector');
      // Who stands at a breakpoint takes their time.
      if (url() !== undefined) return { result: work() };
      let done: ReturnType<typeof runWithin<ReturnType<typeof work>>>;
      const stack = await sampleStack(() => void (done = runWithin(limits().again, work)));
      if (done !== undefined) return done;
      endless.set(template, stack);
      return { stack };
    },
  };
}
