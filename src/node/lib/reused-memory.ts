/** Encodes a text as UTF-8. The bytes are valid until the work that it was given to has ended. */
export type Encode = (text: string) => Buffer;

/** Most bytes that UTF-8 needs for one unit of UTF-16. */
const LONGEST = 3;

const free: Memory[] = [];

/**
 * Runs work that encodes many texts, in memory that is used again afterwards: buffers are memory outside of V8's heap, and whenever some
 * 60 MB of them have come, it collects the whole heap.
 */
export async function inReusedMemory<Result>(work: (encode: Encode) => Promise<Result>): Promise<Result> {
  const memory = free.pop() ?? new Memory();
  try {
    return await work((text) => memory.encode(text));
  } finally {
    memory.used = 0;
    free.push(memory);
  }
}

class Memory {
  used = 0;
  #bytes = Buffer.allocUnsafeSlow(1 << 20);

  encode(text: string): Buffer {
    const most = text.length * LONGEST;
    if (this.used + most > this.#bytes.length) {
      // What is in the former memory stays there.
      this.#bytes = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, most));
      this.used = 0;
    }
    const start = this.used;
    this.used += this.#bytes.write(text, start);
    return this.#bytes.subarray(start, this.used);
  }
}
