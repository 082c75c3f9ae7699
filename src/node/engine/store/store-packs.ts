import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writevSync,
} from 'node:fs';
import path from 'node:path';

import { hasErrorCode, namingFile } from '../../lib/files.ts';

/** Where the bytes of a value are. */
export interface Place {
  /** The number that names the file. */
  readonly pack: number;
  readonly start: number;
  readonly size: number;
}

/**
 * The files with the cache's values, one after another in the order of writing. Each file is written by a single process and only ever
 * grows; the index knows what it contains.
 */
export interface Packs {
  /** Writes values consecutively, and returns the place of the first. */
  readonly append: (values: readonly Uint8Array[]) => Omit<Place, 'size'>;
  /** Whether the file exists and is long enough to hold it. */
  readonly holds: (place: Place) => boolean;
  /** Undefined if the file does not hold it. */
  readonly read: (place: Place) => Uint8Array | undefined;
  readonly list: () => readonly PackFile[];
  readonly remove: (packs: readonly number[]) => void;
  readonly close: () => void;
}

export interface PackFile {
  readonly pack: number;
  readonly file: string;
  readonly size: number;
  readonly modifiedMs: number;
  /** Whether this process writes it. */
  readonly isOwn: boolean;
}

interface OpenFile {
  readonly descriptor: number;
  /** As far as known: another process may append to it. */
  size: number;
}

/** Files held open: a quarter of the lowest limit of any system. */
const maxOpen = 64;
/** Six bytes are an integer that JavaScript represents exactly. */
const nameBytes = 6;
const suffix = '.pack';

/** The packs of a folder, which is created when the first value is written. */
export function createPacks(folder: string): Packs {
  const open = new Map<number, OpenFile>();
  let own: (OpenFile & { readonly pack: number }) | undefined;

  function begin(): OpenFile & { readonly pack: number } {
    mkdirSync(folder, { recursive: true });
    const pack = randomBytes(nameBytes).readUIntBE(0, nameBytes);
    return { pack, descriptor: openSync(fileOf(pack), 'wx+'), size: 0 };
  }

  function fileOf(pack: number): string {
    return path.join(folder, pack.toString(16).padStart(2 * nameBytes, '0') + suffix);
  }

  function openFile(pack: number): OpenFile | undefined {
    if (pack === own?.pack) return own;
    const known = open.get(pack);
    if (known !== undefined) return known;
    try {
      const [oldest] = open.keys();
      if (oldest !== undefined && open.size >= maxOpen) closePack(oldest);
      const file = { descriptor: openSync(fileOf(pack), 'r'), size: 0 };
      open.set(pack, file);
      return file;
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  function closePack(pack: number): void {
    const file = open.get(pack);
    if (file !== undefined) closeSync(file.descriptor);
    open.delete(pack);
  }

  function fileWith({ pack, start, size }: Place): OpenFile | undefined {
    const file = openFile(pack);
    if (file === undefined || start < 0 || size < 0) return undefined;
    if (start + size > file.size) file.size = fstatSync(file.descriptor).size;
    return start + size > file.size ? undefined : file;
  }

  return {
    append(values) {
      // Another process may have removed it, having found nothing in it that was still needed.
      if (own !== undefined && fstatSync(own.descriptor).nlink === 0) {
        closeSync(own.descriptor);
        own = undefined;
      }
      const file = (own ??= begin());
      const start = file.size;
      try {
        file.size += writeAll(file.descriptor, values, start);
      } catch (error) {
        throw namingFile(error, fileOf(file.pack));
      }
      return { pack: file.pack, start };
    },
    holds: (place) => fileWith(place) !== undefined,
    read(place) {
      const file = fileWith(place);
      if (file === undefined) return undefined;
      const { start, size } = place;
      const bytes = Buffer.allocUnsafeSlow(size);
      return readSync(file.descriptor, bytes, 0, size, start) === size ? bytes : undefined;
    },
    list: () =>
      namesIn(folder).flatMap((name) => {
        const pack = Number.parseInt(name, 16);
        const file = path.join(folder, name);
        const stats = statSync(file, { throwIfNoEntry: false });
        if (stats === undefined || fileOf(pack) !== file) return [];
        return [{ pack, file, size: stats.size, modifiedMs: stats.mtimeMs, isOwn: pack === own?.pack }];
      }),
    remove(packs) {
      for (const pack of packs) {
        closePack(pack);
        rmSync(fileOf(pack), { force: true });
      }
    },
    close() {
      for (const pack of open.keys()) closePack(pack);
      if (own !== undefined) closeSync(own.descriptor);
      own = undefined;
    },
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Returns the number of bytes. */
function writeAll(descriptor: number, values: readonly Uint8Array[], start: number): number {
  let at = start;
  let left = values.filter(({ length }) => length > 0);
  while (left.length > 0) {
    let count = writevSync(descriptor, left, at);
    at += count;
    // A write may end early, in the middle of a value.
    let whole = 0;
    for (const { length } of left) {
      if (count < length) break;
      count -= length;
      whole += 1;
    }
    left = left.slice(whole);
    if (left[0] !== undefined) left[0] = left[0].subarray(count);
  }
  return at - start;
}
