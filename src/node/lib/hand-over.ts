import { Tinypool, type Transferable } from 'tinypool';

import type { StoredValue } from '../model/cache.ts';

/** Returns a thread's answer by transferring the bytes among its values instead of copying them; this thread can no longer use them. */
export function handOver<Answer>(answer: Answer, values: readonly StoredValue[]): Answer {
  const bytes = values.filter((value) => value instanceof Uint8Array);
  const movable = bytes.filter(ownsMemory).map(({ buffer }) => buffer);
  // The type of `move` only knows its own symbols.
  const transferable = { [Tinypool.transferableSymbol]: movable, [Tinypool.valueSymbol]: answer };
  return Tinypool.move(transferable as unknown as Transferable) as unknown as Answer;
}

/** Node's small buffers share their memory with each other. */
function ownsMemory({ buffer, byteLength }: Uint8Array): boolean {
  return buffer.byteLength === byteLength;
}
