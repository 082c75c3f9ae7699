import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { openLibsqlStore } from '../../src/forms/index.ts';
import { mountForms } from '../../src/node/forms/mount-forms.ts';
import { localFormsSettings } from '../../src/node/forms/read-settings.ts';
import { devFormsFolder } from '../../src/node/lib/files/forms-folder.ts';
import type { Site } from '../../src/node/model/site.ts';
import { contact, formsSite, schemas } from '../support/forms/forms-endpoint.ts';
import { formsRoot } from '../support/forms/forms-root.ts';
import { writeTree } from '../support/small-site.ts';

const server = {
  from: 'a@x.example',
  to: 'b@x.example',
  rateLimit: { perMinute: 100 },
  trustedProxies: [],
  retentionDays: 9,
};
const definitions = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { schema }]));
const forms = {
  endpoint: '/_forms',
  email: 'a@x.example',
  definitions,
  specs: {},
  server,
} as unknown as Site['forms'];

/** The endpoint behind a server, as a program of one's own machine mounts it. */
async function serveEndpoint() {
  const root = await formsRoot();
  const folder = devFormsFolder({ root: root.path });
  await writeTree(root.path, { '.sitegen/forms-dev/site.json': JSON.stringify(formsSite()) });
  const errors: unknown[] = [];
  const mounted = mountForms({
    site: () => ({ root: root.path, forms }),
    folder,
    settings: localFormsSettings,
    isLocal: true,
    onError: (error) => errors.push(error),
  });
  const http = createServer((request, response) => void mounted.listener(request, response));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    root,
    errors,
    siteFile: folder.siteFile,
    host: `127.0.0.1:${port}`,
    /** Sends bytes; gives what the other side has said at its end. */
    open() {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.setEncoding('utf8').on('data', (part: string) => (text += part));
      return { socket, answer: once(socket, 'close').then(() => text) };
    },
    async [Symbol.asyncDispose]() {
      http.close();
      http.closeAllConnections();
      await mounted.close();
      await root[Symbol.asyncDispose]();
    },
  };
}

function postOf(host: string, origin = `http://${host}`) {
  const facts = { website: '', elapsed: 9000, key: crypto.randomUUID(), locale: 'fr', page: '/fr/contact' };
  const body = JSON.stringify({ ...facts, ...contact });
  const lines = [
    'POST /_forms/contact HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Content-Type: application/json',
  ];
  return { head: `${[...lines, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n`, body };
}

describe('what fetch has no request for', () => {
  test.each([
    ['TRACE /_forms/contact HTTP/1.1\r\nHost: localhost', 405],
    ['GET /_forms/contact HTTP/1.1\r\nHost: [', 400],
    ['GET /_forms/contact HTTP/1.1\r\nHost: user:secret@localhost', 400],
    ['GET http://localhost/_forms/contact HTTP/1.1\r\nHost: localhost', 400],
    ['OPTIONS * HTTP/1.1\r\nHost: localhost', 400],
  ])('%j: %i', async (lines, status) => {
    await using endpoint = await serveEndpoint();
    const { socket, answer } = endpoint.open();
    socket.write(`${lines}\r\n\r\n`);
    expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(endpoint.errors).toEqual([]);
  });
});

describe('a connection', () => {
  test('is ended where the rest of a post is not read', async () => {
    await using endpoint = await serveEndpoint();
    const { host } = endpoint;
    const { head } = postOf(host, 'https://evil.example');
    const foreign = endpoint.open();
    foreign.socket.write(`${head}\r\n{`);
    expect(await foreign.answer).toMatch(/^HTTP\/1.1 403 [^]*\r\nconnection: close\r\n/i);
    const large = endpoint.open();
    large.socket.write(`${postOf(host).head.replace(/Content-Length: \d+/, 'Content-Length: 1000000')}\r\n{`);
    expect(await large.answer).toMatch(/^HTTP\/1.1 413 [^]*\r\nconnection: close\r\n/i);
  });

  test('is kept after a post', async () => {
    await using endpoint = await serveEndpoint();
    const { host } = endpoint;
    const { head, body } = postOf(host);
    const { socket } = endpoint.open();
    socket.write(`${head}\r\n${body}`);
    const [text] = (await once(socket, 'data')) as [string];
    expect(text).toMatch(/^HTTP\/1.1 200 /);
    expect(text).not.toMatch(/connection: close/i);
    socket.destroy();
  });
});

test('who is being answered when another build is published still is', async () => {
  await using endpoint = await serveEndpoint();
  const { host, root } = endpoint;
  const { head, body } = postOf(host);
  const { socket, answer } = endpoint.open();
  socket.write(`${head}Connection: close\r\nExpect: 100-continue\r\n\r\n`);
  await once(socket, 'data');
  writeFileSync(endpoint.siteFile, JSON.stringify({ ...formsSite(), name: 'Other' }));
  const notFound = await fetch(`http://${host}/_forms/nothing`, { headers: { accept: 'text/html' } });
  expect(await notFound.text()).toContain('Other');
  socket.write(body);
  expect(await answer).toContain('HTTP/1.1 200 ');
  expect(endpoint.errors).toEqual([]);
  const store = await openLibsqlStore({ url: root.localStoreUrl });
  expect(await store.list()).toHaveLength(1);
  store.close();
});
