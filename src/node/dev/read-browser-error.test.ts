import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';

import { readBrowserError } from './read-browser-error.ts';

const error = { path: '/fr', message: 'Flat.', stack: 'at /assets/wheel.1.js:1:2' };

function post(body: string, length: number | undefined = Buffer.byteLength(body)): IncomingMessage {
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  return Object.assign(Readable.from([Buffer.from(body)]), { headers }) as unknown as IncomingMessage;
}

test('an error is read, without anything else', async () => {
  expect(await readBrowserError(post(JSON.stringify({ ...error, file: '/etc/passwd' })))).toEqual(error);
});

test.each(['', 'x', 'null', '1', '[]', '{}', JSON.stringify({ ...error, stack: 1 })])(
  'no error: %s',
  async (body) => {
    expect(await readBrowserError(post(body))).toBeUndefined();
  },
);

test('nor is what is too long', async () => {
  expect(
    await readBrowserError(post(JSON.stringify({ ...error, stack: 'x'.repeat(64_000) }))),
  ).toBeUndefined();
});
