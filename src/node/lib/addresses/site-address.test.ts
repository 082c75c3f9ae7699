import { expect, test } from 'vitest';

import { isBasePath, originProblem } from './site-address.ts';

test.each(['https://www.example.org', 'http://localhost:3000', 'https://xn--caf-dma.example'])(
  'an origin: %s',
  (text) => expect(originProblem(text)).toBeUndefined(),
);

test.each([
  'https://www.example.org/',
  'https://www.example.org/docs',
  'https://www.example.org?a',
  'https://my site',
  'https://',
  'ftp://example.org',
  'example.org',
  '',
])('no origin: %s', (text) =>
  expect(originProblem(text)).toBe('Expected an origin such as https://www.example.org, without a path'),
);

test.each([
  ['https://me:secret@example.org', 'https://example.org'],
  ['https://Example.org', 'https://example.org'],
  ['HTTPS://example.org:443', 'https://example.org'],
  ['https://café.example', 'https://xn--caf-dma.example'],
])('an origin that browsers write otherwise: %s', (text, origin) =>
  expect(originProblem(text)).toBe(`Expected ${origin}, as browsers write this origin`),
);

test.each(['/', '/docs/', '/a/b-c/~d/.e/'])('a base: %s', (text) => expect(isBasePath(text)).toBe(true));

test.each(['', 'docs/', '/docs', '//', '/a//b/', '/./', '/a/../', '/été/', '/a b/'])('no base: %s', (text) =>
  expect(isBasePath(text)).toBe(false),
);
