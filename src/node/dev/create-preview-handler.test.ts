import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createPreviewHandler } from './create-preview-handler.ts';
import { startServer, type RunningServer } from './serve/start-server.ts';

const outDir = mkdtempSync(path.join(tmpdir(), 'preview-'));
const page = `<!doctype html><title>Blog</title>${'<p>Une longue page, qui rétrécit bien.</p>'.repeat(200)}`;
const picture = Buffer.alloc(5_000, 7);

let server: RunningServer;

beforeAll(async () => {
  mkdirSync(path.join(outDir, 'fr'));
  writeFileSync(path.join(outDir, 'fr/index.html'), page);
  writeFileSync(path.join(outDir, 'small.json'), '{}');
  writeFileSync(path.join(outDir, 'picture.jpg'), picture);
  server = await startServer(createPreviewHandler({ outDir, baseURL: '/docs/' }), {
    host: '127.0.0.1',
    port: 0,
    defaultPort: 0,
  });
});

afterAll(async () => {
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Unlike fetch, hands the bytes over as they were sent. */
function get(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path: target, method, headers };
    const asked = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status = 0, headers: sent } = response;
        resolve({ status, headers: sent, bytes: Buffer.concat(chunks) });
      });
    });
    asked.on('error', reject).end();
  });
}

const compressed = { 'accept-encoding': 'gzip' };

describe('compression', () => {
  test.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('%s: smaller, and the same page', async (encoding, accepted, decompress) => {
    const { status, headers, bytes } = await get('/docs/fr', { 'accept-encoding': accepted });
    expect([status, headers['content-encoding'], headers['vary']]).toEqual([
      200,
      encoding,
      'Accept-Encoding',
    ]);
    expect(bytes.length).toBeLessThan(page.length / 10);
    expect(decompress(bytes).toString()).toBe(page);
  });

  test('uncompressed, with Vary, for clients that accept no compression', async () => {
    const { headers, bytes } = await get('/docs/fr');
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'Accept-Encoding']);
    expect(bytes.toString()).toBe(page);
    expect(headers['content-length']).toBe(String(bytes.length));
  });

  test('neither what is small nor what is a picture', async () => {
    const small = await get('/docs/small.json', compressed);
    expect([small.headers['content-encoding'], small.bytes.toString()]).toEqual([undefined, '{}']);
    const { headers, bytes } = await get('/docs/picture.jpg', compressed);
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined]);
    expect(bytes.equals(picture)).toBe(true);
  });

  test('HEAD tells the length of the file, without a body', async () => {
    const { status, headers, bytes } = await get('/docs/fr', compressed, 'HEAD');
    expect([status, headers['content-length'], bytes.length]).toEqual([
      200,
      String(Buffer.byteLength(page)),
      0,
    ]);
  });
});

describe('what a visitor knows already', () => {
  test('one weak tag for all encodings of a page; 304 names it again', async () => {
    const plain = await get('/docs/fr');
    const small = await get('/docs/fr', compressed);
    const tag = String(plain.headers['etag']);
    expect(tag).toMatch(/^W\/"[\da-f]+"$/);
    expect(small.headers['etag']).toBe(tag);
    const again = await get('/docs/fr', { ...compressed, 'if-none-match': tag });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    expect([again.headers['etag'], again.headers['vary'], again.headers['content-encoding']]).toEqual([
      tag,
      'Accept-Encoding',
      undefined,
    ]);
    expect((await get('/docs/fr', { ...compressed, 'if-none-match': 'W/"0"' })).status).toBe(200);
  });

  test('a strong tag where there is one encoding', async () => {
    const { headers } = await get('/docs/picture.jpg', compressed);
    const tag = String(headers['etag']);
    expect(tag).toMatch(/^"[\da-f]+"$/);
    expect((await get('/docs/picture.jpg', { 'if-none-match': tag })).status).toBe(304);
  });
});

describe('parts of a file', () => {
  test.each(['/docs/fr', '/docs/picture.jpg'])('%s: bytes of the file as it is stored', async (target) => {
    const whole = await get(target);
    const { status, headers, bytes } = await get(target, { ...compressed, range: 'bytes=100-2099' });
    expect([status, headers['content-encoding'], headers['content-range']]).toEqual([
      206,
      undefined,
      `bytes 100-2099/${whole.bytes.length}`,
    ]);
    expect(bytes.equals(whole.bytes.subarray(100, 2100))).toBe(true);
  });

  test('a part beyond the end', async () => {
    const { status, headers } = await get('/docs/picture.jpg', { ...compressed, range: 'bytes=9000-' });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */5000']);
  });

  test('a part of what may have changed is answered by the whole', async () => {
    const { status, bytes } = await get('/docs/picture.jpg', { range: 'bytes=0-9', 'if-range': '"old"' });
    expect([status, bytes.length]).toEqual([200, 5000]);
  });
});
