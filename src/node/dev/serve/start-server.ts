import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ExpectedFailure } from '../../lib/diagnostics/expected-failure.ts';
import { hasErrorCode } from '../../lib/files/files.ts';
import { answer } from './answer.ts';

export interface ServerOptions {
  /** The address to listen on. */
  readonly host: string;
  /** The requested port; undefined: the first free one from `defaultPort` on. */
  readonly port: number | undefined;
  readonly defaultPort: number;
  /** For a public server: how long and how many requests may keep it waiting. Default: Node's, which are generous. */
  readonly limits?: ServerLimits;
}

export interface ServerLimits {
  /** Milliseconds within which the headers of a request must arrive. */
  readonly headersTimeout: number;
  /** Milliseconds within which the whole request must arrive. */
  readonly requestTimeout: number;
  readonly maxConnections: number;
}

export interface RunningServer {
  readonly port: number;
  /** Also ends open connections. */
  readonly close: () => Promise<void>;
}

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Handles requests that are not for published files. */
export interface EndpointListener {
  readonly owns: (path: string) => boolean;
  readonly listener: RequestListener;
}

/** The requested port is in use. */
export class PortBusyError extends ExpectedFailure {
  override readonly name = 'PortBusyError';
  constructor(port: number) {
    super(`Port ${port} is in use. Choose another --port, or leave the flag out to get a free one.`);
  }
}

/** The requested address does not belong to this machine. */
export class AddressError extends ExpectedFailure {
  override readonly name = 'AddressError';
  constructor(host: string) {
    super(`This machine has no address ${host}. Name one that it has; --host alone listens on all.`);
  }
}

/** How many ports are tried before giving up. */
const TRIES = 50;

export async function startServer(
  listener: RequestListener,
  { host, port, defaultPort, limits }: ServerOptions,
): Promise<RunningServer> {
  const server = createServer(
    { ...limits, ...(limits && { connectionsCheckingInterval: 1000 }) },
    (request, response) => {
      listener(request, response).catch(() => {
        if (response.headersSent) response.destroy();
        else answer(response, 500, 'This request failed.');
      });
    },
  );
  if (limits !== undefined) server.maxConnections = limits.maxConnections;
  // Without a listener, the connection would be closed without a response.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n');
  });
  const first = port ?? defaultPort;
  const last = port ?? defaultPort + TRIES - 1;
  for (let candidate = first; candidate <= last; candidate += 1) {
    if (await tryListen(server, candidate, host)) return running(server);
  }
  throw new PortBusyError(first);
}

function running(server: Server): RunningServer {
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    function onError(error: Error): void {
      server.off('listening', onListening);
      if (hasErrorCode(error, 'EADDRINUSE')) resolve(false);
      else if (hasErrorCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND')) reject(new AddressError(host));
      else reject(error);
    }
    function onListening(): void {
      server.off('error', onError);
      resolve(true);
    }
    server.once('error', onError).once('listening', onListening).listen(port, host);
  });
}
