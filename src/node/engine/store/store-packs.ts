import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { hasErrorCode, namingFile } from '../../lib/files/files.ts';
import { appendTo } from '../../lib/bytes/shared-pack.ts';
import type { Place, Room, SharedPack } from '../../model/cache.ts';

/**
 * The files with the cache's values, one after another. Each file is written by a single process and only ever grows; the index knows what
 * it contains.
 */
export interface Packs {
  /** Writes values consecutively, and returns the place of the first. */
  readonly append: (values: readonly Uint8Array[]) => Omit<Place, 'size'>;
  /** The file that this process writes, begun if there is none. */
  readonly own: () => SharedPack;
  /** Whether the file exists and is long enough to hold it. */
  readonly holds: (place: Place) => boolean;
  /** Undefined if the file does not hold it. */
  readonly read: (place: Place) => Uint8Array | undefined;
  /** The same for values that are needed together: they share their memory, which is fetched and passed on as one. `room`: it is there. */
  readonly readAll: (places: readonly Place[], room?: Room) => readonly (Uint8Array | undefined)[];
  readonly list: () => readonly PackFile[];
  readonly remove: (packs: readonly number[]) => void;
  /** Removes everything but the file that this process writes. */
  readonly clear: () => void;
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

interface OwnPack extends OpenFile, SharedPack {}

/** Files held open: a quarter of the lowest limit of any system. */
const maxOpen = 64;
/** Six bytes are an integer that JavaScript represents exactly. */
const nameBytes = 6;
const suffix = '.pack';

/** The packs of a folder, which is created when the first value is written. */
export function createPacks(folder: string): Packs {
  const open = new Map<number, OpenFile>();
  let own: OwnPack | undefined;

  function begin(): OwnPack {
    mkdirSync(folder, { recursive: true });
    const pack = randomBytes(nameBytes).readUIntBE(0, nameBytes);
    const file = fileOf(pack);
    const end = new SharedArrayBuffer(BigUint64Array.BYTES_PER_ELEMENT);
    return { pack, file, end, descriptor: openSync(file, 'wx+'), size: 0 };
  }

  /** Another process may remove the own file, having found nothing in it that is still needed. */
  function forgetRemoved(): void {
    if (own !== undefined && fstatSync(own.descriptor).nlink === 0) closeOwn();
  }

  function ownPack(): OwnPack {
    forgetRemoved();
    return (own ??= begin());
  }

  function closeOwn(): void {
    if (own !== undefined) closeSync(own.descriptor);
    own = undefined;
  }

  function closeOthers(): void {
    for (const pack of open.keys()) closePack(pack);
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

  function readAll(places: readonly Place[], room?: Room): readonly (Uint8Array | undefined)[] {
    const sizes = places.map((place) => (fileWith(place) === undefined ? 0 : place.size));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const memory = room?.reserve(total) ?? Buffer.allocUnsafeSlow(total);
    let at = 0;
    return places.map((place, index) => {
      const bytes = memory.subarray(at, (at += sizes[index] ?? 0));
      // Looked up again, since opening one file may close another.
      const file = fileWith(place);
      if (file === undefined || bytes.length !== place.size) return undefined;
      return readSync(file.descriptor, bytes, 0, place.size, place.start) === place.size ? bytes : undefined;
    });
  }

  return {
    append(values) {
      const file = ownPack();
      try {
        return { pack: file.pack, start: appendTo(file, file.descriptor, values) };
      } catch (error) {
        throw namingFile(error, file.file);
      }
    },
    own() {
      const { pack, file, end } = ownPack();
      return { pack, file, end };
    },
    holds: (place) => fileWith(place) !== undefined,
    read: (place) => readAll([place])[0],
    readAll,
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
    clear() {
      closeOthers();
      forgetRemoved();
      if (own === undefined) rmSync(folder, { recursive: true, force: true });
      else
        for (const name of namesIn(folder))
          if (path.join(folder, name) !== own.file) rmSync(path.join(folder, name), { recursive: true });
    },
    close() {
      closeOthers();
      closeOwn();
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
