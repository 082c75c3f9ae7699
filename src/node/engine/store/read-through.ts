import { open } from 'node:fs/promises';

/** Bytes per read. Once a larger buffer is freed than any before, glibc keeps twice its size of free memory per thread. */
const PIECE = 1 << 20;

/**
 * Reads files from beginning to end so that the system has them in memory and later random reads do not each wait for the disk. Stops early
 * when aborted; skips files that cannot be read.
 */
export async function readThrough(files: Iterable<string>, signal: AbortSignal): Promise<void> {
  const piece = Buffer.allocUnsafe(PIECE);
  for (const file of files) await readFile(file, piece, signal);
}

async function readFile(file: string, piece: Uint8Array, signal: AbortSignal): Promise<void> {
  try {
    await using handle = await open(file);
    while (!signal.aborted && (await handle.read(piece)).bytesRead > 0);
  } catch {
    // Whoever needs the file will report it.
  }
}
