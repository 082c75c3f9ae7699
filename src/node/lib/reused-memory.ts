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
    const bytes = this.#withRoomFor(value);
    const start = this.#used;
    if (typeof value === 'string') this.#used += bytes.write(value, start);
    else {
      bytes.set(value, start);
      this.#used += value.length;
    }
    return bytes.subarray(start, this.#used);
  }

  clear(): void {
    this.#used = 0;
  }

  #withRoomFor(value: string | Uint8Array): Buffer {
    const room = (this.#bytes?.length ?? 0) - this.#used;
    // A unit of UTF-16 takes at most three bytes. Counting them takes as long as encoding.
    if (this.#bytes !== undefined && value.length * 3 <= room) return this.#bytes;
    const size = typeof value === 'string' ? Buffer.byteLength(value) : value.length;
    if (this.#bytes !== undefined && size <= room) return this.#bytes;
    // What is in the former memory stays there.
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(INITIAL_BYTES, (this.#bytes?.length ?? 0) * 2, size));
    this.#used = 0;
    return this.#bytes;
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
