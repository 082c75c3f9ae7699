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

import { hasErrorCode } from '../../lib/files.ts';

/** Where the bytes of a value are. */
export interface Place {
  /** Number that the file is named after. */
  readonly pack: number;
  readonly start: number;
  readonly size: number;
}

/**
 * The files that hold the cache's values, one behind the other, in the order in which they were written. A file is written by one
 * process alone, and only ever grows; what is in it is told by the index.
 */
export interface Packs {
  /** Writes values one behind the other, and says where the first one is. */
  readonly append: (values: readonly Uint8Array[]) => Omit<Place, 'size'>;
  /** Whether the file is there, and as long as it was. */
  readonly holds: (place: Place) => boolean;
  /** Undefined when the file does not hold it. */
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
  /** This process writes it. */
  readonly isOwn: boolean;
}

interface OpenFile {
  readonly descriptor: number;
  /** As far as is known: another process may write more. */
  size: number;
}

/** Files that are held open: a quarter of the fewest that a system allows. */
const maxOpen = 64;
/** Six bytes are a number that JavaScript holds exactly. */
const nameBytes = 6;
const suffix = '.pack';

/** The packs of a folder, which is made when the first value is written. */
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
      if (oldest !== undefined && open.size >= maxOpen) forget(oldest);
      const file = { descriptor: openSync(fileOf(pack), 'r'), size: 0 };
      open.set(pack, file);
      return file;
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  }

  function forget(pack: number): void {
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
      // Another process may have found nothing in it that is still wanted.
      if (own !== undefined && fstatSync(own.descriptor).nlink === 0) {
        closeSync(own.descriptor);
        own = undefined;
      }
      const file = (own ??= begin());
      const start = file.size;
      file.size += writeAll(file.descriptor, values, start);
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
        forget(pack);
        rmSync(fileOf(pack), { force: true });
      }
    },
    close() {
      for (const pack of open.keys()) forget(pack);
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

/** Gives the number of bytes. */
function writeAll(descriptor: number, values: readonly Uint8Array[], start: number): number {
  let at = start;
  let left = values.filter(({ length }) => length > 0);
  while (left.length > 0) {
    let count = writevSync(descriptor, left, at);
    at += count;
    // A write may end early, within a value.
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
