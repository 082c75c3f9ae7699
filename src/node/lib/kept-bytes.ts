/** Room for about a hundred entry texts. */
const BLOCK = 64 << 10;

let block = new Uint8Array(0);
let used = 0;

/** A copy of some bytes, as small as possible: a view per copy would take a hundred bytes more. */
export interface KeptBytes {
  /** A view of the bytes, which must not change. */
  readonly view: () => Uint8Array;
}

/**
 * Copies bytes into a block of memory shared with other copies. Node's own pool is an eighth of the size and also holds short-lived data,
 * so that thousands of long-lived copies would each keep most of a pool alive.
 */
export function keepBytes(bytes: Uint8Array): KeptBytes {
  const { length } = bytes;
  if (length > BLOCK / 4) return new BytesInBlock(Uint8Array.from(bytes), 0, length);
  if (used + length > block.length) {
    block = new Uint8Array(BLOCK);
    used = 0;
  }
  block.set(bytes, used);
  used += length;
  return new BytesInBlock(block, used - length, used);
}

class BytesInBlock implements KeptBytes {
  readonly #block: Uint8Array;
  readonly #start: number;
  readonly #end: number;

  constructor(block: Uint8Array, start: number, end: number) {
    this.#block = block;
    this.#start = start;
    this.#end = end;
  }

  view(): Uint8Array {
    return this.#block.subarray(this.#start, this.#end);
  }
}
