import { expect, test } from 'vitest';

import { decodeAsciiJson, encodeAsciiJson } from './ascii-json.ts';

test.each([
  ['apostrophes and accents', { titre: 'L’été à Nîmes', 'clé\u202F!': ['«', 'œ', '\u{1F3AC}', '\uFEFF'] }],
  ['escapes', ['\\u00e9', '"\n\0', '\u2028']],
  ['half a pair', '\uD83C'],
  ['no text', [1.5, null, true, {}]],
])('%s come back from bytes below 128', (_what, value) => {
  const bytes = Buffer.from(encodeAsciiJson(value));
  expect([...bytes].every((byte) => byte < 128)).toBe(true);
  expect(decodeAsciiJson(bytes)).toEqual(value);
});
