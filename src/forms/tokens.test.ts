import { expect, test } from 'vitest';

import { createTokens } from './tokens.ts';

const tokens = createTokens('a secret that is long enough for it');

test('a token gives its id until it expires, for its own kind', async () => {
  const token = await tokens.sign({ kind: 'file', id: 'ab12', expires: 1000 });
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(await tokens.verify('file', token, 999)).toBe('ab12');
  expect(await tokens.verify('file', token, 1000)).toBeUndefined();
  expect(await tokens.verify('grant', token, 0)).toBeUndefined();
});

test('a token that was changed, or signed by another, is none', async () => {
  const token = await tokens.sign({ kind: 'file', id: 'ab12', expires: 1000 });
  const [body = '', signature = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify(['file', 'other', 9e15])).toString('base64url');
  const other = createTokens('another secret that is long enough');
  for (const wrong of [
    '',
    '.',
    body,
    `${forged}.${signature}`,
    `${body}.`,
    `${token}.x`,
    `${body}.${signature.slice(2)}`,
  ])
    expect(await tokens.verify('file', wrong, 0), wrong).toBeUndefined();
  expect(await other.verify('file', token, 0)).toBeUndefined();
});

test('a blinded text cannot be mistaken for a token, and is the same each time', async () => {
  expect(await tokens.blind('192.0.2.1')).toBe(await tokens.blind('192.0.2.1'));
  expect(await tokens.blind('192.0.2.1')).not.toBe(await tokens.blind('192.0.2.2'));
  expect(await tokens.blind('192.0.2.1')).not.toContain('192');
});

test('a short secret is refused', () => {
  expect(() => createTokens('x'.repeat(31))).toThrow(/32 characters/);
});
