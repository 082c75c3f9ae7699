import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Bytes that are on disk instead of in memory until the process ends. */
export interface SpillFile {
  /** The place of the added bytes; undefined if they cannot be written, for example because the disk is full. */
  readonly add: (bytes: Uint8Array) => number | undefined;
  /** Bytes that were added; valid until the next call. Throws if they cannot be read. */
  readonly read: (place: number, length: number) => Uint8Array;
}

/** Makes a file in the system's folder for temporary files, as soon as something is added. */
export function createSpillFile(): SpillFile {
  let descriptor: number | undefined;
  let end = 0;
  let isUsable = true;
  let memory = Buffer.alloc(0);

  return {
    add(bytes) {
      if (!isUsable) return undefined;
      try {
        descriptor ??= openNameless();
        writeWhole(descriptor, bytes, end);
      } catch {
        isUsable = false;
        return undefined;
      }
      const place = end;
      end += bytes.length;
      return place;
    },
    read(place, length) {
      if (descriptor === undefined || place + length > end) throw new RangeError('Nothing was added there.');
      if (memory.length < length) memory = Buffer.allocUnsafeSlow(length);
      if (readSync(descriptor, memory, 0, length, place) < length)
        throw new Error('A temporary file was cut off.');
      return memory.subarray(0, length);
    },
  };
}

/** Opens a file that only this user may read; it has no name any more, so that it is gone with the process, however that ends. */
function openNameless(): number {
  const file = path.join(tmpdir(), `sitegen-${randomUUID()}`);
  const descriptor = openSync(file, 'wx+', 0o600);
  try {
    rmSync(file);
    return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

function writeWhole(descriptor: number, bytes: Uint8Array, start: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(descriptor, bytes, done, bytes.length - done, start + done);
}
