import { open } from 'node:fs/promises';

/** Bytes of one read. */
const PIECE = 4 << 20;

/**
 * Reads files from their beginning to their end, for the system to keep them in memory: what is then asked for here and there costs
 * no trip to the disk each. Ends early once aborted; a file that cannot be read is left alone.
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
    // Whoever needs it will say so.
  }
}
