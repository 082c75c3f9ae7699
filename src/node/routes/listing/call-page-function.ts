import { runWithin } from '../../lib/code/run-within.ts';

/** Milliseconds: a hundred times what listing 10,000 pages takes, for larger sites and slower machines. */
const LIMIT_MS = 30_000;
/**
 * The limit for a function that has once failed to finish: it may finish with other content, and saves are noticed before the next call.
 */
const SHORT_MS = 1000;

const endless = new WeakSet<object>();

/** The page function that runs under the watch of `callTogether`, and since when (`performance.now()`). */
let running: { readonly give: object; readonly since: number } | undefined;
let isTogether = false;

/**
 * Runs work that calls page functions, with one watch for all of them: each watch is a thread, and starting one for each function takes a
 * quarter of the time of a plan. If the work does not finish, it runs again, with a watch for each function. `work`: has no effects before
 * it returns.
 */
export function callTogether<Result>(work: () => Result, limitMs = LIMIT_MS): Result {
  isTogether = true;
  try {
    const done = runWithin(limitMs, work);
    if (done !== undefined) return done.result;
    // Most of the time went to it: it need not be waited for as long once more.
    if (running !== undefined && performance.now() - running.since > limitMs / 2) endless.add(running.give);
  } finally {
    isTogether = false;
    running = undefined;
  }
  return work();
}

/**
 * Calls a function of the config and returns its result. Throws what it throws, and when it does not finish: meanwhile nothing else can
 * run, including signal handlers.
 */
export function callPageFunction<Context>(
  give: (context: Context) => unknown,
  context: Context,
  limitMs = LIMIT_MS,
): unknown {
  if (isTogether && !endless.has(give)) {
    running = { give, since: performance.now() };
    try {
      return give(context);
    } finally {
      // Not reached if it is stopped.
      running = undefined;
    }
  }
  const ms = endless.has(give) ? Math.min(SHORT_MS, limitMs) : limitMs;
  const done = runWithin(ms, () => give(context));
  if (done !== undefined) {
    endless.delete(give);
    return done.result;
  }
  endless.add(give);
  throw new Error('It did not finish and was stopped.');
}
