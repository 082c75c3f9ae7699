import { Tinypool, type Transferable } from 'tinypool';

/** Returns a thread's answer by transferring its bytes instead of copying them; this thread can no longer use them. */
export function handOver<Answer>(answer: Answer, bytes: readonly Uint8Array[]): Answer {
  const movable = bytes.filter(ownsMemory).map(({ buffer }) => buffer);
  // The type of `move` only knows its own symbols.
  const transferable = { [Tinypool.transferableSymbol]: movable, [Tinypool.valueSymbol]: answer };
  return Tinypool.move(transferable as unknown as Transferable) as unknown as Answer;
}

/** Node's small buffers share their memory with each other. */
function ownsMemory({ buffer, byteLength }: Uint8Array): boolean {
  return buffer.byteLength === byteLength;
}
