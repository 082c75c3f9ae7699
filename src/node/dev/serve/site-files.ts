import { createReadStream, promises, type Stats } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';

import { hasErrorCode, readTextIfExists } from '../../lib/files/files.ts';
import { readContent } from '../../lib/files/read-content.ts';
import { relativePath } from '../../lib/files/relative-path.ts';
import type { OutputFile } from '../../model/output.ts';

/** The requested range of a file's bytes, the last one included. */
export interface ByteRange {
  readonly start?: number;
  readonly end?: number;
}

/** What a request is served from: the file system operations that serve-handler uses. */
export interface SiteFiles {
  /** Absolute; exists on no disk if the files are in memory. */
  readonly folder: string;
  readonly readText: (name: string) => Promise<string | undefined>;
  /** Rejects with ENOENT. */
  readonly lstat: (absolute: string) => Promise<Pick<Stats, FileFacts>>;
  readonly open: (absolute: string, range?: ByteRange) => Readable;
}

type FileFacts = 'size' | 'mtime' | 'isDirectory' | 'isSymbolicLink';

/** The files of a published folder. */
export function folderFiles(folder: string): SiteFiles {
  return {
    folder,
    readText: async (name) => readTextIfExists(path.join(folder, name)),
    async lstat(absolute) {
      try {
        return await promises.lstat(absolute);
      } catch (error) {
        // A name too long for any file is simply not found; serve-handler would report a server error.
        if (hasErrorCode(error, 'ENAMETOOLONG')) throw notThere(absolute);
        throw error;
      }
    },
    open: (absolute, range = {}) => createReadStream(absolute, range),
  };
}

/** Files that are made on request. A single request sees each of them in one state. */
export function madeFiles(make: (name: string) => Promise<OutputFile | undefined>, mtime: Date): SiteFiles {
  const folder = path.resolve('/');
  const made = new Map<string, OutputFile>();
  const nameOf = (absolute: string) => relativePath(folder, absolute);

  async function find(name: string): Promise<OutputFile | undefined> {
    const file = made.get(name) ?? (await make(name));
    if (file !== undefined) made.set(name, file);
    return file;
  }

  return {
    folder,
    async readText(name) {
      const file = await find(name);
      return file && (await readContent(file.content)).toString('utf8');
    },
    async lstat(absolute) {
      const file = await find(nameOf(absolute));
      if (file === undefined) throw notThere(absolute);
      return { size: file.size, mtime, isDirectory: () => false, isSymbolicLink: () => false };
    },
    open(absolute, range = {}) {
      const file = made.get(nameOf(absolute));
      if (file === undefined) throw notThere(absolute);
      if (file.content.kind === 'copy') return createReadStream(file.content.from, range);
      return Readable.from(slice(file, range), { objectMode: false });
    },
  };
}

async function* slice(file: OutputFile, { start = 0, end = file.size - 1 }: ByteRange) {
  yield (await readContent(file.content)).subarray(start, end + 1);
}

function notThere(absolute: string): Error {
  return Object.assign(new Error(absolute), { code: 'ENOENT' });
}
