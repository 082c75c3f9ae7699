import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import type { OpenFile } from './endpoint.ts';

/** Reads private files from the folder in which a build puts them, each under its id. */
export function openFilesIn(folder: string): OpenFile {
  return async (id) => {
    if (!/^[\da-f]+$/.test(id)) return undefined;
    const file = path.join(folder, id);
    try {
      await access(file);
    } catch {
      return undefined;
    }
    return Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  };
}
