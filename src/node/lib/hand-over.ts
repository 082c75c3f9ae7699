import { Tinypool, type Transferable } from 'tinypool';

/** A thread's answer whose bytes change hands: they are not copied, and this thread has them no more. */
export function handOver<Answer>(answer: Answer, bytes: readonly Uint8Array[]): Answer {
  const movable = bytes.filter(ownsMemory).map(({ buffer }) => buffer);
  // The type of `move` knows its own symbols alone.
  const transferable = { [Tinypool.transferableSymbol]: movable, [Tinypool.valueSymbol]: answer };
  return Tinypool.move(transferable as unknown as Transferable) as unknown as Answer;
}

/** Node's small buffers share their memory with others. */
function ownsMemory({ buffer, byteLength }: Uint8Array): boolean {
  return buffer.byteLength === byteLength;
}
