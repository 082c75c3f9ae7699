import type * as Esbuild from 'esbuild';

let loading: Promise<typeof Esbuild> | undefined;

/** A build of which no code has changed goes without it. */
export function loadEsbuild(): Promise<typeof Esbuild> {
  return (loading ??= import('esbuild'));
}

/** Ends its process, which holds some 30 MB, where there is one. Whoever bundles afterwards starts another. */
export async function endEsbuild(): Promise<void> {
  await (await loading)?.stop();
}
