import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { ReadableStream } from 'node:stream/web';

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
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler knows two types of that name
    return ReadableStream.from(chunksOf(file)) as globalThis.ReadableStream<Uint8Array>;
  };
}

/**
 * Opens the file when the first chunk is asked for: servers drop an answer, without a word to its body, when who asked has
 * gone meanwhile.
 */
async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}
