import { connect } from 'node:net';

/** After which a server is taken to have forgotten a request. */
const PATIENCE_MS = 30_000;

export interface RawAnswer {
  /** Undefined: the connection ended without an answer. */
  readonly status: number | undefined;
  /** In small letters, by their names. */
  readonly headers: ReadonlyMap<string, string>;
  /** All that came, one character a byte. */
  readonly text: string;
}

/**
 * Sends bytes over a connection of their own, and reads until the server ends it, or begins a stream of events. Unless they are
 * a whole request, tells the server that nothing more will come, which ends one that is being answered.
 */
export function sendBytes(
  port: number,
  bytes: string,
  { isWhole = true }: { readonly isWhole?: boolean } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, 'latin1');
      if (!isWhole) socket.end();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('text/event-stream\r\n') && text.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
    });
    socket.on('close', () => resolve(readAnswer(text)));
  });
}

/** The last one that came, after those that only tell to go on. */
function readAnswer(text: string): RawAnswer {
  const final = text.replace(/^(?:HTTP\/1\.1 1\d\d [^\r\n]*\r\n\r\n)+/, '');
  const [head = ''] = final.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1];
  const headers = fields.map((field) => {
    const [name = '', ...value] = field.split(':');
    return [name.toLowerCase(), value.join(':').trim()] as const;
  });
  return { status: status === undefined ? undefined : Number(status), headers: new Map(headers), text };
}
