import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

import { AddressError, PortBusyError, startServer, type RequestListener } from './start-server.ts';

const listener: RequestListener = async (_request, response) => void response.end('ok');
const host = '127.0.0.1';

async function withBusyPort(use: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

test('a busy default port: the next free one', async () => {
  await withBusyPort(async (busy) => {
    const server = await startServer(listener, { host, port: undefined, defaultPort: busy });
    expect(server.port).toBeGreaterThan(busy);
    expect(await (await fetch(`http://${host}:${server.port}/`)).text()).toBe('ok');
    await server.close();
  });
});

test('a busy port that was asked for: an error that names it', async () => {
  await withBusyPort(async (busy) => {
    await expect(startServer(listener, { host, port: busy, defaultPort: 1 })).rejects.toThrow(
      new PortBusyError(busy),
    );
  });
});

test('an address that the machine does not have: an error that names it', async () => {
  // Of RFC 5737: no machine has it.
  const elsewhere = '192.0.2.1';
  await expect(startServer(listener, { host: elsewhere, port: 0, defaultPort: 0 })).rejects.toThrow(
    new AddressError(elsewhere),
  );
});

test('closes with connections open', async () => {
  const server = await startServer((_request, response) => Promise.resolve(void response.write('…')), {
    host,
    port: 0,
    defaultPort: 0,
  });
  const answer = await fetch(`http://${host}:${server.port}/`);
  await server.close();
  await expect(answer.text()).rejects.toThrow(TypeError);
});

test('a request that fails is told so, or cut off once its answer has begun; the server goes on', async () => {
  const failing: RequestListener = async (request, response) => {
    if (request.url === '/begun') response.write('…');
    if (request.url !== '/') throw new Error('no');
    response.end('ok');
  };
  const server = await startServer(failing, { host, port: 0, defaultPort: 0 });
  const ask = async (path: string) => {
    const answer = await fetch(`http://${host}:${server.port}${path}`);
    return [answer.status, await answer.text()];
  };
  expect(await ask('/unbegun')).toEqual([500, 'This request failed.\n']);
  await expect(ask('/begun')).rejects.toThrow(TypeError);
  expect(await ask('/')).toEqual([200, 'ok']);
  await server.close();
});

test.each([
  ['CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443', '405 Method Not Allowed'],
  ['GET / HTTP/1.1', '400 Bad Request'],
  [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}`, '431 Request Header Fields Too Large'],
  ['GET /\0 HTTP/1.1\r\nHost: localhost', '400 Bad Request'],
  ['hello', '400 Bad Request'],
])('what is no request for a file is told so: %#', async (lines, status) => {
  const server = await startServer(listener, { host, port: 0, defaultPort: 0 });
  let answer = '';
  const socket = connect(server.port, host, () => socket.end(`${lines}\r\n\r\n`));
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  await once(socket, 'close');
  await server.close();
  expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
});

test('a client that breaks off its CONNECT harms nobody', async () => {
  const server = await startServer(listener, { host, port: 0, defaultPort: 0 });
  const socket = connect(server.port, host, () => {
    socket.write('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
    socket.resetAndDestroy();
  });
  await once(socket, 'close');
  expect(await (await fetch(`http://${host}:${server.port}/`)).text()).toBe('ok');
  await server.close();
});

test('a server with limits waits for no slow request, and for few of them', async () => {
  const limits = { headersTimeout: 100, requestTimeout: 200, maxConnections: 1 };
  const server = await startServer(
    async (request, response) => {
      await once(request.resume(), 'end').catch(() => undefined);
      response.end();
    },
    { host, port: 0, defaultPort: 0, limits },
  );
  const say = async (lines: string) => {
    let answer = '';
    const socket = connect(server.port, host, () => socket.write(lines));
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    await once(socket, 'close');
    return answer.split('\r\n')[0];
  };
  const slow = say('GET / HTTP/1.1\r\nHost: localhost\r\n');
  expect(await say('')).toBe('');
  expect(await slow).toBe('HTTP/1.1 408 Request Timeout');
  expect(await say('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx')).toBe(
    'HTTP/1.1 408 Request Timeout',
  );
  await server.close();
});
