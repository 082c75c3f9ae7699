import { createRequestListener } from '@remix-run/node-fetch-server';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test, vi } from 'vitest';

import { temporaryFolder } from '../../tests/support/sitegen.ts';
import { openFilesIn } from './open-files.ts';

const id = '0123456789abcdef0123';
const bytes = 1_000_000;

async function privateFile() {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder.path, id), Buffer.alloc(bytes, 'x'));
  return {
    open: async () => {
      const body = await openFilesIn(folder.path)(id);
      if (body === undefined) throw new Error('There is no file.');
      return body;
    },
    descriptors: () =>
      readdirSync('/proc/self/fd').filter((fd) => targetOf(fd).startsWith(folder.path)).length,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** Empty if the descriptor has been closed since, like the one by which the folder was listed. */
function targetOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

test('the whole file, and nothing that is no id or not there', async () => {
  await using file = await privateFile();
  expect((await new Response(await file.open()).arrayBuffer()).byteLength).toBe(bytes);
  const open = openFilesIn('/tmp');
  expect([await open('ffff'), await open('../etc/passwd'), await open('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.runIf(process.platform === 'linux')(
  'is open from the first chunk to the last, or to the end of interest',
  async () => {
    await using file = await privateFile();
    const isClosed = () => vi.waitFor(() => expect(file.descriptors()).toBe(0));
    const unread = new Response(await file.open());
    await new Promise(setImmediate);
    expect(file.descriptors()).toBe(0);
    await unread.arrayBuffer();
    await isClosed();
    const left = (await file.open()).getReader();
    await left.read();
    expect(file.descriptors()).toBe(1);
    await left.cancel();
    await isClosed();
    const hasty = (await file.open()).getReader();
    void hasty.read();
    await hasty.cancel();
    await isClosed();
  },
);

test.runIf(process.platform === 'linux')('who goes before the answer leaves no file open', async () => {
  await using file = await privateFile();
  let answered = 0;
  const listener = createRequestListener(async (request) => {
    await once(request.signal, 'abort');
    const response = new Response(await file.open());
    answered += 1;
    return response;
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (let visitor = 0; visitor < 10; visitor += 1) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(server, 'request');
    socket.destroy();
  }
  await vi.waitFor(() => expect(answered).toBe(10));
  await new Promise(setImmediate);
  expect(file.descriptors()).toBe(0);
  server.close();
});
