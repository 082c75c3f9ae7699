const INITIAL_BYTES = 1 << 20;

/**
 * Memory for bytes that are needed for a short time. Buffers are outside of V8's heap, and whenever some 60 MB of them have come, it collects
 * the whole heap.
 */
export class ReusedMemory {
  #bytes: Buffer | undefined;
  #used = 0;

  get used(): number {
    return this.#used;
  }

  /** A text as UTF-8, or a copy of bytes; valid until `clear`. */
  put(value: string | Uint8Array): Buffer {
    if (typeof value !== 'string') {
      const bytes = this.reserve(value.length);
      bytes.set(value);
      return bytes;
    }
    const bytes = this.#withRoomForText(value);
    const start = this.#used;
    this.#used += bytes.write(value, start);
    return bytes.subarray(start, this.#used);
  }

  /** Memory to be filled; valid until `clear`. */
  reserve(length: number): Buffer {
    const bytes = this.#withRoomFor(length);
    const start = this.#used;
    this.#used += length;
    return bytes.subarray(start, this.#used);
  }

  clear(): void {
    this.#used = 0;
  }

  #withRoomForText(text: string): Buffer {
    // A unit of UTF-16 takes at most three bytes. Counting them takes as long as encoding.
    const most = text.length * 3;
    return this.#withRoomFor(most <= this.#room() ? most : Buffer.byteLength(text));
  }

  #withRoomFor(length: number): Buffer {
    if (this.#bytes !== undefined && length <= this.#room()) return this.#bytes;
    // What is in the former memory stays there.
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(INITIAL_BYTES, (this.#bytes?.length ?? 0) * 2, length));
    this.#used = 0;
    return this.#bytes;
  }

  #room(): number {
    return (this.#bytes?.length ?? 0) - this.#used;
  }
}

const free: ReusedMemory[] = [];

/** Runs work that puts bytes into memory which is used again once the work has ended. */
export async function inReusedMemory<Result>(
  work: (memory: ReusedMemory) => Promise<Result>,
): Promise<Result> {
  const memory = free.pop() ?? new ReusedMemory();
  try {
    return await work(memory);
  } finally {
    memory.clear();
    free.push(memory);
  }
}
