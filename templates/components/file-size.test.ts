import { expect, test } from 'vitest';

import { fileSize } from './file-size.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [0, '0 ko', '0 kB'],
  [820_400, '820 ko', '820 kB'],
  [1_440_000, '1,4 Mo', '1.4 MB'],
  [2_000_000_000, '2 Go', '2 GB'],
])('%i bytes', (bytes, french, english) => {
  expect(plain(fileSize(bytes, 'fr-FR'))).toBe(french);
  expect(plain(fileSize(bytes, 'en'))).toBe(english);
});
