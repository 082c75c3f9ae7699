import { closeSync, fstatSync, openSync, type Stats } from 'node:fs';

import { fillFromFile } from '../../lib/files/fill-from-file.ts';

export interface OpenedFile {
  readonly stats: Stats;
  /** Valid until the next file is opened; undefined for a large file. */
  readonly bytes: Buffer | undefined;
}

/**
 * For many small files: reads the stats and the bytes of each through one descriptor and into one buffer, which takes a fifth fewer system
 * calls than by path, and no allocation. `limit`: larger files, in bytes, are not read.
 */
export function createFileOpener(limit: number): (path: string) => OpenedFile {
  const buffer = Buffer.allocUnsafe(limit);
  return (path) => {
    const descriptor = openSync(path, 'r');
    try {
      const stats = fstatSync(descriptor);
      const isRead = stats.isFile() && stats.size <= limit;
      if (!isRead) return { stats, bytes: undefined };
      return { stats, bytes: buffer.subarray(0, fillFromFile(buffer.subarray(0, stats.size), descriptor)) };
    } finally {
      closeSync(descriptor);
    }
  };
}
