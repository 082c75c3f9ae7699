import { Script } from 'node:vm';

import { hasErrorCode } from '../files/files.ts';

/** The name of the function for the script to call: it can only see the global object. */
const WORK = 'sitegen.work';
const shared = globalThis as unknown as Record<symbol, (() => void) | undefined>;
const hook = Symbol.for(WORK);
const call = new Script(`globalThis[Symbol.for('${WORK}')]()`);

/**
 * Runs synchronous work; undefined if it had not finished after `ms` milliseconds and was stopped where it was, without running its
 * `finally` blocks. A thread watches each call, which costs 0.08 ms.
 *
 * Signals are handled when the work has ended. `breakOnSigint` would stop it on Ctrl-C, but removes the listeners meanwhile: a signal that
 * arrives while they are being restored would end the process without cleaning up.
 */
export function runWithin<Result>(ms: number, work: () => Result): { readonly result: Result } | undefined {
  let done: { readonly result: Result } | undefined;
  shared[hook] = () => (done = { result: work() });
  try {
    call.runInThisContext({ timeout: ms });
  } catch (error) {
    if (!hasErrorCode(error, 'ERR_SCRIPT_EXECUTION_TIMEOUT')) throw error;
  } finally {
    shared[hook] = undefined;
  }
  return done;
}
