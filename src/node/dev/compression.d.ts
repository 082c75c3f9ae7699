/** As much of the package as is used: it comes without types, and those of others bring a web framework along. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;

  interface Compression {
    (options: {
      readonly filter: Filter;
    }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    /** Whether the type of a response is one that shrinks. */
    readonly filter: Filter;
  }

  const compression: Compression;
  export = compression;
}
