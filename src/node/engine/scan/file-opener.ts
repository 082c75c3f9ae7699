import { closeSync, fstatSync, openSync, readSync, type Stats } from 'node:fs';

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
      return { stats, bytes: isRead ? buffer.subarray(0, fill(buffer, descriptor, stats.size)) : undefined };
    } finally {
      closeSync(descriptor);
    }
  };
}

/** Returns the number of bytes read: fewer than `size` if the file has become shorter. */
function fill(buffer: Buffer, descriptor: number, size: number): number {
  let filled = 0;
  while (filled < size) {
    const count = readSync(descriptor, buffer, filled, size - filled, null);
    if (count === 0) break;
    filled += count;
  }
  return filled;
}
