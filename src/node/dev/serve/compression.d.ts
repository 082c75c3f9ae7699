/** The part of the package that is used: it has no types of its own, and the published ones depend on a web framework. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;

  interface Compression {
    (options: {
      readonly filter: Filter;
    }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    /** Whether compression makes a response of this type smaller. */
    readonly filter: Filter;
  }

  const compression: Compression;
  export = compression;
}
