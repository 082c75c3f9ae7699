import { statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { hasErrorCode } from './files.ts';
import { inSlices } from '../scheduling/in-slices.ts';

export const DAY_MS = 86_400_000;

export interface SweepOptions {
  /** Files that were written or touched longer ago than this are removed. */
  readonly keptMs: number;
  /** Default: the present time. */
  readonly now?: number;
}

/** Removes files that nobody has used for some time, and temporary files that killed processes left more than a day ago. */
export async function sweepFolder(folder: string, { keptMs, now = Date.now() }: SweepOptions): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });
  await inSlices(names, (name) => {
    const file = path.join(folder, name);
    const { mtimeMs = now } = statSync(file, { throwIfNoEntry: false }) ?? {};
    const isOld = now - mtimeMs > (name.endsWith('.tmp') ? DAY_MS : keptMs);
    return isOld ? rm(file, { force: true, recursive: true }) : undefined;
  });
}
