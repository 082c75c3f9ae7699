import { expect, test } from 'vitest';

import { isSealed, sealEntry } from './store-entry.ts';

const bytes = Buffer.from('bytes');

test.each([
  ['page', 'key', bytes, true],
  ['body', 'key', bytes, false],
  ['page', 'other', bytes, false],
  ['page', 'key', Buffer.from('other'), false],
])('an entry of page/key is one of %s/%s with %s: %s', (stage, key, found, expected) => {
  const { seal } = sealEntry('page', 'key', bytes);
  expect(isSealed(stage, key, { bytes: found, seal })).toBe(expected);
});
