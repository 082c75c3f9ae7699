import { open } from 'node:fs/promises';

/** Bytes of one read. */
const PIECE = 4 << 20;

/**
 * Reads a file from its beginning to its end, for the system to keep it in memory: what is then asked for here and there costs no
 * trip to the disk each. Ends early once aborted; a file that cannot be read is left alone.
 */
export async function readThrough(file: string, signal: AbortSignal): Promise<void> {
  try {
    await using handle = await open(file);
    const piece = Buffer.allocUnsafe(PIECE);
    while (!signal.aborted && (await handle.read(piece)).bytesRead > 0);
  } catch {
    // Whoever needs it will say so.
  }
}
