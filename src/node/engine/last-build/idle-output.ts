import { statIfExists } from '../../lib/files/files.ts';
import type { Site } from '../../model/site.ts';
import { lockFiles, type WaitedFor } from '../../output/build-lock.ts';
import { OutputFolderError } from '../../output/output-folder-error.ts';
import { stagingPaths } from '../../output/publish-target.ts';
import { createOutputFolder, lockPath } from '../staging/create-output-folder.ts';
import { stateFile } from '../staging/state-file.ts';

/**
 * Runs `work` on an output folder while no build uses it, and removes what killed builds have left beside it. Returns what was removed;
 * nothing if it had to wait for a build, which removes its own.
 */
export async function withIdleOutput(
  site: Pick<Site, 'root' | 'outDir'>,
  onWait: (holder: WaitedFor) => void,
  work: () => Promise<void>,
): Promise<readonly string[]> {
  const { outDir } = site;
  const left = leftovers(outDir);
  // Taking the lock would create its parent folders.
  if (left.length === 0 && statIfExists(outDir) === undefined) {
    await work();
    return [];
  }
  let waited = false;
  const output = createOutputFolder({
    outDir,
    stateFile: stateFile(site),
    force: false,
    onWait(holder) {
      waited = true;
      onWait(holder);
    },
  });
  try {
    // Opening empties the staging folder, after settling the published links into it.
    await output.open();
    await work();
  } catch (error) {
    if (!(error instanceof OutputFolderError)) throw error;
    await work();
  } finally {
    await output.close();
  }
  return waited ? [] : left.filter((file) => statIfExists(file) === undefined);
}

function leftovers(outDir: string): readonly string[] {
  const all = [...lockFiles(lockPath(outDir)), ...stagingPaths(outDir)];
  return all.filter((file) => statIfExists(file) !== undefined);
}
