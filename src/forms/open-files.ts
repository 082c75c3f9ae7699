import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';

import type { OpenFile } from './endpoint.ts';

/** Reads private files from the folder where a build puts them, each under its id. */
export function openFilesIn(folder: string): OpenFile {
  return async (id) => {
    if (!/^[\da-f]+$/.test(id)) return undefined;
    const file = path.join(folder, id);
    try {
      await access(file);
    } catch {
      return undefined;
    }
    return streamOf(chunksOf(file));
  };
}

/**
 * Opens the file when the first chunk is requested: if the client has left meanwhile, servers drop a response without notifying its body.
 */
async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file) as AsyncIterable<Uint8Array>;
}

/** Requests a chunk only when one is requested from it. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
