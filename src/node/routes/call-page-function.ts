import { runWithin } from '../lib/run-within.ts';

/** Milliseconds: a hundred times what listing 10,000 pages takes, for larger sites and slower machines. */
const LIMIT_MS = 30_000;
/**
 * The limit for a function that has once failed to finish: it may finish with other content, and saves are noticed before the next call.
 */
const SHORT_MS = 1000;

const endless = new WeakSet<object>();

/**
 * Calls a function of the config and returns its result. Throws what it throws, and when it does not finish: meanwhile nothing else can
 * run, including signal handlers.
 */
export function callPageFunction<Context>(
  give: (context: Context) => unknown,
  context: Context,
  limitMs = LIMIT_MS,
): unknown {
  const ms = endless.has(give) ? Math.min(SHORT_MS, limitMs) : limitMs;
  const done = runWithin(ms, () => give(context));
  if (done !== undefined) {
    endless.delete(give);
    return done.result;
  }
  endless.add(give);
  throw new Error('It did not finish and was stopped.');
}
