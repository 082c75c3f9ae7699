import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Gives a run a temporary folder of its own: what its tests and their browsers leave goes with it. */
export default function useOwnTempFolder(): Promise<() => Promise<void>> {
  return useTempFolderIn(tmpdir());
}

export async function useTempFolderIn(parent: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(parent, 'sitegen-tests-'));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
