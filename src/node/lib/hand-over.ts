import { Tinypool, type Transferable } from 'tinypool';

import type { StoredValue } from '../model/cache.ts';

/** Returns a thread's answer by transferring the bytes among its values instead of copying them; this thread can no longer use them. */
export function handOver<Answer>(answer: Answer, values: readonly StoredValue[]): Answer {
  const bytes = values.filter((value) => value instanceof Uint8Array);
  const movable = ownMemory(bytes);
  // The type of `move` only knows its own symbols.
  const transferable = { [Tinypool.transferableSymbol]: movable, [Tinypool.valueSymbol]: answer };
  return Tinypool.move(transferable as unknown as Transferable) as unknown as Answer;
}

/** Memory that holds nothing else: Node's small buffers share theirs with each other. */
function ownMemory(values: readonly Uint8Array[]): readonly ArrayBufferLike[] {
  const lengths = new Map<ArrayBufferLike, number>();
  for (const { buffer, byteLength } of values) lengths.set(buffer, (lengths.get(buffer) ?? 0) + byteLength);
  return [...lengths].flatMap(([buffer, length]) => (length === buffer.byteLength ? [buffer] : []));
}
