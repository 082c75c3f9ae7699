import { modulesFolder, picturesFolder } from '../../lib/files/cache-files.ts';
import { DAY_MS, sweepFolder } from '../../lib/files/sweep-folder.ts';

/** Pictures take long to encode, and may be needed again. */
const PICTURES_MS = 30 * DAY_MS;
/** A concurrent build has loaded its modules by then; a server writes one at each change of a template. */
const MODULES_MS = 3_600_000;

/** Removes unused files beside the store. */
export async function sweepCache(cacheDir: string): Promise<void> {
  await sweepFolder(picturesFolder(cacheDir), { keptMs: PICTURES_MS });
  await sweepFolder(modulesFolder(cacheDir), { keptMs: MODULES_MS });
}
