import { drawTarget, type HostileGround } from './hostile-targets.ts';
import { createRandom, type Random } from '../campaigns/random.ts';

export interface HostileRequest {
  /** The bytes, one a character. */
  readonly bytes: string;
  /** Whether no answer but an error is right: to another host, and to writing where only the endpoint may be written to. */
  readonly mustRefuse: boolean;
  /** Whether the server knows where it ends. */
  readonly isWhole: boolean;
  /** What breaks the protocol needs no answer, nor what is longer than a server reads: the connection may just end. */
  readonly needsAnswer: boolean;
}

/** Draws requests as attackers, scanners and broken clients send them. */
export function hostileRequests(
  seed: number,
  count: number,
  ground: HostileGround,
): readonly HostileRequest[] {
  return Array.from({ length: count }, (_, turn) => {
    const random = createRandom(seed, turn);
    return random.chance(0.04) ? drawNoise(random) : drawRequest(random, ground);
  });
}

const ownHosts = [
  'localhost',
  'localhost:4173',
  '127.0.0.1',
  '127.1.2.3:80',
  '[::1]:4173',
  'fr.localhost',
  'LOCALHOST.',
] as const;
const foreignHosts = [
  'evil.example',
  'evil.example:4173',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '0.0.0.0',
  '192.0.2.1',
  'localhost@evil.example',
  'evil.example@localhost',
  'evil.example#localhost',
  'localhost,evil.example',
  '',
  ' ',
  '[::1',
  '::1',
  'local host',
  '%6cocalhost',
  'localhost:99999',
  'localhost\xe9',
] as const;
const methods = [
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'CONNECT',
  'PROPFIND',
  'get',
  'G@T',
  'PRI',
] as const;

const oddHeaders: readonly [string, ...string[]] = [
  'Origin: http://evil.example',
  'Origin: null',
  'Origin: http://localhost:4173',
  'Sec-Fetch-Site: cross-site',
  'Range: bytes=0-1',
  'Range: bytes=-1',
  'Range: bytes=9-1,x',
  'Range: bytes=999999-',
  `Range: bytes=${'0-,'.repeat(2000)}`,
  'If-None-Match: *',
  'If-Range: x',
  'If-Modified-Since: x',
  'Accept: application/json',
  'Accept-Encoding: gzip;q=x, br',
  'Expect: 100-continue',
  'Expect: x',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: x',
  'Content-Length: 0',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Proto: \xff',
  'X-Forwarded-For: ../../.env',
  'Forwarded: host=evil.example;proto=x',
  'X-HTTP-Method-Override: PUT',
  'X-Original-URL: /.env',
  'x',
  'Cookie: a=b; __proto__=x',
  '__proto__: x',
  'Constructor: x',
];

const versions = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 x', ''] as const;
const hugeHeaders = [
  `X: ${'x'.repeat(20_000)}`,
  'X: x\r\n'.repeat(5000).trimEnd(),
  `${'X'.repeat(17_000)}: x`,
] as const;
const bodies = ['x', '0\r\n\r\n', 'GET /.env HTTP/1.1\r\nHost: localhost\r\n\r\n', '\0'.repeat(100)] as const;

/** Those that no parser should take. */
const brokenHeaders = [
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: x',
  'X: a\0b',
  'X: a\rb',
  'X : a',
  ' folded',
  ': x',
  'x',
  'X: \x7f',
] as const;

function drawRequest(random: Random, ground: HostileGround): HostileRequest {
  const target = drawTarget(random, ground);
  const isForeign = random.chance(0.12);
  const host = random.pick<string>(isForeign ? foreignHosts : ownHosts);
  const full = random.chance(0.05) && target.startsWith('/') ? `http://${host}${target}` : target;
  const method = random.chance(0.75) ? 'GET' : random.pick(methods);
  const isRead = method === 'GET' || method === 'HEAD';
  const version = random.chance(0.95) ? 'HTTP/1.1' : random.pick(versions);
  const line = [method, full, version].join(random.chance(0.98) ? ' ' : random.pick(['  ', '\t', '']));
  const isHuge = random.chance(0.03);
  const isBroken = random.chance(0.05);
  const fields = [
    `Host: ${host}`,
    ...(random.chance(0.02) ? ['Host: localhost'] : []),
    ...(isHuge ? [random.pick(hugeHeaders)] : []),
    ...(isBroken ? [random.pick(brokenHeaders)] : []),
    ...Array.from({ length: random.pick([0, 0, 0, 1, 1, 2, 3]) }, () => random.pick(oddHeaders)),
  ];
  const ending = random.chance(0.98) ? '\r\n' : random.pick(['\n', '\r']);
  const body = random.chance(0.9) ? '' : random.pick(bodies);
  const bytes = [line, ...random.shuffle(fields), 'Connection: close', '', body].join(ending);
  return {
    bytes,
    // The host of a target stands above the header.
    mustRefuse: (isForeign && !/^http:/i.test(target)) || (!isRead && !target.includes('/_forms')),
    isWhole: true,
    // After a request that closes the connection nothing may come.
    needsAnswer: !isHuge && !isBroken && body === '' && bytes.length < 16_000,
  };
}

/** What is no request at all. */
function drawNoise(random: Random): HostileRequest {
  const bytes = random.pick([
    '\r\n\r\n\r\n\r\n',
    '\0\0\0\0',
    '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET /\r\n\r\n',
    'GET',
    'HTTP/1.1 200 OK\r\n\r\n',
    'SSH-2.0-x\r\n',
    String.fromCodePoint(...Array.from({ length: 64 }, () => Math.floor(random.between(0, 256)))),
  ]);
  return { bytes, mustRefuse: true, isWhole: false, needsAnswer: false };
}
