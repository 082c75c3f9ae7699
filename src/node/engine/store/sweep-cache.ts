import { modulesFolder, picturesFolder } from '../../lib/cache-files.ts';
import { DAY_MS, sweepFolder } from '../../lib/sweep-folder.ts';

/** Pictures take long to make, and may be wanted again. */
const PICTURES_MS = 30 * DAY_MS;
/** By then a build that runs beside this one has loaded what it needs; a server writes a module at each change of a template. */
const MODULES_MS = 3_600_000;

/** Removes the files beside the store that nobody needs any more. */
export async function sweepCache(cacheDir: string): Promise<void> {
  await sweepFolder(picturesFolder(cacheDir), { keptMs: PICTURES_MS });
  await sweepFolder(modulesFolder(cacheDir), { keptMs: MODULES_MS });
}
