import type * as Esbuild from 'esbuild';

let loaded: typeof Esbuild | undefined;

/** Loaded on demand: a build in which no code has changed does not need it. */
export async function loadEsbuild(): Promise<typeof Esbuild> {
  return (loaded ??= await import('esbuild'));
}

/** Ends esbuild's process, which takes about 30 MB, if it is running. The next bundling starts a new one. */
export async function endEsbuild(): Promise<void> {
  await loaded?.stop();
}
