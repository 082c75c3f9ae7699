import { runWithin } from '../lib/run-within.ts';

/** Milliseconds: a hundred times what listing 10,000 pages takes, for larger sites and slower machines. */
const LIMIT_MS = 30_000;
/** Those of a function that has not come to an end once: it may with other content, and a save is seen before it is asked again. */
const SHORT_MS = 1000;

const endless = new WeakSet<object>();

/**
 * What a function of the config gives. Throws what it throws, and where it does not come to an end: nothing else runs meanwhile, the
 * signals included.
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
