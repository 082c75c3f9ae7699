import { runWithin } from '../lib/code/run-within.ts';
import { sampleStack } from './sample-stack.ts';

/** Stops endless rendering with one module of templates. */
export interface EndlessWatch {
  /** Undefined: the work does not finish. */
  readonly run: <Result>(work: () => Result) => Done<Result> | undefined;
  /** Renders an unfinished page again, on its own: the machine or the process may have been suspended meanwhile. */
  readonly runAgain: <Result>(template: string, work: () => Result) => Promise<Done<Result> | Endless>;
}

interface Done<Result> {
  readonly result: Result;
}

interface Endless {
  /** Where the time was spent. */
  readonly stack: string;
}

interface Limits {
  readonly first: number;
  readonly again: number;
}

/**
 * Milliseconds for the first attempt (hundreds of times what a page takes), and for the second, on its own. Together less than a writer
 * waits before assuming that the server is dead.
 */
const LIMITS: Limits = { first: 2000, again: 5000 };
/**
 * The limits once a page has not finished. An endless loop is likely to affect other pages, and saves and Ctrl-C are only noticed between
 * two pages: twenty that were viewed in `sitegen dev` add five seconds.
 */
const SHORT_LIMITS: Limits = { first: 250, again: 2000 };

export function createEndlessWatch(limitsAtFirst = LIMITS): EndlessWatch {
  /** Templates of pages that do not finish, with where they spend the time. */
  const endless = new Map<string, string>();
  const limits = (): Limits => (endless.size === 0 ? limitsAtFirst : SHORT_LIMITS);
  return {
    run: (work) => runWithin(limits().first, work),
    async runAgain(template, work) {
      const known = endless.get(template);
      if (known !== undefined) return { stack: known };
      const { url } = await import('node:inspector');
      // A debugger may be paused at a breakpoint.
      if (url() !== undefined) return { result: work() };
      let done: ReturnType<typeof runWithin<ReturnType<typeof work>>>;
      const stack = await sampleStack(() => void (done = runWithin(limits().again, work)));
      if (done !== undefined) return done;
      endless.set(template, stack);
      return { stack };
    },
  };
}
