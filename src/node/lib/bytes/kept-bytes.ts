import { createSpillFile, type SpillFile } from '../files/spill-file.ts';

/** Room for about a hundred entry texts. */
const BLOCK = 64 << 10;

/** How many bytes stay in memory even if others go to a file: those of a few thousand pages. */
const HELD = 4 << 20;

/** A copy of some bytes, as small as possible: a view per copy would take a hundred bytes more. */
export interface KeptBytes {
  /** A view of the bytes, which must not change; valid until another one is asked for. */
  readonly view: () => Uint8Array;
}

let spillFile: SpillFile | undefined;
/** Bytes of all blocks in memory. */
let held = 0;

/**
 * From now on, copies beyond the first few megabytes go to a file, from which they are read within microseconds. It only grows, so this is
 * for processes that end when their work is done.
 */
export function keepBytesInFile(): void {
  spillFile ??= createSpillFile();
}

/** Copies side by side: in memory, or in the file from a place on. */
class Block {
  #memory: Uint8Array | undefined;
  #place = 0;

  constructor(memory: Uint8Array) {
    this.#memory = memory;
    held += memory.length;
  }

  set(bytes: Uint8Array, start: number): void {
    this.#memory?.set(bytes, start);
  }

  view(start: number, end: number): Uint8Array {
    return (
      this.#memory?.subarray(start, end) ?? (spillFile as SpillFile).read(this.#place + start, end - start)
    );
  }

  /** Moves to the file if enough others stay in memory; returns the memory, which is free then. */
  spill(): Uint8Array | undefined {
    const memory = this.#memory;
    if (memory === undefined || held <= HELD) return undefined;
    const place = spillFile?.add(memory);
    if (place === undefined) return undefined;
    this.#memory = undefined;
    this.#place = place;
    held -= memory.length;
    return memory;
  }
}

let block = new Block(new Uint8Array(0));
/** Bytes of `block` that are taken. */
let used = BLOCK;

/**
 * Copies bytes into a block of memory shared with other copies. Node's own pool is an eighth of the size and also holds short-lived data,
 * so that thousands of long-lived copies would each keep most of a pool alive.
 */
export function keepBytes(bytes: Uint8Array): KeptBytes {
  const { length } = bytes;
  if (length > BLOCK / 4) {
    const own = new Block(Uint8Array.from(bytes));
    own.spill();
    return new BytesInBlock(own, 0, length);
  }
  if (used + length > BLOCK) {
    block = new Block(block.spill() ?? new Uint8Array(BLOCK));
    used = 0;
  }
  block.set(bytes, used);
  used += length;
  return new BytesInBlock(block, used - length, used);
}

class BytesInBlock implements KeptBytes {
  readonly #block: Block;
  readonly #start: number;
  readonly #end: number;

  constructor(block: Block, start: number, end: number) {
    this.#block = block;
    this.#start = start;
    this.#end = end;
  }

  view(): Uint8Array {
    return this.#block.view(this.#start, this.#end);
  }
}
