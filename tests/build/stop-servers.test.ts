import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';

import { descendants, isAlive } from '../support/processes.ts';
import { startServer, type RunningServer } from '../support/servers/running-server.ts';
import { temporaryFolder } from '../support/sitegen.ts';
import { smallSite, writeTree } from '../support/small-site.ts';

/** Asks for a path over a connection that stays open; resolves when the answer begins. */
async function keepOpen(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  });
  socket.on('error', () => socket.destroy());
  await once(socket, 'data');
  return socket;
}

/** What a server that was stopped must not leave. */
async function expectNothingLeft(root: string, { port }: RunningServer, children: readonly number[]) {
  const taker = createServer();
  taker.listen(port, '127.0.0.1');
  await once(taker, 'listening');
  taker.close();
  await expect.poll(() => children.filter(isAlive)).toEqual([]);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /staging|lock|switch|\.tmp$/.test(name))).toEqual([]);
}

test('Ctrl-C ends sitegen dev with 130, open pages or not, and leaves nothing', async () => {
  await using root = await temporaryFolder();
  await writeTree(root.path, smallSite);
  await using server = await startServer({ root: root.path, command: 'dev' });
  await server.event(({ event }) => event === 'result');
  const sockets = await Promise.all(['/__sitegen/events', '/fr'].map((path) => keepOpen(server.port, path)));
  const children = descendants(server.pid);
  const { code, signal } = await server.stop('SIGINT');
  expect([code, signal]).toEqual([130, null]);
  for (const socket of sockets) socket.destroy();
  await expectNothingLeft(root.path, server, children);
});

test('Ctrl-C while it builds: the same', async () => {
  await using root = await temporaryFolder();
  await writeTree(root.path, smallSite);
  await using server = await startServer({ root: root.path, command: 'dev' });
  const children = descendants(server.pid);
  const { code, signal, events } = await server.stop('SIGINT');
  expect([code, signal]).toEqual([130, null]);
  expect(events.filter(({ event }) => event === 'error')).toEqual([]);
  await expectNothingLeft(root.path, server, children);
});

test('Ctrl-C ends sitegen preview with 130', async () => {
  await using root = await temporaryFolder();
  await writeTree(root.path, smallSite, {
    'dist/builds/latest.json': '{}',
    'dist/index.html': '<p>site</p>',
  });
  await using server = await startServer({ root: root.path, command: 'preview' });
  const socket = await keepOpen(server.port, '/');
  const { code, signal } = await server.stop('SIGINT');
  expect([code, signal]).toEqual([130, null]);
  socket.destroy();
  await expectNothingLeft(root.path, server, descendants(server.pid));
});
