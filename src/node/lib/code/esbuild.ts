import type * as Esbuild from 'esbuild';
import { setImmediate as nextTurn } from 'node:timers/promises';

let loaded: typeof Esbuild | undefined;
let ending: Promise<void> | undefined;

/** Loaded on demand: a build in which no code has changed does not need it. */
export async function loadEsbuild(): Promise<typeof Esbuild> {
  // What a process is given that is about to end never comes back.
  await ending;
  return (loaded ??= await import('esbuild'));
}

/** Ends esbuild's process, which takes about 30 MB, if it is running. The next bundling starts a new one. */
export function endEsbuild(): Promise<void> {
  ending ??= endProcess().finally(() => (ending = undefined));
  return ending;
}

async function endProcess(): Promise<void> {
  if (loaded === undefined) return;
  // Once a second it asks whether this process lives. If its input ends before the answer, it reports a deadlock on stderr. Between two
  // turns, what it has asked is read and answered.
  await nextTurn();
  await nextTurn();
  await loaded.stop();
}
