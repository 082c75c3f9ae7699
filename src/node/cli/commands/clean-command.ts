import path from 'node:path';

import { cleanCache, cleanOutput, cleanStates, type Cleaned } from './clean-folder.ts';
import { devFormsFolder, formsFolder } from '../../lib/files/forms-folder.ts';
import { defaultCacheDir, stateFolder } from '../../lib/files/default-folders.ts';
import { hasErrorCode } from '../../lib/files/files.ts';
import { once } from '../../lib/once.ts';
import type { CommandContext } from '../context.ts';
import { exitCodes } from '../process/exit-codes.ts';
import { createProgress } from '../reports/report-progress.ts';
import { siteFolders } from '../site-folders.ts';

/**
 * `sitegen clean`: removes what builds made, and what killed builds left. Works without a config, waits for a running build, and touches no
 * folder that sitegen did not make.
 */
export async function runClean(context: CommandContext): Promise<number> {
  const { root, outDir, cacheDir } = siteFolders(context.flags);
  const outcomes: Cleaned[] = [];
  const { withIdleOutput } = await import('../../engine/last-build/idle-output.ts');
  const { onEvent } = createProgress(context);
  const isDefault = cacheDir === path.resolve(root, defaultCacheDir);
  const removeCache = once(
    async () => void outcomes.push(report(context, cacheDir, await cleanCache(cacheDir, isDefault))),
  );
  const removeOutput = once(
    async () => void outcomes.push(report(context, outDir, await cleanOutput(outDir))),
  );
  const removeIdleOutput = () =>
    withIdleOutput({ root, outDir }, ({ pid }) => onEvent({ kind: 'waiting', pid }), removeOutput);
  const left = await removeIdleOutput().catch(async (error: unknown) => {
    // The lock of the output folder takes space. No build is at work: it would have the lock, and be waited for.
    if (!hasErrorCode(error, 'ENOSPC')) throw error;
    await removeCache();
    await removeOutput();
    return removeIdleOutput();
  });
  for (const file of left) outcomes.push(report(context, file, 'removed'));
  await removeCache();
  const ok = !outcomes.includes('foreign');
  // The recorded state of a folder can prove that it is ours, so it stays while any folder is in doubt.
  if (ok)
    await cleanStates(stateFolder(root), [
      formsFolder({ root, outDir }).folder,
      devFormsFolder({ root }).folder,
    ]);
  if (context.events === undefined && !outcomes.includes('removed')) context.log.info('Nothing to remove.');
  return ok ? exitCodes.ok : exitCodes.failed;
}

function report({ err, events, log }: CommandContext, folder: string, outcome: Cleaned): Cleaned {
  if (outcome === 'nothing') return outcome;
  if (events !== undefined) events.emit(outcome === 'removed' ? 'removed' : 'kept', { folder });
  else if (outcome === 'removed') log.info(`Removed ${folder}`);
  else err.print(`${err.colors.red('error')} ${folder} was kept: sitegen did not make it.`);
  return outcome;
}
