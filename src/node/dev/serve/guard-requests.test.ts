import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { guardRequests } from './guard-requests.ts';
import { startServer, type RunningServer } from './start-server.ts';

let server: RunningServer;

beforeAll(async () => {
  const listener = guardRequests(
    (request, response) => Promise.resolve(void response.end(`${request.method} ${request.url}`)),
    { hosts: ['box.example'], isEndpoint: (path) => path.startsWith('/_forms/') },
  );
  server = await startServer(listener, { host: '127.0.0.1', port: 0, defaultPort: 0 });
});

afterAll(() => server.close());

/** The whole answer to a request as it stands, of which the server is told that it is the last of its connection. */
function send(...lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write([...lines, 'Connection: close', '', ''].join('\r\n'), 'latin1');
    });
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

const status = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

describe('the Host header', () => {
  test.each([
    ['Host: localhost:4173', 200],
    ['Host: fr.localhost', 200],
    ['Host: box.example:8080', 200],
    ['Host: evil.example', 421],
    ['Host: 192.168.1.20', 421],
    ['Host: evil.example@localhost', 400],
    ['Host:', 400],
    ['X-Forwarded-Host: localhost', 400],
    ['Host: localhost\r\nHost: evil.example', 400],
  ])('%j: %i', async (header, expected) => {
    expect(status(await send('GET / HTTP/1.1', header))).toBe(expected);
  });

  test('none, which HTTP/1.0 permits', async () => {
    expect(status(await send('GET / HTTP/1.0'))).toBe(400);
  });

  test('a name that is not answered to: how it would be', async () => {
    expect(await send('GET / HTTP/1.1', 'Host: shop.example:4173')).toContain('--allow-host shop.example ');
  });
});

describe('the own answers of the server', () => {
  test.each([
    ['/__sitegen/events', '', 200],
    ['/__sitegen/events', 'Origin: http://localhost:4173\r\n', 200],
    ['/__sitegen/events', 'Origin: https://localhost:4173\r\nSec-Fetch-Site: same-origin\r\n', 200],
    ['/__sitegen/live.js?build=b1', 'Sec-Fetch-Site: none\r\n', 200],
    ['/__sitegen/events', 'Origin: http://localhost:8080\r\n', 403],
    ['/__sitegen/events', 'Origin: http://evil.example\r\n', 403],
    ['/__sitegen/events', 'Origin: http://localhost:4173.evil.example\r\n', 403],
    ['/__sitegen/events', 'Origin: null\r\n', 403],
    ['/__sitegen/events', 'Origin:\r\n', 403],
    ['/__sitegen/live.js?build=b1', 'Sec-Fetch-Site: cross-site\r\n', 403],
    ['/__sitegen/none', 'Sec-Fetch-Site: cross-site\r\n', 403],
    ['/fr', 'Origin: http://evil.example\r\nSec-Fetch-Site: cross-site\r\n', 200],
  ])('%s, asked for with %j: %i', async (target, headers, expected) => {
    expect(status(await send(`GET ${target} HTTP/1.1`, `${headers}Host: localhost:4173`))).toBe(expected);
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s', async (method) => {
    for (const target of ['/', '/__sitegen/events', '/fr/_forms/contact', '/fr?/_forms/contact']) {
      const answer = await send(`${method} ${target} HTTP/1.1`, 'Host: localhost');
      expect([status(answer), answer.includes('\r\nAllow: GET, HEAD\r\n')]).toEqual([405, true]);
    }
  });

  test.each([
    ['GET /', 200],
    ['HEAD /', 200],
    ['POST /_forms/contact?a=1', 200],
    ['OPTIONS /_forms/contact', 200],
    ['TRACE /_forms/contact', 405],
  ])('%s: %i', async (line, expected) => {
    expect(status(await send(`${line} HTTP/1.1`, 'Host: localhost'))).toBe(expected);
  });
});

describe('the target', () => {
  test.each([
    ['GET http://localhost:4173/fr?a=1', 200],
    ['GET http://evil.example/fr', 421],
    ['GET http://a@localhost/fr', 400],
    ['GET https://localhost/fr', 400],
    ['GET *', 400],
    ['OPTIONS *', 405],
    ['GET /%', 400],
    ['GET /_forms/%00', 400],
    [`GET /${'a'.repeat(9000)}`, 414],
  ])('%s: %i', async (line, expected) => {
    expect(status(await send(`${line} HTTP/1.1`, 'Host: localhost'))).toBe(expected);
  });

  test('is for its own host, whatever the header says', async () => {
    expect(status(await send('GET http://evil.example/ HTTP/1.1', 'Host: localhost'))).toBe(421);
    expect(status(await send('GET http://localhost/ HTTP/1.1', 'Host: evil.example'))).toBe(200);
    expect(status(await send('GET http://localhost/ HTTP/1.1', 'Host: localhost', 'Host: localhost'))).toBe(
      400,
    );
  });

  test('is handed on without its host', async () => {
    expect(await send('GET http://localhost/fr?a=1 HTTP/1.1', 'Host: localhost')).toContain('GET /fr?a=1');
  });
});

test.each([
  ['websocket', 400],
  ['h2c, WebSocket', 400],
  ['h2c', 200],
])('Upgrade: %s: %i', async (protocol, expected) => {
  const headers = [`Upgrade: ${protocol}`, 'Connection: Upgrade'];
  expect(status(await send('GET / HTTP/1.1', 'Host: localhost', ...headers))).toBe(expected);
});
