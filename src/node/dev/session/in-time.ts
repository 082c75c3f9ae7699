import type { LoadedConfig } from '../../config/load-config.ts';
import { diagnostic, DiagnosticsError } from '../../lib/diagnostics/diagnostics.ts';
import { relativePath } from '../../lib/files/relative-path.ts';
import type { Site } from '../../model/site.ts';
import { readFileState } from '../watch/path-state.ts';

/** Milliseconds, as for a config that loops. */
const LIMIT_MS = 30_000;
const CHECK_MS = 250;

/**
 * Loads a config which may await what never comes. That cannot be stopped, and no change is taken in meanwhile: it is loaded again as soon
 * as one of its `files` changes, and given up after a while.
 */
export async function inTime(
  load: () => Promise<LoadedConfig>,
  { root, configFile }: Pick<Site, 'root' | 'configFile'>,
  files: readonly string[],
): Promise<LoadedConfig> {
  let before = stateOf(files);
  let loading = load();
  // Not by the clock: a loop is stopped and reported after as long, and no check comes to its end meanwhile.
  for (let left = LIMIT_MS / CHECK_MS; left > 0; left -= 1) {
    const loaded = await within(CHECK_MS, loading);
    if (loaded !== undefined) return loaded;
    const present = stateOf(files);
    if (present === before) continue;
    before = present;
    loading = load();
  }
  const file = relativePath(root, configFile);
  const message = `${file} has not finished after ${LIMIT_MS / 1000} seconds.`;
  const fix = 'Correct what it awaits, or save it again to try again.';
  throw new DiagnosticsError([diagnostic('config-load', { message, fix, at: { file } })]);
}

function stateOf(files: readonly string[]): string {
  return files.map((file) => readFileState(file)?.stamp).join();
}

/** Undefined if there is no result within this time. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
