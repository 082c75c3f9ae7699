const INITIAL_BYTES = 1 << 20;
/** Memory that has become larger is given up: a few batches need so much. */
const MOST_BYTES = 8 << 20;

type Allocate = (length: number) => Buffer;

const allocateAlone: Allocate = (length) => Buffer.allocUnsafeSlow(length);

/**
 * Memory for bytes that are needed for a short time. Buffers are outside of V8's heap, and whenever some 60 MB of them have come, it collects
 * the whole heap.
 */
export class ReusedMemory {
  readonly #allocate: Allocate;
  #bytes: Buffer | undefined;
  #used = 0;

  constructor(allocate = allocateAlone) {
    this.#allocate = allocate;
  }

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
    if (this.#bytes !== undefined && this.#bytes.length > MOST_BYTES) this.#bytes = undefined;
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
    this.#bytes = this.#allocate(Math.max(INITIAL_BYTES, (this.#bytes?.length ?? 0) * 2, length));
    this.#used = 0;
    return this.#bytes;
  }

  #room(): number {
    return (this.#bytes?.length ?? 0) - this.#used;
  }
}

type InMemory = <Result>(work: (memory: ReusedMemory) => Promise<Result>) => Promise<Result>;

function createInMemory(allocate?: Allocate): InMemory {
  const free: ReusedMemory[] = [];
  return async (work) => {
    const memory = free.pop() ?? new ReusedMemory(allocate);
    try {
      return await work(memory);
    } finally {
      memory.clear();
      free.push(memory);
    }
  };
}

/** Runs work that puts bytes into memory which is used again once the work has ended. */
export const inReusedMemory = createInMemory();

/** The same with memory that other threads read where it is: its bytes are not copied into messages. */
export const inSharedMemory = createInMemory((length) => Buffer.from(new SharedArrayBuffer(length)));
